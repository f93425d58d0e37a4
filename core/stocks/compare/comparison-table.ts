// Writes a comparison as CSV, one row for each insider or stock.

import { type CsvCell, csvLine } from '../../csv.ts'
import { winRateOf } from '../../scores/track-record/track-record.ts'
import type { ComparedInsider, MarketOutcome } from './compare-insiders.ts'
import { COUNTED_DAYS, type ComparedStock } from './compare-stocks.ts'

type Column<Compared> = readonly [name: string, cell: (compared: Compared) => CsvCell]

const outcomeColumns = (horizon: 'half' | 'year', months: number): Column<ComparedInsider>[] => {
  const of = (insider: ComparedInsider): MarketOutcome => insider[horizon]
  return [
    [`medianExcessPoints${months}Months`, insider => of(insider).medianExcess ?? null],
    [`comparedBuys${months}Months`, insider => of(insider).compared],
    [`lockedBuys${months}Months`, insider => of(insider).locked],
    [`openBuys${months}Months`, insider => of(insider).open]
  ]
}

const recordColumns = (horizon: '6M' | '1Y', months: number): Column<ComparedInsider>[] => [
  [`maturedBuys${months}Months`, ({ record }) => record.trackRecord.buys[horizon].numTransactions],
  [`roseBuys${months}Months`, ({ record }) => record.trackRecord.buys[horizon].accumTransactionWins],
  [`roseShare${months}Months`, ({ record }) => winRateOf(record.trackRecord.buys[horizon]) ?? null]
]

const INSIDER_COLUMNS: readonly Column<ComparedInsider>[] = [
  ['cik', ({ cik }) => cik],
  ['name', ({ name }) => name],
  ['stars', ({ record }) => record.stars],
  ['buys', ({ record }) => record.buyRecord.length],
  ...recordColumns('6M', 6),
  ...recordColumns('1Y', 12),
  ...outcomeColumns('half', 6),
  ...outcomeColumns('year', 12),
  ['boughtUsd', ({ bought }) => bought.valueUsd],
  ['soldUsd', ({ sold }) => sold.valueUsd],
  ['largestBuyUsd', ({ largestBuy }) => largestBuy?.entryValue ?? null],
  ['newestTradeOn', ({ newestTrade }) => newestTrade?.lastActivityDate ?? null],
  ['companies', ({ companies }) => companies.length],
  ['sectors', ({ sectors }) => sectors.join('; ')]
]

const STOCK_COLUMNS: readonly Column<ComparedStock>[] = [
  ['ticker', ({ ticker }) => ticker],
  ['name', ({ name }) => name],
  ['sector', ({ sector }) => sector],
  ...COUNTED_DAYS.flatMap((days, place): Column<ComparedStock>[] =>
    (['buyers', 'sellers', 'boughtUsd', 'soldUsd', 'netUsd'] as const).map(name => [
      `${name}${days}Days`,
      ({ counted }) => counted[place]![name]
    ])
  ),
  ['newestBuyFiledOn', ({ newestBuy }) => newestBuy?.filedAt ?? null],
  ['newestBuyUsd', ({ newestBuy }) => newestBuy?.entryValue ?? null],
  ['sinceNewestBuyPercent', ({ newestBuy }) => newestBuy?.returns?.since?.percent ?? null],
  ['newestScore', ({ newestScored }) => newestScored?.score ?? null]
]

function write<Compared>(columns: readonly Column<Compared>[], rows: readonly Compared[]): string {
  const lines = rows.map(row => columns.map(([, cell]) => cell(row)))
  return [columns.map(([name]) => name), ...lines].map(cells => csvLine(cells)).join('')
}

export const writeInsidersCsv = (insiders: readonly ComparedInsider[]): string => write(INSIDER_COLUMNS, insiders)
export const writeStocksCsv = (stocks: readonly ComparedStock[]): string => write(STOCK_COLUMNS, stocks)
