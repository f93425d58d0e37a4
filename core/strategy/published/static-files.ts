// Rows of the two files for programs (docs/reference/product.md, section 7): the curve, and the latest activities.

import type { ReportDate } from '../../dates/report-date.ts'
import { wholeDollarsUp } from '../../money.ts'
import { filingPath } from '../../sec-ids.ts'
import type { LoggedTrade } from './trade-log.ts'

export interface StrategyPoint {
  /** Day of the session. */
  readonly timestamp: ReportDate
  readonly portfolio_value: number
  readonly spy_value: number
}

/** Position with its latest activity. */
export interface StrategyActivity {
  readonly ticker: string
  readonly lastActivity: 'entry' | 'exit'
  readonly lastActivityDate: ReportDate
  /** P for a purchase, S for a sale. */
  readonly transactionCode: 'P' | 'S'
  /** Path of the page of the Form 4: the insider's sale if one ended the position, else the purchase. */
  readonly xmlFile: string
  /** Amount paid in whole dollars, rounded up. */
  readonly entryValue: number
}

const CENTS = 100

export const toPoint = (timestamp: ReportDate, portfolio: number, market: number): StrategyPoint => ({
  portfolio_value: Math.round(portfolio * CENTS) / CENTS,
  spy_value: Math.round(market * CENTS) / CENTS,
  timestamp
})

export const toActivity = ({ accession, boughtOn, paidUsd, sale, soldOn, ticker }: LoggedTrade): StrategyActivity => ({
  entryValue: wholeDollarsUp(paidUsd),
  lastActivity: soldOn === undefined ? 'entry' : 'exit',
  lastActivityDate: soldOn ?? boughtOn,
  ticker,
  transactionCode: soldOn === undefined ? 'P' : 'S',
  xmlFile: filingPath(sale ?? accession)
})
