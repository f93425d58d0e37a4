// Builds option chains with a few contracts of an invented company.

import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import { makeColumns } from '#core/options/build-columns.ts'
import type { ContractRow, OptionChain } from '#core/options/chain.ts'

export const day = (text: string): ReportDate => parseReportDate(text)!

export function contract(values: Partial<ContractRow> = {}): ContractRow {
  return {
    ask: 0.7,
    bid: 0.6,
    delta: 0.31,
    expiry: day('2026-04-17'),
    gamma: null,
    isStandard: true,
    iv: 0.61,
    last: 0.65,
    openInterest: 640,
    root: 'NLKW',
    strike: 20_000,
    theta: null,
    type: 'call',
    vega: null,
    volume: 5_200,
    vwap: 0.55,
    ...values
  }
}

export function chain(
  rows: readonly ContractRow[],
  { session = '2026-03-03', ...rest }: Partial<Omit<OptionChain, 'session'>> & { session?: string } = {}
): OptionChain {
  return {
    columns: makeColumns(rows, day(session)).columns,
    delay: 'eod',
    isComplete: true,
    phase: 'close',
    price: 18.56,
    readAt: new Date(`${session}T22:00:00Z`),
    session: day(session),
    source: 'csv',
    underlying: 'NLKW',
    ...rest
  }
}
