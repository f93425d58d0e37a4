// Figures of a company from stored data, without a request to a vendor.

import * as v from 'valibot'

import { PriceTarget, Ratings } from './analysts.ts'
import { CompanyDetails } from './company-details.ts'
import { EarningsDate } from './earnings-date.ts'
import { type Figure, type FigureKind, type KnownFigure, type MissingReason, missing } from './figure.ts'
import { isStale } from './freshness.ts'
import { News } from './news.ts'
import type { FigureValues, HeldFigure } from './ports.ts'
import { newerQuote, Quote } from './quote.ts'
import { SimilarStocks } from './similar.ts'

export const SHAPES: { readonly [Kind in FigureKind]: v.GenericSchema<unknown, FigureValues[Kind]> } = {
  details: CompanyDetails,
  earnings: EarningsDate,
  news: News,
  quote: Quote,
  ratings: Ratings,
  similar: SimilarStocks,
  target: PriceTarget
}

/** Figure from our own data, used if no vendor has one. */
export type OwnFigure<Value> = Omit<KnownFigure<Value>, 'state'>

export interface KnownSituation {
  readonly hasSources: boolean
  readonly now: Date
}

/** Prefers a vendor's answer to our own data. A vendor's quote is used unless our newest close is of a later day. */
export function figureOf<Kind extends FigureKind>(
  kind: Kind,
  held: HeldFigure | undefined,
  own: OwnFigure<FigureValues[Kind]> | undefined,
  { hasSources, now }: KnownSituation
): Figure<FigureValues[Kind]> {
  const vendors = knownOf(kind, held, hasSources, now)
  const ours: KnownFigure<FigureValues[Kind]> | undefined = own && { ...own, state: 'known' }
  const best = kind === 'quote' ? newer(vendors, ours) : (vendors ?? ours)
  return best ?? missing(reasonOf(held, hasSources))
}

/** Treats values stored by an older version in another shape as unknown. */
function knownOf<Kind extends FigureKind>(
  kind: Kind,
  held: HeldFigure | undefined,
  hasSources: boolean,
  now: Date
): KnownFigure<FigureValues[Kind]> | undefined {
  if (!held?.found) return undefined
  const { readAt, source, value } = held.found
  const shape: v.GenericSchema<unknown, FigureValues[Kind]> = SHAPES[kind]
  const parsed = v.safeParse(shape, value)
  if (!parsed.success) return undefined
  return { isStale: isStale(held, readAt, { hasSources, now }), readAt, source, state: 'known', value: parsed.output }
}

function newer<Known extends KnownFigure<unknown>>(first: Known | undefined, second: Known | undefined) {
  return newerQuote(first as KnownFigure<Quote> | undefined, second as KnownFigure<Quote> | undefined) as
    | Known
    | undefined // called for quotes only
}

function reasonOf(held: HeldFigure | undefined, hasSources: boolean): MissingReason {
  if (!hasSources) return 'no_source'
  const failure = held?.failure
  if (failure === undefined || failure === 'busy') return 'pending'
  return failure === 'not_covered' || failure === 'not_in_plan' ? failure : 'unavailable'
}
