import type { ReportDate } from '../../dates/report-date.ts'
import { firstFrom } from '../data/read-prices.ts'
import type { StrategyData } from '../data/strategy-data.ts'
import { type ExitReason, returnOf, type StrategyTrade } from '../engine/trade.ts'

/** Position as shown to users. */
export interface LoggedTrade {
  /** Filing of the insider's purchase. */
  readonly accession: string
  readonly cik: string
  readonly company: string
  readonly insider: string
  readonly ticker: string
  readonly boughtOn: ReportDate
  /** Unadjusted price. */
  readonly boughtAt: number
  readonly paidUsd: number
  /** undefined while it is held. */
  readonly soldOn?: ReportDate
  readonly soldAt?: number
  readonly reason?: ExitReason
  /** Filing that ended the position: that of an insider's sale, or the one that states a takeover price. */
  readonly sale?: string
  /** After costs: 0.12 is +12 %. */
  readonly return?: number
  /** True if the filing of the insider's purchase was retracted later. The position is kept anyway. */
  readonly wasRetracted?: true
}

export function logTrade(data: StrategyData, trade: StrategyTrade): LoggedTrade {
  const { events, issuers, prices, sessions } = data
  const { entry, event, exit, issuer, paidUsd, stock } = trade
  const ending = endingFiling(data, trade)
  return {
    accession: events.accession[event]!,
    boughtAt: entry.price,
    boughtOn: sessions[entry.session]!,
    cik: issuers[issuer]!.cik,
    company: issuers[issuer]!.name,
    insider: events.insider[event]!,
    paidUsd,
    ticker: prices.tickers[stock]!,
    ...(exit && {
      reason: exit.reason,
      return: returnOf(trade)!,
      soldAt: exit.price,
      soldOn: sessions[exit.session]!,
      ...(ending !== undefined && { sale: ending })
    }),
    ...(Number.isFinite(events.retractedMs[event]!) && { wasRetracted: true })
  }
}

function endingFiling({ events, prices: { deals } }: StrategyData, { exit, stock }: StrategyTrade): string | undefined {
  if (exit?.sale !== undefined) return events.accession[exit.sale]
  return exit?.reason === 'taken_over' ? deals.accession[firstFrom(deals, stock, exit.session)] : undefined
}
