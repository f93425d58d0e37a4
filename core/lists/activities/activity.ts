// Rows of trade lists, in the shape of the API's JSON.

import type { ReportDate } from '../../dates/report-date.ts'
import { edgarClose } from '../../dates/trading-calendar.ts'
import type { Cik } from '../../sec-ids.ts'
import type { TradeSide } from '../../trade-side.ts'
import type { NoReturn } from '../../trades/events/trade-returns.ts'
import type { NoDecision } from '../../trades/no-decision.ts'
import { sideOf } from '../../trades/purchase-or-sale.ts'
import type { InsiderTitle, PriceDoubt, Timeliness } from '../../trades/trade.ts'

export interface ActivityOwner {
  readonly cik: Cik
  readonly name: string
  /** Roles that the filing states as true. */
  readonly roles: readonly ('director' | 'officer' | '10% owner' | 'other')[]
  /** Officer title as filed. */
  readonly title: string | null
  readonly insiderTitle: InsiderTitle
}

/**
 * One trade. The first six fields are specified, the others are our additions; absent values are null.
 *
 * @see docs/reference/product.md, section 3, "Insider trading activity row"
 */
export interface Activity {
  readonly ticker: string | null
  /** `entry` is a purchase; everything else is `exit`. */
  readonly lastActivity: 'entry' | 'exit'
  readonly lastActivityDate: string | null
  readonly transactionCode: string
  /** Link to the Form 4; null for purchases if the visitor is not signed in (docs/reference/product.md, section 6). */
  readonly xmlFile: string | null
  /**
   * Shares × price in US dollars. Null for derivatives, and for trades in no sum: refused price or date, or doubted
   * price. While `priceValidity` is `pending` the value is unchecked, and far too high if the filer typed a total as
   * the price.
   */
  readonly entryValue: number | null
  readonly tradeId: string
  readonly version: number
  readonly accession: string
  readonly documentType: string
  readonly filedAt: string
  readonly acceptedAt: string | null
  readonly issuerCik: Cik
  readonly issuerName: string
  readonly industry: string | null
  readonly owners: readonly ActivityOwner[]
  readonly securityTitle: string
  readonly shares: number | null
  /** Price as filed, even if it was refused. */
  readonly pricePerShare: number | null
  readonly sharesOwnedFollowing: number | null
  /**
   * Percent of the owners' direct and indirect holdings before the filing's first tranche. Every tranche is compared
   * with that same stake, so tranches add up. Negative for a disposal; null for a first position, for derivatives and
   * if unknown.
   *
   * @see docs/reference/trades.md, "Ownership change": 23.1 %
   */
  readonly ownershipChange: number | null
  /**
   * Like `ownershipChange`, but compared with this row's vehicle alone, such as an account or a trust.
   *
   * @see docs/reference/trades.md, "Ownership change": 25 %
   */
  readonly vehicleChange: number | null
  readonly isNewPosition: boolean
  readonly acquiredDisposed: 'A' | 'D' | null
  readonly directOrIndirect: 'D' | 'I' | null
  readonly natureOfOwnership: string | null
  readonly derivative: boolean
  readonly equitySwap: boolean | null
  readonly plan10b51: boolean | null
  readonly planReason: 'checkbox' | 'footnote' | 'absent'
  /** Why the trade was not a decision of the insider; null if it was. */
  readonly noDecision: NoDecision | null
  /** `pending` if no price of the trade's session is known to check a purchase or sale against. */
  readonly priceValidity: 'ok' | 'pending' | 'rejected'
  readonly priceRejection: string | null
  /** Reason why a trade with a `pending` price is in no sum; null if sums include it. */
  readonly priceDoubt: PriceDoubt | null
  /** Whether the session's prices that the check needs are still missing. */
  readonly awaitsPrice: boolean
  readonly dateValidity: 'ok' | 'pending' | 'rejected'
  readonly dateRejection: string | null
  readonly priceIsAverage: boolean
  readonly timeliness: Timeliness
  readonly filingDelayDays: number | null
  readonly isAmendment: boolean
  readonly isUnlinkedAmendment: boolean
  readonly isCluster: boolean
  /** Number of buyers in the cluster, as known when this version became known; null outside a cluster. */
  readonly clusterBuyers: number | null
  /** Whether a holder above five percent was new or had bought more in the 30 days before this version. */
  readonly hasLargeHolder: boolean

  /** State before the day of a purchase or sale, as known when it was filed. */
  readonly before: ActivityBefore
  readonly footnotes: readonly { readonly id: string; readonly field: string; readonly text: string }[]
  /**
   * Lots that the row sums up, in their order. Empty for a single trade. `tradeId`, `securityTitle` and the like are
   * those of the lot that the filing lists first.
   *
   * @see docs/reference/trades.md, "Lots"
   */
  readonly lots: readonly ActivityLot[]
  /** Day of the first lot; null for a single trade. */
  readonly firstActivityDate: string | null
  /** Score from 1 to 10, lower is better; null if none was issued or the reader may not see it yet. */
  readonly score: number | null
  /** Whether a score was issued that the reader may not see yet. */
  readonly hasHiddenScore: boolean
  readonly scoreVersion: string | null
  /**
   * Stock returns since the filing became known, from the open of the next session. Null in lists as of a past time,
   * and for all trades except checked purchases and sales.
   *
   * @see docs/reference/scores.md, "Since then"
   */
  readonly returns: ActivityReturns | null
}

