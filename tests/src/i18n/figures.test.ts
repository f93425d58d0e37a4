import { describe, expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { REPORT_TEXTS } from '#core/reports/rendering/texts/texts.ts'
import { translator } from '#src/i18n/catalogue.ts'
import { figuresOf } from '#src/i18n/figures.ts'

const SPAN = {
  de: 'der drei Jahre davor',
  en: 'the three years before',
  fr: 'des trois années précédentes'
}

describe('the reports that only subscribers read', () => {
  test.each([
    ['de', 'die Tagesberichte und den 30-Tage-Bericht'],
    ['en', 'the daily reports and the 30-day report'],
    ['fr', 'les rapports quotidiens et le rapport des 30 derniers jours']
  ] as const)('are named by the table of plans: %s', (language, reports) => {
    expect(figuresOf(language)['paidReports']).toBe(reports)
    expect(translator(language)('pricing:required_text')).toContain(reports)
  })
})

describe('the span that a score compares', () => {
  test.each(LANGUAGES)('reads the same on the home page and in reports: %s', language => {
    expect(translator(language)('home:lead')).toContain(SPAN[language])
    expect(translator(language)('trades:score_1')).toContain(SPAN[language])
    expect(REPORT_TEXTS[language].method.score('2026.1')).toContain(SPAN[language])
  })
})
