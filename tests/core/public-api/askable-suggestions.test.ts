import { expect, test } from 'vitest'

import type { Cik } from '#core/filings/ownership-document.ts'
import { askableSuggestions } from '#core/public-api/askable-suggestions.ts'

test('a company whose ticker means another one is not suggested by it', () => {
  const suggestion = { isTaken: false, issuerCik: '2' as Cik, name: 'Harbour Robotics', ticker: 'HBR' }
  const taken = { ...suggestion, isTaken: true, issuerCik: '1' as Cik, name: 'Old Harbour Tools' }
  expect(askableSuggestions([suggestion, taken])).toEqual([{ name: 'Harbour Robotics', ticker: 'HBR' }])
})
