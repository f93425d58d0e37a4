// Chambers and parties, by their names in the lists of unitedstates/congress-legislators.

import type { Party } from '#core/congress/congress-trade.ts'

export const CHAMBERS_OF_TERMS = { rep: 'house', sen: 'senate' } as const

export const PARTIES: Readonly<Record<string, Party>> = {
  Democrat: 'Democrat',
  Independent: 'Independent',
  Republican: 'Republican'
}
