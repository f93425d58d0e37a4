// Line of a Form 144: an intention to sell, with the later sales of the same person.

import type { ReportDate } from '../../dates/report-date.ts'
import type { Accession, Cik } from '../../sec-ids.ts'

/** Sale reported on Form 4, or part of one, that is assigned to a line. */
export interface SoldPart {
  readonly tradeId: string
  readonly accession: Accession
  readonly soldOn: ReportDate
  /** Shares as the notice counts them, before later splits. */
  readonly shares: number
}

export interface PlannedSale {
  readonly accession: Accession
  /** Position of the line in its notice, counted from 0. */
  readonly position: number
  readonly issuerCik: Cik
  /** Filers, and insiders of the issuer with the same name. */
  readonly personCiks: readonly Cik[]
  readonly securityTitle: string | null
  /** null if no number can be read. */
  readonly shares: number | null
  /** US dollars as stated in the notice, not verified; null if no number can be read. */
  readonly valueUsd: number | null
  readonly intendedOn: ReportDate
  /** Days that the notice covers, both included. */
  readonly opensOn: ReportDate
  readonly endsOn: ReportDate
  readonly sold: readonly SoldPart[]
  /** null without a number of shares or a person, and for replaced notices. */
  readonly soldShares: number | null
  readonly lastSoldOn: ReportDate | null
  /** Adoption days of plans under Rule 10b5-1, as far as they can be read. */
  readonly planDays: readonly ReportDate[]
  /** Amendment that replaces this notice. */
  readonly replacedBy: Accession | null
  /** Whether this is an amendment whose original is unknown. */
  readonly isUnlinkedAmendment: boolean
}

/**
 * `planned`: no sale reported, and days are left. `sold`: some or all of it. `expired`: the days are over without a
 * reported sale. `unknown`: the days are over, and sales cannot be matched.
 */
export type PlannedState = 'expired' | 'planned' | 'sold' | 'unknown'

type Course = Pick<PlannedSale, 'endsOn' | 'shares' | 'soldShares'>

/** Returns the state as of `today`, in New York. Sold lines stay sold; other lines change when their days are over. */
export function plannedStateOf(sale: Course, today: ReportDate): PlannedState {
  if (sale.soldShares !== null && sale.soldShares > 0) return 'sold'
  if (!isOver(sale, today)) return 'planned'
  return sale.soldShares === null ? 'unknown' : 'expired'
}

/** Whether the covered days are over. A sale on the last day may be reported later and then still counts. */
export const isOver = ({ endsOn }: Pick<Course, 'endsOn'>, today: ReportDate): boolean => today > endsOn

/**
 * Whether the line is fully sold. Splits leave fractions, so a remainder below one share, or below half of the planned
 * shares, counts as zero.
 */
export const isWhollySold = ({ shares, soldShares }: Pick<Course, 'shares' | 'soldShares'>): boolean =>
  shares !== null && soldShares !== null && soldShares > 0 && shares - soldShares < Math.min(1, shares / 2)
