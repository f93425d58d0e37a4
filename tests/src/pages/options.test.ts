import { describe, expect, test } from 'vitest'

import { LANGUAGES, type Language } from '#core/language.ts'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'

const DIRECTION = /smart money|bullish|bearish|kluges geld|argent intelligent|haussi[eè]r|baissi[eè]r/i
const SCORES = /href="(\/options\/[^"/]+\/\d{4}-\d\d-\d\d)"/
const STOCK = /href="(\/stock\/[^"#?]+)/

async function read(path: string, language: Language): Promise<string> {
  const site = await sampleSite()
  const answer = await site.ask(path, { headers: { 'accept-language': language } })
  expect(answer.status, path).toBe(200)
  return answer.text()
}

describe.each(LANGUAGES)('pages of options in %s', language => {
  test('state that the side is unknown, and no direction', async () => {
    const list = await read('/options', language)
    const stock = await read(STOCK.exec(list)?.[1] ?? 'no stock', language)
    const scores = await read(SCORES.exec(stock)?.[1] ?? 'no scores', language)
    const unknown = wordsOf(language, 'options').side_unknown
    expect(unknown).toMatch(/unknown|unbekannt|inconnu/i)
    for (const page of [list, stock, scores]) {
      expect(page).toContain(unknown)
      expect(page).not.toMatch(DIRECTION)
    }
  })
})
