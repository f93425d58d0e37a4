import type { ReportDate } from '../../dates/report-date.ts'

/** A filing with more says how many there are. */
export const TRADES_PER_ARRIVAL = 10

/**
 * What everybody may see of a trade at once: neither a score, which opens later, nor the link to a purchase's filing, which
 * needs an account.
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
  /** US dollars; null where it counts nowhere. */
  readonly entryValue: number | null
  readonly lastActivityDate: ReportDate | null
  readonly isAmendment: boolean
}
