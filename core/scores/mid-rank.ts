/** How many numbers of a reference are below a value, and how many are equal to it. */
export interface RankCount {
  readonly below: number
  readonly equal: number
}

/** Share of the `size` numbers of a reference below the value, those equal to it counting half; 0.5 where there are none. */
export const midRank = ({ below, equal }: RankCount, size: number): number =>
  size === 0 ? 0.5 : (2 * below + equal) / (2 * size)
