/** Number of values in a reference below a value, and number equal to it. */
export interface RankCount {
  readonly below: number
  readonly equal: number
}

/** Share of the reference's `size` numbers below the value, equal ones counting half; 0.5 for an empty reference. */
export const midRank = ({ below, equal }: RankCount, size: number): number =>
  size === 0 ? 0.5 : (2 * below + equal) / (2 * size)
