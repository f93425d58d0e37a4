// Tests many simultaneous visits to stock pages that were never opened before.

import { expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const VISITS = 60

const site = startJourney({ site: 'own-sample' })

test('sixty simultaneous visitors can open stock pages that are not cached', async () => {
  const list = await (await fetch(site.url + paths.activities())).text()
  const tickers = new Set(Array.from(list.matchAll(/href="\/stock\/([A-Z]+)"/g), match => match[1] ?? ''))
  const addresses = [...tickers].flatMap(ticker => [paths.stock(ticker), paths.wholeStock(ticker)])
  const visits = addresses.flatMap(path => ['de', 'en', 'fr'].map(language => [path, language] as const))
  const answers = visits
    .slice(0, VISITS)
    .map(([path, language]) => fetch(site.url + path, { headers: { 'accept-language': language } }))
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses).toEqual(Array.from({ length: VISITS }, () => 200))
})
