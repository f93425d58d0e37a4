import type { ReportDate } from '../../dates/report-date.ts'
import type { Accession, Cik } from '../../sec-ids.ts'
import type { TradeSide } from '../../trade-side.ts'
import type { ExclusionCode } from '../gates.ts'

/** Remark shown to readers beside an eligible event. */
export type EventNote =
  | 'acceptance_time_unknown'
  | 'new_position'
  | 'ownership_change_unknown'
  | 'plan_unknown'
  | 'unlinked_amendment'

export interface EventOwner {
  readonly cik: Cik
  /** Time at which the first filing that names this owner for the event became known. */
  readonly knownAt: Date
}

/**
 * One economic event: all eligible tranches of one owner group in one issuer, filing and side. Frozen as known at
 * `knownAt`.
 *
 * Tranches that fail a gate are left out of the sums. If all fail, the sums hold the amounts as filed and `isEligible`
 * is false.
 *
 * While the price of one tranche is pending, the whole event waits: `isEligible` is false, and the sums hold the
 * tranches that may count.
 *
 * @see docs/reference/scores.md, "Unit scored"
 */
export interface EconomicEvent {
  /** Filing that first reported the trades. */
  readonly accession: Accession
  readonly side: TradeSide
  readonly issuerCik: Cik
  readonly ticker: string | undefined
  readonly owners: readonly EventOwner[]
  readonly knownAt: Date
  /**
   * Time T: the latest of `knownAt`, `settledAt` and the close of the last trade day, whose session the price check
   * needs.
   */
  readonly asOf: Date
  /** Time at which the last pending price arrived; undefined if the event never waited. */
  readonly settledAt: Date | undefined
  /** Day of the last tranche. */
  readonly transactionDate: ReportDate
  readonly shares: number
  readonly valueUsd: number
  readonly isEligible: boolean
  /** Whether the price of a tranche is still pending. */
  readonly isWaiting: boolean
  readonly excluded: readonly ExclusionCode[]
  readonly notes: readonly EventNote[]
  /** Percent over all the owner's vehicles; undefined for a first position and if unknown. */
  readonly ownerChangePercent: number | undefined
  readonly isNewPosition: boolean
  /** Time when an amendment or the discovery of a plan cluster retracted the event; no track record counts it since. */
  readonly retractedAt: Date | undefined
}
