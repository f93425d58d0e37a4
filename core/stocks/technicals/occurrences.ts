// Events in indicators: one average crosses another, or the relative strength leaves its usual band.
// @see docs/reference/stocks.md, "Occurrences"

/** Usual band of the relative strength, bounds included. */
export const OVERSOLD = 30
export const OVERBOUGHT = 70

export type CrossKind = 'death' | 'golden'
export type BandKind = 'overbought' | 'oversold'

export interface Occurrence<Kind extends string> {
  readonly index: number
  readonly kind: Kind
}

/**
 * Every session on which `fast` moved to the other side of `slow`, oldest first: golden from below, death from above.
 * Equal values are on neither side, so averages that only touch do not cross.
 */
export function crossesOf(fast: Float64Array, slow: Float64Array): Occurrence<CrossKind>[] {
  const crosses: Occurrence<CrossKind>[] = []
  let side = 0
  for (let index = 0; index < fast.length; index++) {
    const now = Math.sign(fast[index]! - slow[index]!)
    if (Number.isNaN(now) || now === 0) continue
    if (side === -now) crosses.push({ index, kind: now > 0 ? 'golden' : 'death' })
    side = now
  }
  return crosses
}

/**
 * Every session on which the relative strength fell below or rose above its band, from within or from the other side.
 */
export function bandEntriesOf(strengths: Float64Array): Occurrence<BandKind>[] {
  const entries: Occurrence<BandKind>[] = []
  for (let index = 1; index < strengths.length; index++) {
    const [before, now] = [strengths[index - 1]!, strengths[index]!]
    if (now < OVERSOLD && before >= OVERSOLD) entries.push({ index, kind: 'oversold' })
    if (now > OVERBOUGHT && before <= OVERBOUGHT) entries.push({ index, kind: 'overbought' })
  }
  return entries
}
