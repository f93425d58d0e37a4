import type { ShownFigure, ShownKind } from './shown-figure.ts'

/** Our own sources, used only until a vendor has a figure. */
const OURS: readonly string[] = ['filings', 'prices']
/** Reasons that hold for a day, so that asking again does not help. */
const FINAL: readonly string[] = ['not_covered', 'not_in_plan']

/** Whether a reader's browser should request the figure again. */
export function mayBeNewer(kind: ShownKind, figure: ShownFigure): boolean {
  if (figure.status !== 200) return !FINAL.includes(figure.reason)
  // A page is cached for longer than a quote stays current.
  return kind === 'quote' || figure.data.isStale || OURS.includes(figure.data.source)
}
