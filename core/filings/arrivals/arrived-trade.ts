import type { ReportDate } from '../../dates/report-date.ts'

/** Maximum number of trades listed per arrival. If a filing has more, only their number is stated. */
export const TRADES_PER_ARRIVAL = 10

/**
 * Data of a trade that is public at once. It contains no score, because scores are published later. It contains no link
 * to the filing, because links for purchases need an account.
 */
export interface ArrivedTrade {
  readonly tradeId: string
  readonly ticker: string | null
  readonly issuerCik: string
  readonly issuerName: string
  readonly owners: readonly { readonly cik: string; readonly name: string }[]
  readonly transactionCode: string
  readonly side: 'buy' | 'sell' | null
  readonly shares: number | null
  readonly pricePerShare: number | null
  /** US dollars; null if the value is excluded from all sums. */
  readonly entryValue: number | null
  readonly lastActivityDate: ReportDate | null
  readonly isAmendment: boolean
}
