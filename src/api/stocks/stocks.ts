import { Hono } from 'hono'
import { ok } from '#core/result.ts'
import type { Dated, Technicals } from '#core/stocks/technicals/open-technicals.ts'
import type { App } from '#src/server/app.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { coveredAnswer } from './covered.ts'
import { stocks as stocksCalls } from './stocks-contract.ts'
import { technicals as technicalsCalls } from './technicals-contract.ts'

/** Calls under `/api/v1/stocks` and `/api/v1/cards`. */
export const stocks = new Hono<ApiEnv>()

serve(stocks, stocksCalls.search, async (c, { body }) => ok(await c.var.app.stocks.search(body)))
serve(stocks, stocksCalls.trending, c => listTrending(c.var.app))
serve(stocks, stocksCalls.cards, c => listTrending(c.var.app))

async function listTrending({ product, stocks }: App) {
  const [trending, sample] = await Promise.all([stocks.openTrending(), product.isSample()])
  return ok({ from: trending?.from ?? null, sample, to: trending?.to ?? null, trendingStocks: trending?.stocks ?? [] })
}

serve(stocks, technicalsCalls.open, async (c, { params }) => {
  const opened = await c.var.app.technicals.open(params.ticker)
  if (!opened.ok) return coveredAnswer(opened)
  return coveredAnswer(ok({ ...writeTechnicals(opened.value), sample: await c.var.app.product.isSample() }))
})

function writeTechnicals({ convergence, lastBandEntry, lastCross, rsi, shown, ...technicals }: Technicals) {
  const { historyFrom, historySessions, isWarmingUp, lastCheck, rsiMissing, showsBars, ticker } = technicals
  return {
    currentRsi: rsi,
    daysDiffernece: lastBandEntry?.days ?? null,
    daysdiffernecemovingaverage: lastCross?.days ?? null,
    historyFrom,
    historySessions,
    isWarmingUp,
    lastCheck,
    lastOccurence: occurrence(lastBandEntry),
    lastoccurencemovingaverage: occurrence(lastCross),
    macd: convergence,
    movingAverageData: shown.map(({ close, date, fast, slow }) => ({ close, date, sma200: slow, sma50: fast })),
    rsi: shown.map(session => ({ date: session.date, value: session.rsi })),
    rsiMissing,
    sessionsSinceCross: lastCross?.sessions ?? null,
    sessionsSinceRsi: lastBandEntry?.sessions ?? null,
    showbars: showsBars,
    ticker
  }
}

const occurrence = <Kind extends string>(found: Dated<Kind> | null) => found && { date: found.date, kind: found.kind }
