import type { ReportDate } from '../../dates/report-date.ts'
import type { Accession, Cik } from '../../sec-ids.ts'
import type { TradeSide } from '../../trade-side.ts'
import type { ExclusionCode } from '../gates.ts'

/** What a reader should know beside an eligible event. */
export type EventNote =
  | 'acceptance_time_unknown'
  | 'new_position'
  | 'ownership_change_unknown'
  | 'plan_unknown'
  | 'unlinked_amendment'

export interface EventOwner {
  readonly cik: Cik
  /** When the first filing that names this owner for the event became known. */
  readonly knownAt: Date
}

/**
 * One economic event: all eligible tranches of one owner group in one issuer in one filing, on one side, frozen as
 * it was known at `knownAt`. Tranches that fail a gate are left out of the sums; where all fail, the sums hold what
 * was filed and `isEligible` is false. While the price of a tranche is awaited the event waits as a whole: `isEligible`
 * is false, and the sums hold the tranches that may count.
 *
 * @see docs/reference/scores.md, "Unit scored"
 */
export interface EconomicEvent {
  /** The filing that first reported the trades. */
  readonly accession: Accession
  readonly side: TradeSide
  readonly issuerCik: Cik
  readonly ticker: string | undefined
  readonly owners: readonly EventOwner[]
  readonly knownAt: Date
  /**
   * T: the latest of `knownAt`, the close of the last trade day, because the price check needs that session, and
   * `settledAt`.
   */
  readonly asOf: Date
  /** When the last price came that the event waited for; undefined where it did not wait. */
  readonly settledAt: Date | undefined
  /** Day of the last tranche. */
  readonly transactionDate: ReportDate
  readonly shares: number
  readonly valueUsd: number
  readonly isEligible: boolean
  /** Whether a price of it is still to come. */
  readonly isWaiting: boolean
  readonly excluded: readonly ExclusionCode[]
  readonly notes: readonly EventNote[]
  /** Percent over all the owner's vehicles; undefined for a first position and where it is not known. */
  readonly ownerChangePercent: number | undefined
  readonly isNewPosition: boolean
  /** When an amendment or a plan cluster took the event back: from then on it is no one's history. */
  readonly retractedAt: Date | undefined
}
