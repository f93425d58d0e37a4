import type { Figure } from '#core/prices/market-data/figure.ts'
import { pageOfNews } from '#core/prices/market-data/news.ts'
import type { FigureValues } from '#core/prices/market-data/ports.ts'
import type { Figures } from '#core/stocks/market-data/open-figures.ts'
import { withUpside } from '#core/stocks/market-data/open-target.ts'
import type { ShownFigure, ShownKind } from './shown-figure.ts'

export type ShownFigures = Readonly<Record<ShownKind, ShownFigure>>

/** Converts a company's stored figures to the API's format. */
export const showFigures = (held: Figures): ShownFigures => ({
  details: toShown(held.details, ({ logoAt: _, ...details }: FigureValues['details']) => details),
  earnings: toShown(held.earnings, value => value),
  news: toShown(held.news, value => {
    const { next, results } = pageOfNews(value)
    return { next_url: next === undefined ? null : `?${new URLSearchParams({ after: next })}`, results }
  }),
  quote: toShown(held.quote, value => value),
  ratings: toShown(held.ratings, value => value),
  similar: toShown(held.similar, results => ({ results })),
  target: toShown(withUpside(held.target, held.quote), value => value)
})

function toShown(figure: Figure<unknown>, show: (value: never) => object): ShownFigure {
  if (figure.state === 'missing') return { data: null, reason: figure.reason, status: 404 }
  const { isStale, readAt, source, value } = figure
  return {
    data: { ...show(value as never), isStale, readAt: readAt.toISOString(), source },
    status: 200
  } as ShownFigure
}
