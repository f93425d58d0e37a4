import { describe, expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { filedDay, filedNumber, outcomeText } from '#src/features/filings/filing-words.ts'
import { translator } from '#src/i18n/catalogue.ts'

describe('words of a filing', () => {
  test.each(['$10.00', '1,234.50', '1e9', '0x10', 'many', '9'.repeat(400)])('the number "%s" stands as filed', text => {
    expect(filedNumber(text, 'en')).toBe(text)
  })

  test.each(['2023-02-30', '3/2/2026', 'soon'])('the day "%s" stays as filed', text => {
    expect(filedDay(text, 'en')).toBe(text)
  })

  test('implausible counts are shown as filed', () => {
    expect(filedNumber('1000000000000', 'en')).toBe('1,000,000,000,000')
    expect(filedNumber('-100', 'en')).toMatch(/^[-−]100$/)
  })

  test.each(LANGUAGES)('every unreadable cell has an explanation in %s', language => {
    const t = translator(language)
    const sentences = (['unreadable_date', 'unreadable_price', 'unreadable_shares'] as const).map(reason =>
      outcomeText(t, { kind: 'refused', reason })
    )
    expect(new Set(sentences).size).toBe(3)
    expect(t('filings:unreadable', { cells: t('filings:quoted', { text: '$10.00' }) })).toContain('$10.00')
  })
})
