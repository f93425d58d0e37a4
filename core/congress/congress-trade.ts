// Trades disclosed by members of Congress (STOCK Act, 5 U.S.C. 13105(l)). Values are stated as ranges, and disclosure
// is often weeks late.

import type { ReportDate } from '../dates/report-date.ts'
import type { AmountBracket } from './amount-bracket.ts'

export type Chamber = 'house' | 'senate'

export type Party = 'Democrat' | 'Independent' | 'Republican'

/** Owner of the traded assets; `unknown` if the report does not name one. */
export type CongressOwner = 'child' | 'joint' | 'self' | 'spouse' | 'unknown'

export type CongressTradeType = 'exchange' | 'partial-sale' | 'purchase' | 'sale'

export interface CongressMember {
  /** Id of the member; see memberIdOf(). */
  readonly id: string
  readonly name: string
  readonly chamber: Chamber
  /** Two-letter code of the state. */
  readonly state: string | null
  /** Congressional district: `08`. null for senators. */
  readonly district: string | null
  /** null until a list of legislators names it. */
  readonly party: Party | null
}

/** Periodic transaction report without its rows: URL, author and disclosure date. */
export interface CongressDocument {
  /** URL at the office that received the report. */
  readonly url: string
  readonly chamber: Chamber
  readonly memberName: string
  readonly state: string | null
  readonly district: string | null
  /** Date of disclosure; null if the source has none. */
  readonly disclosedOn: ReportDate | null
}

/** Identifies a report by its chamber and the office's number. */
export interface ReportKey {
  readonly chamber: Chamber
  readonly number: string
}

/** Writes a key as one text: `house 20012345` */
export const reportIdOf = ({ chamber, number }: ReportKey): string => `${chamber} ${number}`

/** Reads an id that reportIdOf() wrote. */
export function parseReportId(id: string): ReportKey {
  const [chamber, number = ''] = id.split(' ')
  return { chamber: chamber === 'house' ? 'house' : 'senate', number }
}

/** One row of a periodic transaction report. */
export interface DisclosedTrade {
  readonly owner: CongressOwner
  readonly type: CongressTradeType
  readonly tradedOn: ReportDate
  /** Day on which the member was notified of the trade; only some House reports state it. */
  readonly notifiedOn: ReportDate | null
  /** null for assets without a ticker, such as most bonds. */
  readonly ticker: string | null
  readonly assetName: string
  /** Text below the name: strike and expiry of an option, coupon of a bond. */
  readonly assetDetail: string | null
  /** Asset type as disclosed: `Stock`, `Corporate Bond` … */
  readonly assetType: string | null
  readonly isOption: boolean
  readonly comment: string | null
  /** Whether the report states that it corrects an earlier one. Reports do not name the corrected row. */
  readonly isAmendment: boolean
  readonly amount: AmountBracket
}

/** Percent to two decimals, for the stock and for the market over the same sessions. */
export interface CongressReturn {
  readonly percent: number
  /** null where the market's prices are not known. */
  readonly marketPercent: number | null
}

/** Why there is no return since the disclosure. The codes are those of returns since a filing, and `undated`. */
export type NoCongressReturn =
  | 'delisted'
  | 'no_prices'
  | 'not_yet'
  | 'prices_end'
  | 'unexplained_move'
  /** The report has no date. */
  | 'undated'

/** Return of the stock up to its last close. @see docs/reference/congress.md, "What became of it" */
export interface CongressReturns {
  /** Ticker that `marketPercent` refers to. */
  readonly market: string | null
  /** Day of the last close. */
  readonly until: ReportDate | null
  readonly sinceDisclosure: CongressReturn | null
  readonly sinceTrade: CongressReturn | null
  readonly missing: NoCongressReturn | null
}

/** Row of a stored report, with its author. */
export interface MemberTrade extends DisclosedTrade {
  readonly id: string
  readonly member: CongressMember
  readonly documentUrl: string
  readonly disclosedOn: ReportDate | null
}

export interface CongressTrade extends MemberTrade {
  /** null for a trade whose return is not that of its ticker, and until it is computed. */
  readonly returns: CongressReturns | null
}

/**
 * Unique id of a row. A row that is read again with the same values has the same id. Equal rows of one report, such as
 * the same purchase in two accounts, differ by `occurrence`, counted from 1.
 */
export function congressTradeId(documentUrl: string, trade: DisclosedTrade, occurrence: number): string {
  const { amount, assetName, owner, ticker, tradedOn, type } = trade
  const asset = ticker ?? assetName.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')
  return [documentUrl, tradedOn, owner, type, asset, amount.minUsd, trade.isOption ? 'option' : '', occurrence].join(
    '|'
  )
}
