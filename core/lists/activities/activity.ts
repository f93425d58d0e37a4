// The rows that lists of trades answer with, as they stand in the JSON of the API.

import type { ReportDate } from '../../dates/report-date.ts'
import { edgarClose } from '../../dates/trading-calendar.ts'
import type { Cik } from '../../sec-ids.ts'
import type { NoReturn } from '../../trades/events/trade-returns.ts'
import type { NoDecision } from '../../trades/no-decision.ts'
import type { InsiderTitle, PriceDoubt, Timeliness } from '../../trades/trade.ts'

export interface ActivityOwner {
  readonly cik: Cik
  readonly name: string
  /** Those that the filing states as true. */
  readonly roles: readonly ('director' | 'officer' | '10% owner' | 'other')[]
  /** The officer title as filed. */
  readonly title: string | null
  readonly insiderTitle: InsiderTitle
}

/**
 * One trade. The first six fields are those that were asked for, the rest is ours; absent is null.
 *
 * @see docs/reference/product.md, section 3, "Insider trading activity row"
 */
export interface Activity {
  readonly ticker: string | null
  /** `entry` is a purchase, everything else is `exit`. */
  readonly lastActivity: 'entry' | 'exit'
  readonly lastActivityDate: string | null
  readonly transactionCode: string
  /** The Form 4; null for a visitor on a purchase (docs/reference/product.md, section 6). */
  readonly xmlFile: string | null
  /**
   * Shares × price in US dollars; null for derivative rows and where the trade counts nowhere, because price or day was
   * refused or the price is in doubt. While `priceValidity` is `pending` nobody has checked it: a total typed as a price
   * makes it absurd.
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
  /** As filed, also where it was refused. */
  readonly pricePerShare: number | null
  readonly sharesOwnedFollowing: number | null
  /**
   * Percent of all that the owners held of it, directly and indirectly, before the first tranche in the filing: each
   * tranche counts against the same stake, so tranches add up. Negative for a disposal; null for a first position, for
   * derivatives and where it is not known.
   *
   * @see docs/reference/filings.md, "Ownership change": 23.1 %
   */
  readonly ownershipChange: number | null
  /**
   * The same against what this row's vehicle alone held: an account, a trust.
   *
   * @see docs/reference/filings.md, "Ownership change": 25 %
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
  /** Why nobody decided on the trade; null for a decision. */
  readonly noDecision: NoDecision | null
  /** `pending` where no price of the trade's session is known to check a purchase or sale against. */
  readonly priceValidity: 'ok' | 'pending' | 'rejected'
  readonly priceRejection: string | null
  /** Why a `pending` price counts nowhere; null where it counts. */
  readonly priceDoubt: PriceDoubt | null
  /** True where the prices of the session that decides are still to come. */
  readonly awaitsPrice: boolean
  readonly dateValidity: 'ok' | 'pending' | 'rejected'
  readonly dateRejection: string | null
  readonly priceIsAverage: boolean
  readonly timeliness: Timeliness
  readonly filingDelayDays: number | null
  readonly isAmendment: boolean
  readonly isUnlinkedAmendment: boolean
  readonly isCluster: boolean
  readonly footnotes: readonly { readonly id: string; readonly field: string; readonly text: string }[]
  /** 1 to 10, lower is better; null where none was issued, or not yet to whoever asks. */
  readonly score: number | null
  /** True where a score was issued that is not open yet to whoever asks. */
  readonly hasHiddenScore: boolean
  readonly scoreVersion: string | null
  /**
   * What became of the stock since the filing was known, from the open of the next session; null for what is no checked
   * purchase or sale, and in lists that are read as of a past time.
   *
   * @see docs/reference/scores.md, "Since then"
   */
  readonly returns: ActivityReturns | null
}

/** Percent of the stock and of the market over the same sessions; the market's null where its prices are not known. */
export interface ActivityReturn {
  readonly percent: number
  readonly marketPercent: number | null
}

export interface ActivityReturns {
  /** Day of the session whose open is the start; null without one. */
  readonly from: string | null
  /** To the close of `day`, the last there is; moves with each new one. */
  readonly since: (ActivityReturn & { readonly day: string }) | null
  /** Why there is no `since`. */
  readonly missing: NoReturn | null
  /** 5 sessions later; null until it has matured, then it stays. */
  readonly week: ActivityReturn | null
  /** 21 sessions later. */
  readonly month: ActivityReturn | null
  /** 252 sessions later. */
  readonly year: ActivityReturn | null
  /** The ticker that `marketPercent` is of. */
  readonly market: string | null
}

/** When the filing behind a row became known: at the end of its day where the source has no time. */
export function knownAtOf({ acceptedAt, filedAt }: Pick<Activity, 'acceptedAt' | 'filedAt'>): Date {
  return acceptedAt === null ? edgarClose(filedAt as ReportDate) : new Date(acceptedAt)
}

/** One company in a list that is grouped by company. Values are US dollars of purchases and sales. */
export interface CompanyActivity {
  readonly ticker: string | null
  readonly issuerCik: Cik
  readonly issuerName: string
  readonly industry: string | null
  /** One of eleven, by the SIC code of the company. */
  readonly sector: string | null
  readonly trades: number
  /** Economic owners: people and funds that report together are one, however many they are. */
  readonly insiders: number
  /** Those among them of whom any is an officer. */
  readonly officers: number
  readonly valueIn: number
  readonly valueOut: number
  /** The part of both that rests on prices not checked yet. */
  readonly valueUnchecked: number
  readonly lastFiledAt: string
  readonly lastActivityDate: string | null
}
