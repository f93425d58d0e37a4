// Finds members of Congress for the header search. Each is checked, because there are only a few hundred. Typing
// mistakes are not forgiven, as for insiders.

import type { TradingMember } from '../../congress/ports.ts'
import { findNameRanges, type Ranges } from './hit.ts'
import { foldName, readNameText } from './name-text.ts'

export interface NamedMember {
  readonly member: TradingMember
  /** Letters of the name that match the text. */
  readonly matches: Ranges
  /** Whether every typed word is a whole word of the name. */
  readonly isWhole: boolean
}

export interface FoldedMember {
  readonly member: TradingMember
  readonly folded: string
}

export const foldMembers = (members: readonly TradingMember[]): FoldedMember[] =>
  members.map(member => ({ folded: foldName(member.name), member }))

/**
 * Finds members by name. Each typed word must be the start of a word of the name, in any order. Names that match by
 * whole words come first, then members with more trades.
 */
export function findMembers(members: readonly FoldedMember[], text: string, limit: number): NamedMember[] {
  const typed = readNameText(text)
  if (!typed) return []
  return members
    .filter(({ folded }) => typed.fits(folded))
    .map(({ folded, member }) => ({
      isWhole: typed.isWhole(folded),
      matches: findNameRanges(member.name, typed.words),
      member
    }))
    .sort(compare)
    .slice(0, limit)
}

function compare(one: NamedMember, other: NamedMember): number {
  return (
    Number(other.isWhole) - Number(one.isWhole) ||
    other.member.trades - one.member.trades ||
    (one.member.id < other.member.id ? -1 : 1)
  )
}
