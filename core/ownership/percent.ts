// Checks the percent of a schedule against the shares outstanding that the company reports.
// @see docs/reference/ownership.md, "Percent"

export interface PercentCheck {
  /** Percent by the company's count of shares, in the same unit as the filed one. */
  readonly recomputed: number
  /** Whether the two differ by more than options, new shares and rounding explain. */
  readonly isDoubtful: boolean
}

/** Smallest differences that raise a doubt, in points and as a share of the filed percent. Both must be exceeded. */
const DOUBT_POINTS = 1
const DOUBT_SHARE = 0.2

/** undefined if a number is missing. */
export function checkPercent(
  filed: number | undefined,
  shares: number | undefined,
  sharesOutstanding: number | undefined
): PercentCheck | undefined {
  if (filed === undefined || shares === undefined || !sharesOutstanding) return undefined
  const recomputed = (shares / sharesOutstanding) * 100
  const gap = Math.abs(recomputed - filed)
  return { isDoubtful: gap > DOUBT_POINTS && gap > filed * DOUBT_SHARE, recomputed }
}
