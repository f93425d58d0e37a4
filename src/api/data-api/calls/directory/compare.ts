import { Hono } from 'hono'

import type { Activity } from '#core/lists/activities/activity.ts'
import { ok } from '#core/result.ts'
import { DEFAULT_AGREEMENT_DAYS } from '#core/stocks/compare/compare-query.ts'
import type { ComparedStock } from '#core/stocks/compare/compare-stocks.ts'
import { writeInsider } from '../../../stocks/compare.ts'
import type { PublicEnv } from '../../env.ts'
import { servePublic } from '../../serve.ts'
import { compareCompanies, compareInsiders } from './compare-contract.ts'

export const compare = new Hono<PublicEnv>()

servePublic(compare, compareCompanies, async (c, { query }) => {
  const { asOf, isSample, sharedMonths, stocks, unknown } = await c.var.app.stocks.compareStocks(query.ticker)
  const [missing] = unknown
  if (missing) return { code: 'unknown_ticker', ok: false, suggestions: missing.suggestions }
  return ok({ asOf, companies: stocks.map(writeCompany), sample: isSample, sharedMonths })
})

servePublic(compare, compareInsiders, async (c, { query }) => {
  const { insider, within = DEFAULT_AGREEMENT_DAYS } = query
  const compared = await c.var.app.stocks.compareInsiders(insider, within)
  const { agreements, asOf, insiders, isSample, jointBuys, unknown } = compared
  if (unknown.length > 0) {
    return { code: 'insider_not_found', detail: 'We hold no trade of one of these insiders.', ok: false }
  }
  return ok({ agreements, asOf, insiders: insiders.map(writeRecord), jointBuys, sample: isSample })
})

function writeCompany({ cik, counted, name, newestBuy, outcomes, sector, ticker }: ComparedStock) {
  return {
    cik,
    counted,
    name,
    newestBuy: writeTrade(newestBuy ?? null),
    outcomes: outcomes.map(({ buys, horizon, median, returns, rose }) => ({
      buys,
      horizon,
      matured: returns.length,
      median: median ?? null,
      rose
    })),
    sector,
    ticker
  }
}

/** Record without stars, which belong to track records of companies, and with trades in few words. */
function writeRecord(insider: Parameters<typeof writeInsider>[0]) {
  const { largestBuy, newestTrade, stars: _, ...record } = writeInsider(insider)
  return { ...record, largestBuy: writeTrade(largestBuy), newestTrade: writeTrade(newestTrade) }
}

function writeTrade(trade: Activity | null) {
  if (trade === null) return null
  return {
    accessionNumber: trade.accession,
    filedAt: trade.filedAt,
    insiders: trade.owners.map(({ name }) => name),
    issuerName: trade.issuerName,
    sinceReturn: trade.returns?.since?.percent ?? null,
    ticker: trade.ticker,
    transactionDate: trade.lastActivityDate,
    value: trade.entryValue
  }
}
