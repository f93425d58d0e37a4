import { expect, test } from 'vitest'
import { askableSuggestions } from '#core/data-api/askable-suggestions.ts'
import type { Cik } from '#core/sec-ids.ts'

test('leaves out a company whose ticker the API answers with another company', () => {
  const suggestion = { isTaken: false, issuerCik: '2' as Cik, name: 'Harbour Robotics', ticker: 'HBR' }
  const taken = { ...suggestion, isTaken: true, issuerCik: '1' as Cik, name: 'Old Harbour Tools' }
  expect(askableSuggestions([suggestion, taken])).toEqual([{ name: 'Harbour Robotics', ticker: 'HBR' }])
})
