// The insiders of the list and of the profile page, as they stand in the JSON of the API.

import type { Stars } from '../../scores/track-record/star-rating.ts'
import type { Cik } from '../../sec-ids.ts'
import type { InsiderTitle } from '../../trades/trade.ts'
import type { ActivityOwner } from '../activities/activity.ts'

/** An insider's place in one company, from the newest trade there. */
export interface InsiderCompany {
  readonly issuerCik: Cik
  readonly issuerName: string
  readonly ticker: string | null
  readonly roles: ActivityOwner['roles']
  /** The officer title as filed. */
  readonly title: string | null
  readonly insiderTitle: InsiderTitle
  readonly trades: number
  readonly lastTradeDate: string | null
}

export interface JointOwner {
  readonly cik: Cik
  /** As filed. */
  readonly name: string
}

export interface Insider {
  readonly cik: Cik
  readonly name: string
  /** Those of the list who report all their trades together with this one. */
  readonly jointOwners: readonly JointOwner[]
  /** Newest first. */
  readonly companies: readonly InsiderCompany[]
  readonly trades: number
  readonly lastTradeDate: string | null
  /** US dollars of purchases and of sales; a joint owner counts the whole trade. */
  readonly totalBought: number
  readonly totalSold: number
  /** Of buys that matured after one year: the share that rose, null without any, and how many there are. */
  readonly winRate: number | null
  readonly maturedBuys: number
  /** null with too few matured buys. */
  readonly stars: Stars | null
}

/** What one vehicle held after the newest filing that reports any holding in the company. */
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
