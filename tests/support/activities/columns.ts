// Trades in the format of the in-memory columns, without a database.

import { DAY_MS } from '#core/dates/durations.ts'
import { NUMBER_CELLS } from '#core/lists/activities/filters/asked.ts'
import { byNumberColumn, NONE } from '#core/lists/activities/screen/block.ts'
import { appendRow, type ColumnRow, type Columns, makeColumns } from '#core/lists/activities/screen/columns.ts'
import { byOutcomeColumn, byReturnColumn } from '#core/lists/activities/screen/return-columns.ts'

/** Days from 1970-01-01 to a date such as `2026-03-01`. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** Cells of a trade of which no number is known. */
export const NO_NUMBERS = byNumberColumn(name => (NUMBER_CELLS[name] === 'whole' ? NONE : Number.NaN))

/** Purchase of $1,000 by one director, current since its filing. */
export function columnRow(changes: Partial<ColumnRow> = {}): ColumnRow {
  const traded = changes.traded ?? dayNumber('2026-03-01')
  return {
    ...NO_NUMBERS,
    code: 'P',
    delay: 1,
    filed: dayNumber('2026-03-02'),
    firstTraded: traded,
    id: '0009993333-26-000001#ND1',
    insiderCiks: ['501'],
    insiderNames: ['marsh ada'],
    issuerCik: '101',
    outcomes: byOutcomeColumn(() => Number.NaN),
    ownershipChange: 25,
    price: 10,
    returns: byReturnColumn(() => Number.NaN),
    score: 0,
    scoreAsOf: 0,
    titles: 'director',
    traded,
    traits: 0,
    validFrom: Date.parse('2026-03-02T21:00:00Z') / 1000,
    validTo: Number.NaN,
    value: 1_000,
    version: 1,
    ...changes
  }
}

export function columnsOf(...rows: readonly ColumnRow[]): Columns {
  const columns = makeColumns()
  for (const row of rows) appendRow(columns, row)
  return columns
}
