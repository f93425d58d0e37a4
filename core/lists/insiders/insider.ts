// Insiders of the list and of the profile page, in the shape of the API's JSON.

import type { Stars } from '../../scores/track-record/star-rating.ts'
import type { Cik } from '../../sec-ids.ts'
import type { InsiderTitle } from '../../trades/trade.ts'
import type { ActivityOwner } from '../activities/activity.ts'

/** Role of an insider in one company, from the newest trade there. */
export interface InsiderCompany {
  readonly issuerCik: Cik
  readonly issuerName: string
  readonly ticker: string | null
  readonly roles: ActivityOwner['roles']
  /** Officer title as filed. */
  readonly title: string | null
  readonly insiderTitle: InsiderTitle
  readonly trades: number
  readonly lastTradeDate: string | null
}

export interface JointOwner {
  readonly cik: Cik
  /** Name as filed. */
  readonly name: string
}

export interface Insider {
  readonly cik: Cik
  readonly name: string
  /** Other insiders of the list who report all their trades together with this one. */
  readonly jointOwners: readonly JointOwner[]
  /** Newest first. */
  readonly companies: readonly InsiderCompany[]
  readonly trades: number
  readonly lastTradeDate: string | null
  /** US dollars of purchases and of sales. Each joint owner gets the whole value of a trade. */
  readonly totalBought: number
  readonly totalSold: number
  /**
   * Fraction of buys that had risen after a year, null without any; and number of buys that are at least a year old.
   */
  readonly winRate: number | null
  readonly maturedBuys: number
  /** null with too few matured buys. */
  readonly stars: Stars | null
}

/** Holding of one vehicle as one filing states it. */
export interface StatedHolding {
  readonly accession: string
  /** Form, with /A for an amendment. */
  readonly documentType: string
  readonly filedAt: string
  /** ISO instant with microseconds. */
  readonly knownAt: string
  /** Day that the filing speaks of: its period of report, else its filing day. */
  readonly heldOn: string
  readonly issuerCik: Cik
  /** Name in the filing. */
  readonly issuerName: string
  readonly securityTitle: string
  readonly directOrIndirect: 'D' | 'I' | null
  readonly natureOfOwnership: string | null
  readonly shares: number
  /** Place of its line in the filing. */
  readonly position: number
}

/** Shares held directly or in one account or trust, after the newest filing that states holdings in the company. */
export interface HeldPosition {
  readonly issuerCik: Cik
  readonly issuerName: string
  readonly ticker: string | null
  readonly securityTitle: string
  readonly directOrIndirect: 'D' | 'I' | null
  readonly natureOfOwnership: string | null
  readonly shares: number
  readonly filedAt: string
  readonly accession: string
}
