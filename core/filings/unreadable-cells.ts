// A cell that holds no number or no day where it should stays as it was filed, counts nowhere, and leaves the rest of the
// filing alone.

import { parseFiledDay } from './filed-day.ts'
import { parseDecimal } from './filed-number.ts'
import type { OwnershipLine } from './ownership-document.ts'

/** A longer text is no slip of the pen: the file is refused. */
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

/** A cell as `parse` reads it; undefined where nothing is filed. */
export function readFiled<Value>(
  text: string | null,
  parse: (text: string) => Value | undefined
): Value | Unreadable | undefined {
  return text === null || text.trim() === '' ? undefined : (parse(text) ?? 'unreadable')
}

/** The texts of a line that cannot be read, as filed: `['2023-02-30', '$10.00']`. */
export function unreadableCells(line: OwnershipLine): string[] {
  return [
    ...DAYS.map(field => line[field]).filter(text => readFiled(text, parseFiledDay) === 'unreadable'),
    ...NUMBERS.map(field => line[field]).filter(text => readFiled(text, parseDecimal) === 'unreadable')
  ].filter(text => text !== null)
}
