import { Hono } from 'hono'

import type { Figure, MissingReason } from '#core/prices/market-data/figure.ts'
import { pageOfNews } from '#core/prices/market-data/news.ts'
import { ok } from '#core/result.ts'
import { paths } from '#src/paths.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { marketData as contract } from './market-data-contract.ts'

/** Calls for market data, at `/api/v1/stocks/ticker-…`. */
export const marketData = new Hono<ApiEnv>()

serve(marketData, contract.detail, async (c, { params }) => {
  const { marketData, stocks } = c.var.app
  const [figure, logo] = await Promise.all([
    marketData.openFigure(params.ticker, 'details'),
    stocks.findLogo(params.ticker)
  ])
  return ok(bodyOf(figure, ({ logoAt: _, ...details }) => ({ ...details, logo: logo ? paths.logo(logo) : null })))
})

serve(marketData, contract.earnings, async (c, { params }) =>
  ok(bodyOf(await c.var.app.marketData.openFigure(params.ticker, 'earnings'), date => date))
)

serve(marketData, contract.quote, async (c, { params }) =>
  ok(bodyOf(await c.var.app.marketData.openFigure(params.ticker, 'quote'), quote => quote))
)

serve(marketData, contract.rating, async (c, { params }) =>
  ok(bodyOf(await c.var.app.marketData.openFigure(params.ticker, 'ratings'), ratings => ratings))
)

serve(marketData, contract.similar, async (c, { params }) =>
  ok(bodyOf(await c.var.app.marketData.openFigure(params.ticker, 'similar'), results => ({ results })))
)

serve(marketData, contract.target, async (c, { params }) =>
  ok(bodyOf(await c.var.app.marketData.openTarget(params.ticker), target => target))
)

serve(marketData, contract.news, async (c, { params, query }) =>
  ok(
    bodyOf(await c.var.app.marketData.openFigure(params.ticker, 'news'), news => {
      const { next, results } = pageOfNews(news, query.after)
      const address = `/api/v1/stocks/ticker-news/${encodeURIComponent(params.ticker)}`
      return { next_url: next === undefined ? null : `${address}?after=${encodeURIComponent(next)}`, results }
    })
  )
)

const STATUS: { readonly [Reason in MissingReason]: 202 | 404 | 503 } = {
  no_source: 404,
  not_covered: 404,
  not_in_plan: 404,
  pending: 202,
  unavailable: 503,
  unknown_ticker: 404
}

function bodyOf<Value, Data extends object>(figure: Figure<Value>, show: (value: Value) => Data) {
  if (figure.state === 'missing') return { data: null, reason: figure.reason, status: STATUS[figure.reason] }
  const { isStale, readAt, source, value } = figure
  return { data: { ...show(value), isStale, readAt: readAt.toISOString(), source }, status: 200 as const }
}