/** One lot of a row, with the fields of `Activity` in which lots differ. */
export interface ActivityLot
  extends Pick<
    Activity,
    'entryValue' | 'lastActivityDate' | 'ownershipChange' | 'pricePerShare' | 'shares' | 'sharesOwnedFollowing'
  > {
  /** \`tradeId\` of the lot. */
  readonly id: string
}

/**
 * Prices and changes in percent, amounts in US dollars; null if unknown.
 *
 * @see docs/reference/trades.md, "Before the trade"
 */
export interface ActivityBefore {
  readonly change5: number | null
  readonly change20: number | null
  readonly change60: number | null
  readonly change250: number | null
  readonly fromHigh: number | null
  readonly fromLow: number | null
  readonly fromAverage: number | null
  readonly dailyVolume: number | null
  readonly marketValue: number | null
  /** Value of the trade in percent of the market value. */
  readonly marketShare: number | null
  readonly daysSinceBuy: number | null
  /** Days from the trade to the next earnings release, as known when the trade was first filed. */
  readonly daysToEarnings: number | null
  /** Most days by which `daysToEarnings` may be off; 0 for a release between trade and filing. */
  readonly earningsWithinDays: number | null
  /** Earlier buys of the owners, in any company, whose one-year outcome was known when the trade was filed. */
  readonly maturedBuys: number | null
  /** Percent of these buys that had risen. */
  readonly winRate: number | null
  /** Days from the owners' last Form 144 for the company to the filing of a sale. */
  readonly daysSinceNotice: number | null
  /** Days to the filing from the last session before its day in which options of the stock were unusual. */
  readonly daysSinceOptions: number | null
  /**
   * Days to the filing from the last day before it on which a member of Congress disclosed a purchase of the stock. Absent
   * while disclosures are withheld.
   */
  readonly daysSinceCongress?: number | null
}

/** Returns in percent over the same sessions; the market's is null if its prices are unknown. */
export interface ActivityReturn {
  readonly percent: number
  readonly marketPercent: number | null
}

export interface ActivityReturns {
  /** Day of the session whose open is the start; null without one. */
  readonly from: string | null
  /** Return to the close of `day`, the newest session; changes with each new one. */
  readonly since: (ActivityReturn & { readonly day: string }) | null
  /** Why `since` is null. */
  readonly missing: NoReturn | null
  /** Last close against the insider's price, in percent, without dividends; changes with each session. */
  readonly fromPrice: number | null
  /** Return after 5 sessions; null until it has matured, then final. */
  readonly week: ActivityReturn | null
  /** Return after 21 sessions. */
  readonly month: ActivityReturn | null
  /** Return after 252 sessions. */
  readonly year: ActivityReturn | null
  /** Ticker behind `marketPercent`. */
  readonly market: string | null
}

/** Instant when the row's filing became known. It is the end of the filing day if the source has no time. */
export function knownAtOf({ acceptedAt, filedAt }: Pick<Activity, 'acceptedAt' | 'filedAt'>): Date {
  return acceptedAt === null ? edgarClose(filedAt as ReportDate) : new Date(acceptedAt)
}

/** One company in a list grouped by company. Values are US dollars of purchases and sales. */
export interface CompanyActivity {
  readonly ticker: string | null
  readonly issuerCik: Cik
  readonly issuerName: string
  readonly industry: string | null
  /** One of eleven sectors, from the company's SIC code. */
  readonly sector: string | null
  readonly trades: number
  /** Number of economic owners: people and funds that report together count once. */
  readonly insiders: number
  /** Number of these economic owners that include an officer. */
  readonly officers: number
  readonly valueIn: number
  readonly valueOut: number
  /** Part of `valueIn` plus `valueOut` whose prices are not checked yet. */
  readonly valueUnchecked: number
  readonly lastFiledAt: string
  readonly lastActivityDate: string | null
}

/**
 * Returns the side of a market trade, which pages show by colour and shape. `undefined` for other trades, such as
 * grants and gifts, and for trades in options, notes and preferred stock. Also `undefined` for a purchase that disposes,
 * a sale that acquires, and zero shares.
 */
export const sideOfActivity = ({ derivative, transactionCode: code, ...trade }: SidedTrade): TradeSide | undefined =>
  sideOf({ ...trade, code, table: derivative ? 'derivative' : 'nonDerivative' })

type SidedTrade = Pick<Activity, 'acquiredDisposed' | 'derivative' | 'securityTitle' | 'shares' | 'transactionCode'>
