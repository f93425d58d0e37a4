// Days on which hidden scores open, as the list tells guests and readers.

import { expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'

const HIDDEN = /<span class="hidden-score".*?<\/span>/gs
const link = (audience: string) => new RegExp(`<a data-audience="${audience}"[^>]*?>opens ([^<]+)</a>`)
const TITLE = /signed-in readers from ([^"]+?) on\./

const dayOf = (text: string | undefined): number => Date.parse(`${text}, 2024 UTC`)
const WEEK_MS = 7 * 86_400_000
/** A leap year's, because the days have no year. */
const YEAR_MS = 366 * 86_400_000

test('guests read a day one week after that of readers, whose day is in their hint', async () => {
  const html = await (await sampleSite()).read(paths.activities({ codes: 'P', sort: 'filed' }))
  const hidden = html.match(HIDDEN) ?? []
  expect(hidden.length).toBeGreaterThan(0)
  for (const score of hidden) {
    const [guest, reader] = ['guest', 'user'].map(audience => link(audience).exec(score)?.[1])
    expect(TITLE.exec(score)?.[1]).toBe(reader)
    expect((dayOf(guest) - dayOf(reader) + YEAR_MS) % YEAR_MS).toBe(WEEK_MS)
  }
})
