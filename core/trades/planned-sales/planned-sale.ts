// What became of a line of a Form 144: an intention to sell, and the sales of the same person that followed.

import type { ReportDate } from '../../dates/report-date.ts'
import type { Accession, Cik } from '../../sec-ids.ts'

/** A sale reported on Form 4 that a line was given, or a part of it. */
export interface SoldPart {
  readonly tradeId: string
  readonly accession: Accession
  readonly soldOn: ReportDate
  /** In shares as the notice counts them, before later splits. */
  readonly shares: number
}

export interface PlannedSale {
  readonly accession: Accession
  /** Of the line in its notice, from 0. */
  readonly position: number
  readonly issuerCik: Cik
  /** Those who file, and insiders of the issuer of the same name. */
  readonly personCiks: readonly Cik[]
  readonly securityTitle: string | null
  /** null where none can be read. */
  readonly shares: number | null
  /** US dollars as the notice states them, which nobody has checked; null where none can be read. */
  readonly valueUsd: number | null
  readonly intendedOn: ReportDate
  /** The days that the notice covers, both included. */
  readonly opensOn: ReportDate
  readonly endsOn: ReportDate
  readonly sold: readonly SoldPart[]
  /** null where nobody can tell, without a number of shares or without a person, and for what was replaced. */
  readonly soldShares: number | null
  readonly lastSoldOn: ReportDate | null
  /** Days on which plans under Rule 10b5-1 were adopted, as far as they can be read. */
  readonly planDays: readonly ReportDate[]
  /** The amendment that stands in its place. */
  readonly replacedBy: Accession | null
  /** An amendment of which nobody can tell what it amends. */
  readonly isUnlinkedAmendment: boolean
}

/**
 * `planned`: nothing was reported sold, and days are left. `sold`: some or all of it. `expired`: the days are over, and
 * nothing was reported. `unknown`: they are over, and nobody can tell.
 */
export type PlannedState = 'expired' | 'planned' | 'sold' | 'unknown'

type Course = Pick<PlannedSale, 'endsOn' | 'shares' | 'soldShares'>

/** As of `today`, in New York. What was sold stays sold; that days pass changes the rest. */
export function plannedStateOf(sale: Course, today: ReportDate): PlannedState {
  if (sale.soldShares !== null && sale.soldShares > 0) return 'sold'
  if (!isOver(sale, today)) return 'planned'
  return sale.soldShares === null ? 'unknown' : 'expired'
}

/** Whether no day is left. A sale on the last one may still be reported later, and then counts. */
export const isOver = ({ endsOn }: Pick<Course, 'endsOn'>, today: ReportDate): boolean => today > endsOn

/** Splits leave fractions: less than a share left, or than half of what was planned, is nothing. */
export const isWhollySold = ({ shares, soldShares }: Pick<Course, 'shares' | 'soldShares'>): boolean =>
  shares !== null && soldShares !== null && soldShares > 0 && shares - soldShares < Math.min(1, shares / 2)
