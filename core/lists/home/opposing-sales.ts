// Sales that speak against a buy: insiders of the same company decided to sell at the market at about the same time.

import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { toCents } from '../../money.ts'
import type { Cik } from '../../sec-ids.ts'
import type { ActivityStore } from '../activities/ports.ts'

/** Sales this many days before or after a buy stand against it. A quarter, as companies report; a convention. */
export const OPPOSING_DAYS = 90

export interface OpposingSales {
  /** Economic owners, the buyer among them where the buyer sold too. */
  readonly insiders: number
  /** Dollars of the sales whose price is checked. */
  readonly valueUsd: number
  /** The days that were looked at, both included. */
  readonly from: ReportDate
  readonly to: ReportDate
}

/** Of one company around the day of a buy, as known at `asOf`; undefined where nobody sold. */
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
