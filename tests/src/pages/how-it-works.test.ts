import { expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { MARKS } from '#src/features/trades/trade-words.ts'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'

test.each(LANGUAGES)('how-it-works in %s has each figure once', async language => {
  const site = await sampleSite()
  const page = await site.read('/how-it-works', { headers: { 'accept-language': language } })
  const method = wordsOf(language, 'method')
  // The path of a filing, the study of scores and the study of options; the example has its table.
  for (const figure of ['id="path-title"', 'id="study-counts"', 'id="option-bands"', method.example_caption])
    expect(page.split(figure), figure).toHaveLength(2)
  expect(page.match(/<dt\b/g)?.length).toBeGreaterThanOrEqual(MARKS.length)
})
