import { describe, expect, test } from 'vitest'
import type { Language } from '#core/language.ts'
import { FILTERS } from '#core/lists/activities/filters/filters.ts'
import { readPageQuery } from '#core/lists/activities/page-query.ts'
import { choiceText, setFilters } from '#src/features/lists/activities/filter-words.ts'
import { translator } from '#src/i18n/catalogue.ts'

const textsOf = (query: string, language: Language = 'en') =>
  setFilters(readPageQuery(new URLSearchParams(query)), language).map(({ label, text }) => `${label}: ${text}`)

describe('the active filters', () => {
  test('appear in the order of the form, with formatted values', () => {
    expect(textsOf('minValue=100000&role=ceo,cfo&side=buy&filedDays=7&cluster=true&sort=value')).toEqual([
      'Side: Buys',
      'Role: CEO, CFO',
      'Value in US dollars: from $100,000',
      'Filed within: the last 7 days',
      'Clusters only: '
    ])
    expect(textsOf('minValue=100000.5&maxValue=2000000&filedFrom=2026-03-01', 'de')).toEqual([
      'Wert in US-Dollar: 100.000,50\u00a0$ bis 2.000.000\u00a0$',
      'Gemeldet: ab 1. März 2026'
    ])
  })

  test('keep unreadable values as given', () => {
    expect(textsOf('side=$t(shell:title)&minValue=abc&filedDays={{x}}&cluster=false')).toEqual([
      'Side: $t(shell:title)',
      'Value in US dollars: from abc',
      'Filed within: {{x}}',
      'Clusters only: no'
    ])
  })

  test('have a word for each choice in each language', () => {
    for (const language of ['de', 'en', 'fr'] as const) {
      for (const field of FILTERS) {
        if (field.kind !== 'choice') continue
        for (const choice of field.choices) {
          const text = choiceText(translator(language), field, choice)
          expect(text).not.toMatch(/_/)
          expect(text).not.toBe('')
        }
      }
    }
  })
})
