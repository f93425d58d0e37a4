import type { PriceLine } from '../../prices/charts/price-line.ts'
import type { Result } from '../../result.ts'

/** What the picture of a shared link says, in the language of the link. */
export interface Picture {
  /** Whose picture it is: the product's name beside its sign. */
  readonly brand: string
  /** A short line above the headline. */
  readonly kicker: string
  /** Cut after three lines. */
  readonly headline: string
  readonly fact: string
  /** Rows of a report that the picture hints at and does not show. */
  readonly hiddenRows: number
  /** A quiet line at the foot. */
  readonly note: string
}

export interface PicturePainter {
  /** A PNG of 1200 × 630 pixels; `unavailable` while too many others wait for theirs. */
  paint(picture: Picture): Promise<Result<Uint8Array, 'unavailable'>>
  /** The price of a stock with trades on it, small, for mails: a PNG of 1052 × 220 pixels, without words. */
  paintLine(line: PriceLine): Promise<Result<Uint8Array, 'unavailable'>>
}
