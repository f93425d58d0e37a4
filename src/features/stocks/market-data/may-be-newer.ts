import type { ShownFigure, ShownKind } from './shown-figure.ts'

/** Our own sources, which are used only until a vendor's figure is stored. */
const OURS: readonly string[] = ['filings', 'prices']
/** Reasons that last for a day, so that another request would not help. */
const FINAL: readonly string[] = ['not_covered', 'not_in_plan']

/** Returns true if the browser should request the figure again. */
export function mayBeNewer(kind: ShownKind, figure: ShownFigure): boolean {
  if (figure.status !== 200) return !FINAL.includes(figure.reason)
  // A quote is outdated sooner than the cached page.
  return kind === 'quote' || figure.data.isStale || OURS.includes(figure.data.source)
}
