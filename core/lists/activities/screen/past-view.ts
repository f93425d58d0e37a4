// Selects the versions of trades, and their owners, that are known today or were known at a past time.

import { type Block, idOf, NO_END } from './block.ts'
import type { Columns } from './columns.ts'

export interface PastView {
  /** Seconds since 1970. */
  readonly seconds: number
  /** Ids of the trades in which an insider was named only later, by pair number. */
  readonly namedLater: ReadonlyMap<number, ReadonlySet<string>>
}

export function isCurrent({ validFrom, validTo }: Block, row: number, past: PastView | undefined): boolean {
  if (!past) return validTo[row] === NO_END
  return validFrom[row]! <= past.seconds && validTo[row]! > past.seconds
}

/** Returns when the newest version began or ended, in seconds since 1970; 0 without any. */
export function newestChange({ blocks }: Columns): number {
  let newest = 0
  for (const { count, validFrom, validTo } of blocks) {
    for (let row = 0; row < count; row += 1) {
      if (validFrom[row]! > newest) newest = validFrom[row]!
      if (validTo[row] !== NO_END && validTo[row]! > newest) newest = validTo[row]!
    }
  }
  return newest
}

/** Pair numbers of a row, without insiders who were named only later. */
export function pairsOf(block: Block, row: number, past: PastView | undefined): Int32Array {
  const pairs = block.insiders.subarray(block.insiderStart[row]!, block.insiderStart[row + 1]!)
  if (!past || !pairs.some(pair => past.namedLater.has(pair))) return pairs
  const id = idOf(block, row)
  return pairs.filter(pair => !past.namedLater.get(pair)?.has(id))
}
