// The lists of reports spell the same row differently: `Apple, Inc.` and `APPLE INC`, with a ticker and without, with an
// owner and without. Which rows of a report are known already is decided here, so that each counts once.

import { isLegalForm } from '../filings/legal-form.ts'
import { type CongressOwner, congressTradeId, type DisclosedTrade } from './congress-trade.ts'

/** What has to be known of a stored trade to recognize it. */
export type StoredDisclosure = Pick<
  DisclosedTrade,
  'amount' | 'assetName' | 'isOption' | 'owner' | 'ticker' | 'tradedOn' | 'type'
> & { readonly id: string }

/**
 * From the vaguest to the surest: lists write "self" where a report's column is empty or was not read, so that another
 * list's spouse or joint owner is the better word.
 */
export const OWNERS_BY_CERTAINTY: readonly CongressOwner[] = ['unknown', 'self', 'joint', 'spouse', 'child']

export interface IdentifiedTrade {
  /** That of the stored trade where the row is one. */
  readonly id: string
  readonly trade: DisclosedTrade
}

/**
 * The rows that one list has of one report, each with its id. A stored trade is at most one row, so that equal rows stay
 * as many as they are.
 */
export function identifyTrades(
  documentUrl: string,
  rows: readonly DisclosedTrade[],
  stored: readonly StoredDisclosure[]
): IdentifiedTrade[] {
  const identified = countOccurrences(documentUrl, rows)
  const candidates = Map.groupBy(stored, termsOf)
  const found = new Map<IdentifiedTrade, string>()
  for (const isSame of FROM_SURE_TO_LIKELY)
    for (const row of identified.filter(one => !found.has(one))) {
      const free = candidates.get(termsOf(row.trade)) ?? []
      const index = free.findIndex(known => isSame(row, known))
      if (index >= 0) found.set(row, free.splice(index, 1)[0]!.id)
    }
  return identified.map(row => ({ id: found.get(row) ?? row.id, trade: row.trade }))
}

function countOccurrences(documentUrl: string, rows: readonly DisclosedTrade[]): IdentifiedTrade[] {
  const occurrences = new Map<string, number>()
  return rows.map(trade => {
    const first = congressTradeId(documentUrl, trade, 1)
    const occurrence = (occurrences.get(first) ?? 0) + 1
    occurrences.set(first, occurrence)
    return { id: congressTradeId(documentUrl, trade, occurrence), trade }
  })
}

/** What no list spells in another way. */
const termsOf = ({ amount, isOption, tradedOn, type }: Omit<StoredDisclosure, 'id'>): string =>
  [tradedOn, type, amount.minUsd, isOption].join('|')

type IsSame = (row: IdentifiedTrade, stored: StoredDisclosure) => boolean

const FROM_SURE_TO_LIKELY: readonly IsSame[] = [
  ({ id }, stored) => id === stored.id,
  ({ trade }, stored) => trade.owner === stored.owner && isSameAsset(trade, stored),
  ({ trade }, stored) => (trade.owner === 'unknown' || stored.owner === 'unknown') && isSameAsset(trade, stored),
  ({ trade }, stored) => isSameAsset(trade, stored)
]

type Asset = Pick<DisclosedTrade, 'assetName' | 'ticker'>

/** By the tickers where both are known, else by the names. */
function isSameAsset(one: Asset, other: Asset): boolean {
  if (one.ticker !== null && other.ticker !== null) return one.ticker === other.ticker
  return assetKey(one.assetName) === assetKey(other.assetName)
}

/** Words that one list writes and another leaves out, beside legal forms. */
const UNTOLD = /^(?:the|and|common|stock|shares)$/
/** `[ST]`, the House's kind of asset. */
const KIND = /\[[a-z]{2}\]/g
const DOT_OF_INITIALS = /\b([a-z])\.(?=[a-z]\b)/g

/** `assetKey('Johnson & Johnson, Inc. - Common Stock [ST]') // 'johnson johnson'` */
export function assetKey(name: string): string {
  const text = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(KIND, ' ')
    .replaceAll(DOT_OF_INITIALS, '$1')
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const telling = words.filter(word => !UNTOLD.test(word) && !isLegalForm(word))
  return (telling.length > 0 ? telling : words).join(' ')
}
