// Defines a figure of one kind, in the format shown on the server and in the browser.

import type { MissingReason, SourceName } from '#core/prices/market-data/figure.ts'
import type { FigureValues } from '#core/prices/market-data/ports.ts'
import type { TargetWithUpside } from '#core/stocks/market-data/open-target.ts'

export interface NewsPage {
  readonly results: FigureValues['news']
  readonly next_url: string | null
}

export interface ShownValues {
  details: Omit<FigureValues['details'], 'logoAt'>
  earnings: FigureValues['earnings']
  news: NewsPage
  quote: FigureValues['quote']
  ratings: FigureValues['ratings']
  similar: { readonly results: FigureValues['similar'] }
  target: TargetWithUpside
}

export type ShownKind = keyof ShownValues

export type ShownFigure<Kind extends ShownKind = ShownKind> =
  | {
      readonly status: 200
      readonly data: ShownValues[Kind] & {
        readonly source: SourceName
        readonly readAt: string
        readonly isStale: boolean
      }
    }
  | { readonly status: 202 | 404 | 503; readonly data: null; readonly reason: MissingReason }
