import type { EventTrade } from './event-trade.ts'

/** How much an owner's whole stake moved. `percent` is undefined for a first position and where it is not known. */
export interface OwnerChange {
  readonly percent: number | undefined
  readonly isNewPosition: boolean
}

/**
 * The change over all tranches of one event: traded ÷ held before the first tranche, over all of the owner's
 * vehicles, so that one buy in seven tranches gives what one buy in one tranche gives.
 *
 * @see docs/reference/scores.md, "Factors"
 */
export function ownerChangeOf(tranches: readonly EventTrade[]): OwnerChange {
  const heldBefore = tranches.map(heldBeforeOf)
  if (heldBefore.some(held => held === 0)) return { isNewPosition: true, percent: undefined }
  const known = heldBefore.filter(held => held !== undefined)
  if (known.length === 0) return { isNewPosition: false, percent: undefined }
  const traded = tranches.reduce((total, { shares }) => total + (shares ?? 0), 0)
  // Buys raise the balance and sells lower it, so the balance before the first tranche is the extreme one.
  const before = tranches[0]?.acquiredDisposed === 'D' ? Math.max(...known) : Math.min(...known)
  return { isNewPosition: false, percent: (100 * traded) / before }
}

/** What all vehicles held before this tranche: 0 for a first position, undefined where it is not known. */
function heldBeforeOf({ isNewPosition, ownerChangePercent, shares }: EventTrade): number | undefined {
  if (ownerChangePercent !== undefined && ownerChangePercent !== 0 && shares !== undefined)
    return Math.abs((100 * shares) / ownerChangePercent)
  return isNewPosition ? 0 : undefined
}
