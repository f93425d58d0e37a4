// Finds cells without a readable number or day. They are kept as filed but left out of all sums. The other cells of the
// filing are unaffected.

import { parseFiledDay } from './filed-day.ts'
import { parseDecimal } from './filed-number.ts'
import type { OwnershipLine } from './ownership-document.ts'

/** Maximum length of an unreadable cell. A longer text is not a typing error, so the whole file is refused. */
export const MAX_UNREADABLE_CHARACTERS = 100

const DAYS = ['transactionDate', 'deemedExecutionDate', 'exerciseDate', 'expirationDate'] as const
const NUMBERS = [
  'shares',
  'totalValue',
  'pricePerShare',
  'exercisePrice',
  'underlyingShares',
  'underlyingValue',
  'sharesOwnedFollowing',
  'valueOwnedFollowing'
] as const

export type Unreadable = 'unreadable'

/** Parses a filed cell. undefined if it is empty. */
export function readFiled<Value>(
  text: string | null,
  parse: (text: string) => Value | undefined
): Value | Unreadable | undefined {
  return text === null || text.trim() === '' ? undefined : (parse(text) ?? 'unreadable')
}

/** Unreadable texts of a line, as filed: `['2023-02-30', '$10.00']`. */
export function unreadableCells(line: OwnershipLine): string[] {
  return [
    ...DAYS.map(field => line[field]).filter(text => readFiled(text, parseFiledDay) === 'unreadable'),
    ...NUMBERS.map(field => line[field]).filter(text => readFiled(text, parseDecimal) === 'unreadable')
  ].filter(text => text !== null)
}
