import { type PriceTarget, upsidePercent } from '../../prices/market-data/analysts.ts'
import { type Figure, missing } from '../../prices/market-data/figure.ts'
import type { Quote } from '../../prices/market-data/quote.ts'
import type { openFigure, openHeldFigures } from './open-figures.ts'

export interface TargetWithUpside extends PriceTarget {
  /** Percent by which the mean target exceeds the price in `against`; null without a price. */
  readonly upsidePercent: number | null
  /** Price that the targets are compared with, and its date. */
  readonly against: { readonly price: number; readonly asOf: string } | null
}

type Open = ReturnType<typeof openFigure>
type OpenHeld = ReturnType<typeof openHeldFigures>

/** Compares price targets with the stored quote: they do not justify a request for a newer one. */
export function openTarget(open: Open, openHeld: OpenHeld) {
  return async (typed: string): Promise<Figure<TargetWithUpside>> => {
    const target = await open(typed, 'target')
    const held = await openHeld(typed, ['quote'])
    return withUpside(target, held?.quote ?? missing('unknown_ticker'))
  }
}

/** Adds the price of the quote and the upside against it. */
export function withUpside(target: Figure<PriceTarget>, quote: Figure<Quote>): Figure<TargetWithUpside> {
  if (target.state === 'missing') return target
  const against = quote.state === 'known' ? { asOf: quote.value.asOf, price: quote.value.price } : null
  const upside = against && upsidePercent(target.value.mean, against.price)
  return { ...target, value: { ...target.value, against, upsidePercent: upside } }
}
