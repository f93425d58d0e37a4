import type { EventTrade } from './event-trade.ts'

/** Lot of a trade with its share of the owner's stake. */
type Tranche = Pick<EventTrade, 'acquiredDisposed' | 'isNewPosition' | 'ownerChangePercent' | 'shares'>

/** Change of an owner's whole stake. `percent` is undefined for a first position and if unknown. */
export interface OwnerChange {
  readonly percent: number | undefined
  readonly isNewPosition: boolean
}

/**
 * Returns the change over all tranches of one event: shares traded ÷ shares held before the first tranche.
 *
 * Counts all of the owner's vehicles. A buy in seven tranches gives the same change as a buy in one.
 *
 * @see docs/reference/scores.md, "Factors"
 */
export function ownerChangeOf(tranches: readonly Tranche[]): OwnerChange {
  const heldBefore = tranches.map(heldBeforeOf)
  if (heldBefore.some(held => held === 0)) return { isNewPosition: true, percent: undefined }
  const known = heldBefore.filter(held => held !== undefined)
  if (known.length === 0) return { isNewPosition: false, percent: undefined }
  const traded = tranches.reduce((total, { shares }) => total + (shares ?? 0), 0)
  // Buys raise the balance and sells lower it, so the lowest or highest balance stands before the first tranche.
  const before = tranches[0]?.acquiredDisposed === 'D' ? Math.max(...known) : Math.min(...known)
  return { isNewPosition: false, percent: (100 * traded) / before }
}

/** Shares that all vehicles held before this tranche: 0 for a first position, undefined if unknown. */
function heldBeforeOf({ isNewPosition, ownerChangePercent, shares }: Tranche): number | undefined {
  if (ownerChangePercent !== undefined && ownerChangePercent !== 0 && shares !== undefined)
    return Math.abs((100 * shares) / ownerChangePercent)
  return isNewPosition ? 0 : undefined
}
