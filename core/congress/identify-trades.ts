// Matches the rows of a report in one list with the stored trades of the same report, so that each trade counts once.
// Lists spell the same row differently: `Apple, Inc.` and `APPLE INC`, with or without a ticker, with or without an
// owner.

import { isLegalForm } from '../filings/company-name.ts'
import { type CongressOwner, congressTradeId, type DisclosedTrade } from './congress-trade.ts'

/** Fields of a stored trade needed to recognize it. */
export type StoredDisclosure = Pick<
  DisclosedTrade,
  'amount' | 'assetName' | 'isOption' | 'owner' | 'ticker' | 'tradedOn' | 'type'
> & { readonly id: string }

/**
 * Owners from the least to the most certain. Lists write "self" if a report's column is empty or was not read. A spouse
 * or joint owner in another list is more reliable.
 */
export const OWNERS_BY_CERTAINTY: readonly CongressOwner[] = ['unknown', 'self', 'joint', 'spouse', 'child']

export interface IdentifiedTrade {
  /** Id of the matching stored trade; otherwise a new id. */
  readonly id: string
  readonly trade: DisclosedTrade
}

/**
 * Returns the rows that one list has for a report, each with its id. A stored trade matches at most one row, so the
 * number of equal rows stays the same.
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

/** Key of the fields that are spelled the same in all lists. */
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

/** Compares tickers if both are known, else names. */
function isSameAsset(one: Asset, other: Asset): boolean {
  if (one.ticker !== null && other.ticker !== null) return one.ticker === other.ticker
  return assetKey(one.assetName) === assetKey(other.assetName)
}

/** Words other than legal forms that some lists add to names and others omit. */
const UNTOLD = /^(?:the|and|common|stock|shares)$/
/** Asset type in House reports, such as `[ST]`. */
const KIND = /\[[a-z]{2}\]/g
const DOT_OF_INITIALS = /\b([a-z])\.(?=[a-z]\b)/g

/**
 * Returns a key that is the same for all spellings of an asset's name: `assetKey('Johnson & Johnson, Inc. - Common
 * Stock [ST]') // 'johnson johnson'`
 */
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
