// Determines on which days it became known that members of Congress had bought a stock. Later amendments must not change
// what a filing before them knew.

import type { ReportDate } from '../../dates/report-date.ts'

/** Purchases of one ticker in one report, or in an edition of it that a later amendment restates. */
export interface StatedPurchase {
  readonly issuerCik: string
  readonly ticker: string
  readonly documentUrl: string
  /** undefined for a report without a date. */
  readonly disclosedOn: ReportDate | undefined
  /** Amendment that restates the report. */
  readonly restatedBy: string | undefined
  /** Day of that amendment. */
  readonly restatedOn: ReportDate | undefined
}

export interface PurchaseDay {
  readonly issuerCik: string
  readonly ticker: string
  readonly disclosedOn: ReportDate
  /** Day of the amendment that no longer states the purchase. */
  readonly until: ReportDate | undefined
}

/**
 * Returns the days, each once for a company and ticker. A purchase that an amendment repeats keeps the day of the first
 * edition. One that it drops was known until the amendment. Reports without a date have no day.
 *
 * @see docs/reference/trades.md, "What was known at the filing"
 */
export function findPurchaseDays(stated: readonly StatedPurchase[]): readonly PurchaseDay[] {
  const dated = stated.filter(isDated)
  const stating = new Set(dated.map(({ documentUrl, ticker }) => `${documentUrl} ${ticker}`))
  const repeating = new Set(dated.flatMap(({ restatedBy, ticker }) => (restatedBy ? [`${restatedBy} ${ticker}`] : [])))
  const days = new Map<string, PurchaseDay>()
  for (const { disclosedOn, documentUrl, issuerCik, restatedBy, restatedOn, ticker } of dated) {
    if (repeating.has(`${documentUrl} ${ticker}`)) continue
    const isDropped = restatedBy !== undefined && !stating.has(`${restatedBy} ${ticker}`)
    const name = `${issuerCik} ${ticker} ${disclosedOn}`
    const until = isDropped ? restatedOn : undefined
    const known = days.get(name)
    days.set(name, { disclosedOn, issuerCik, ticker, until: known ? laterOf(known.until, until) : until })
  }
  return [...days.values()]
}

const isDated = (stated: StatedPurchase): stated is StatedPurchase & { readonly disclosedOn: ReportDate } =>
  stated.disclosedOn !== undefined

/** undefined is later than every day. */
function laterOf(one: ReportDate | undefined, other: ReportDate | undefined): ReportDate | undefined {
  if (one === undefined || other === undefined) return undefined
  return one > other ? one : other
}
