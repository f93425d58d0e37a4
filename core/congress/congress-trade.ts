// What members of Congress disclose of their trades (STOCK Act, 5 U.S.C. 13105(l)): a range instead of a value, and
// often weeks late.

import type { ReportDate } from '../dates/report-date.ts'
import type { AmountBracket } from './amount-bracket.ts'

export type Chamber = 'house' | 'senate'

export type Party = 'Democrat' | 'Independent' | 'Republican'

/** Whose assets were traded; `unknown` where the report does not say. */
export type CongressOwner = 'child' | 'joint' | 'self' | 'spouse' | 'unknown'

export type CongressTradeType = 'exchange' | 'partial-sale' | 'purchase' | 'sale'

export interface CongressMember {
  /** See memberIdOf(). */
  readonly id: string
  readonly name: string
  readonly chamber: Chamber
  /** Two letters. */
  readonly state: string | null
  /** `08`; null for senators. */
  readonly district: string | null
  /** null until a list of legislators tells. */
  readonly party: Party | null
}

/** A periodic transaction report, as far as its rows tell of it. */
export interface CongressDocument {
  /** Where the office that received it shows it. */
  readonly url: string
  readonly chamber: Chamber
  readonly memberName: string
  readonly state: string | null
  readonly district: string | null
  /** When it was disclosed; null where the source does not say. */
  readonly disclosedOn: ReportDate | null
}

/** One row of a periodic transaction report. */
export interface DisclosedTrade {
  readonly owner: CongressOwner
  readonly type: CongressTradeType
  readonly tradedOn: ReportDate
  /** When the member learned of it; only some reports of the House say so. */
  readonly notifiedOn: ReportDate | null
  /** null for what has none, such as most bonds. */
  readonly ticker: string | null
  readonly assetName: string
  /** What stands below the name: strike and expiry of an option, coupon of a bond. */
  readonly assetDetail: string | null
  /** As disclosed: `Stock`, `Corporate Bond` … */
  readonly assetType: string | null
  readonly isOption: boolean
  readonly comment: string | null
  /** The report says that it corrects what an earlier one told; of which row is not said. */
  readonly isAmendment: boolean
  readonly amount: AmountBracket
}

export interface CongressTrade extends DisclosedTrade {
  readonly id: string
  readonly member: CongressMember
  readonly documentUrl: string
  readonly disclosedOn: ReportDate | null
}

/**
 * What tells a row from every other: the same row read again, from whichever list, gives the same. Equal rows of one
 * report, such as the same purchase in two accounts, are told apart by `occurrence`, counted from 1.
 */
export function congressTradeId(documentUrl: string, trade: DisclosedTrade, occurrence: number): string {
  const { amount, assetName, owner, ticker, tradedOn, type } = trade
  const asset = ticker ?? assetName.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')
  return [documentUrl, tradedOn, owner, type, asset, amount.minUsd, trade.isOption ? 'option' : '', occurrence].join(
    '|'
  )
}
