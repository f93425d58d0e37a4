import type { ShownFigure, ShownKind } from './shown-figure.ts'

/** What we say ourselves only until a vendor does. */
const OURS: readonly string[] = ['filings', 'prices']
/** The same answer for a day. */
const FINAL: readonly string[] = ['not_covered', 'not_in_plan']

/** Whether a reader of the page had better ask again for what it tells. */
export function mayBeNewer(kind: ShownKind, figure: ShownFigure): boolean {
  if (figure.status !== 200) return !FINAL.includes(figure.reason)
  // A page is kept for longer than a quote is new.
  return kind === 'quote' || figure.data.isStale || OURS.includes(figure.data.source)
}
