import type { PriceLine } from '../../prices/charts/price-line.ts'
import type { Result } from '../../result.ts'

/** Percentages on a scale from zero to `greatest`. */
export interface PictureLine {
  /** Oldest first; undefined leaves a gap. */
  readonly shares: readonly (number | undefined)[]
  readonly greatest: number
  /** Labels of both ends of the scale. */
  readonly labels: readonly [greatest: string, zero: string]
}

/** Texts of the preview picture of a shared link, in the language of the link. */
export interface Picture {
  /** Product name, shown beside the logo. */
  readonly brand: string
  /** Short line above the headline. */
  readonly kicker: string
  /** Headline, cut after three lines. */
  readonly headline: string
  readonly fact: string
  /** Number of report rows that the picture hints at without showing them. */
  readonly hiddenRows: number
  /** Small print at the bottom. */
  readonly note: string
  /** Line drawn below the texts. */
  readonly line?: PictureLine
}

export interface PicturePainter {
  /** Paints a PNG of 1200 × 630 pixels; `unavailable` while too many other pictures are queued. */
  paint(picture: Picture): Promise<Result<Uint8Array, 'unavailable'>>
  /** Paints a small price line with trades, for mails: a PNG of 1052 × 220 pixels without text. */
  paintLine(line: PriceLine): Promise<Result<Uint8Array, 'unavailable'>>
}
