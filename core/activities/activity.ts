// The rows that lists of trades answer with, as they stand in the JSON of the API.

import type { Cik } from '../filings/ownership-document.ts'
import type { InsiderTitle, Timeliness } from '../filings/trade.ts'

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
 * One trade. The first six fields are the specification's (section 3, "Insider trading activity row"), the rest is
 * additive; absent is null.
 */
export interface Activity {
  readonly ticker: string | null
  /** `entry` is a purchase, everything else is `exit`. */
  readonly lastActivity: 'entry' | 'exit'
  readonly lastActivityDate: string | null
  readonly transactionCode: string
  /** The Form 4; null for a visitor on a purchase (specification section 6). */
  readonly xmlFile: string | null
  /** Shares × price in US dollars; null for derivative rows and where the price was refused. */
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
  /** Percent; null for a first position. */
  readonly ownershipChange: number | null
  readonly isNewPosition: boolean
  readonly acquiredDisposed: 'A' | 'D' | null
  readonly directOrIndirect: 'D' | 'I' | null
  readonly natureOfOwnership: string | null
  readonly derivative: boolean
  readonly equitySwap: boolean | null
  readonly plan10b51: boolean | null
  readonly planReason: 'checkbox' | 'footnote' | 'absent'
  readonly priceValidity: 'ok' | 'pending' | 'rejected'
  readonly priceRejection: string | null
  readonly dateValidity: 'ok' | 'pending' | 'rejected'
  readonly dateRejection: string | null
  readonly priceIsAverage: boolean
  readonly timeliness: Timeliness
  readonly filingDelayDays: number | null
  readonly isAmendment: boolean
  readonly isUnlinkedAmendment: boolean
  readonly isCluster: boolean
  readonly footnotes: readonly { readonly id: string; readonly field: string; readonly text: string }[]
  /** 1 to 10, lower is better; null where none was issued. */
  readonly score: number | null
  readonly scoreVersion: string | null
}

/** One company in a list that is grouped by company. Values are US dollars of purchases and sales. */
export interface CompanyActivity {
  readonly ticker: string | null
  readonly issuerCik: Cik
  readonly issuerName: string
  readonly industry: string | null
  readonly trades: number
  readonly insiders: number
  readonly valueIn: number
  readonly valueOut: number
  readonly lastFiledAt: string
  readonly lastActivityDate: string | null
}
