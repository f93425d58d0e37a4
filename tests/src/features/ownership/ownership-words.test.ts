import { expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { CHANGE_NAMES, type OwnershipFilter } from '#core/ownership/ownership-filter.ts'
import { tradeFilterText } from '#src/features/lists/activities/filter-words.ts'
import { ownershipFilterText } from '#src/features/ownership/ownership-words.ts'

const plain = (text: string): string => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ')

const FILTER: OwnershipFilter = {
  change: 'to_13d',
  filedFrom: '2026-03-02' as NonNullable<OwnershipFilter['filedFrom']>,
  form: 'D',
  holder: 'quill',
  holderCik: '1',
  issuerCik: '2',
  late: true,
  minPercent: 10,
  tag: 'board',
  ticker: ['NLKA', 'NLKB']
}

test.each([
  [
    'en',
    '13G to 13D · 13D · quill · one holder · NLKA, NLKB · one company · from 10% · Purpose names board · late · filed from Mar 2, 2026'
  ],
  [
    'de',
    '13G zu 13D · 13D · quill · ein Aktionär · NLKA, NLKB · ein Unternehmen · ab 10 % · Zweck nennt Board · verspätet · gemeldet ab 2. März 2026'
  ],
  [
    'fr',
    '13G vers 13D · 13D · quill · un actionnaire · NLKA, NLKB · une société · à partir de 10 % · Objet mentionnant conseil · en retard · déposé dès le 2 mars 2026'
  ]
] as const)('%s words name every condition on schedules', (language, text) => {
  expect(plain(ownershipFilterText(FILTER, language))).toBe(text)
})

test('words of changes differ, and a filter without conditions has none', () => {
  for (const language of LANGUAGES) {
    expect(new Set(CHANGE_NAMES.map(change => ownershipFilterText({ change }, language))).size).toBe(
      CHANGE_NAMES.length
    )
    expect(ownershipFilterText({}, language)).toBe('')
  }
})

test('words name every condition on planned sales', () => {
  expect(plain(tradeFilterText('type=planned&ticker=NLKW&minValue=100000&insider=lund', 'en'))).toBe(
    'Ticker NLKW · Insider’s name lund · Value in US dollars from $100,000'
  )
  expect(tradeFilterText('type=planned', 'de')).toBe('')
})
