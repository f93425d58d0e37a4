import { describe, expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { REPORT_TEXTS } from '#core/reports/rendering/texts/texts.ts'
import { translator } from '#src/i18n/catalogue.ts'

const SPAN = {
  de: 'der drei Jahre davor',
  en: 'the three years before',
  fr: 'des trois années précédentes'
}

describe('the span that a score compares', () => {
  test.each(LANGUAGES)('reads the same on the home page and in reports: %s', language => {
    expect(translator(language)('home:lead')).toContain(SPAN[language])
    expect(translator(language)('trades:score_1')).toContain(SPAN[language])
    expect(REPORT_TEXTS[language].method.score('2026.1')).toContain(SPAN[language])
  })
})
