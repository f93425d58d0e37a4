// Finds sales opposed to a buy: insiders of the same company sold on the open market, by their own decision, at about
// the same time.

import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { toCents } from '../../money.ts'
import type { Cik } from '../../sec-ids.ts'
import type { ActivityStore } from '../activities/ports.ts'

/**
 * Number of days before and after a buy in which a sale opposes it. A convention: one quarter, as between two reports.
 */
export const OPPOSING_DAYS = 90

export interface OpposingSales {
  /** Number of economic owners, including the buyer if the buyer sold too. */
  readonly insiders: number
  /** US dollars of the sales with a checked price. */
  readonly valueUsd: number
  /** Days searched, both included. */
  readonly from: ReportDate
  readonly to: ReportDate
}

/** Finds sales in one company around the day of a buy, as known at `asOf`; undefined if there were none. */
export async function findOpposingSales(
  activities: ActivityStore,
  { issuerCik, tradedOn }: { readonly issuerCik: Cik; readonly tradedOn: ReportDate },
  asOf: Date
): Promise<OpposingSales | undefined> {
  const from = addDays(tradedOn, -OPPOSING_DAYS)
  const to = addDays(tradedOn, OPPOSING_DAYS)
  const { companies } = await activities.listCompanies({
    after: undefined,
    asOf,
    direction: 'desc',
    filter: {
      codes: ['S'],
      derivative: 'exclude',
      group: 'company',
      noDecision: 'exclude',
      side: 'sell',
      tradedFrom: from,
      tradedTo: to
    },
    hidesPurchaseLinks: true,
    issuerCiks: [issuerCik],
    limit: 1,
    openScores: 'none',
    showsReturns: false,
    sort: 'value'
  })
  const [sold] = companies
  return sold && { from, insiders: sold.insiders, to, valueUsd: toCents(sold.valueOut - sold.valueUnchecked) }
}
