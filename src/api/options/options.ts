import { Hono } from 'hono'

import type { ConfirmedHit } from '#core/options/hit.ts'
import { flagsOf, type ShownHit } from '#core/options/reading/news-of-hits.ts'
import type { StockOptions } from '#core/options/reading/open-stock-options.ts'
import { fail, ok } from '#core/result.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { coveredAnswer } from '../stocks/covered.ts'
import { options as contract } from './options-contract.ts'

/** Calls under `/api/v1/optionsactivity`. */
export const options = new Hono<ApiEnv>()

serve(options, contract.getAll, async (c, { query }) => {
  const { app } = c.var
  const [page, sample] = await Promise.all([app.options.list(query), app.product.isSample()])
  const { groups = [], hasNext = false, session, total = 0 } = page ?? {}
  return ok({
    asOf: session?.readAt.toISOString() ?? null,
    data: groups.flatMap(({ hits }) => hits.map(writeHit)),
    delay: session?.delay ?? null,
    hasNext,
    sample,
    session: session?.session ?? null,
    source: session?.source ?? null,
    total
  })
})

serve(options, contract.ofTicker, async (c, { params }) => {
  const { app } = c.var
  const [found, sample] = await Promise.all([app.options.openStock(params.ticker), app.product.isSample()])
  return coveredAnswer(found ? ok({ ...writeStock(found), sample }) : fail('no_options'))
})

function writeStock({ hits, newest, ...rest }: StockOptions) {
  const { hits: _, price: __, shareVolume: ___, ...session } = newest
  return { ...rest, ...session, hits: hits.map(writeHit), weeks: [...rest.weeks] }
}

function writeHit(hit: ShownHit) {
  const {
    confirmation,
    daysLeft,
    isNewSeries: _,
    isSplit: __,
    outOfTheMoney,
    ratio,
    underlying,
    usualBasis,
    usualVolume,
    ...rest
  } = hit
  return {
    ...rest,
    ...UNKNOWN_WITHOUT_TRADES,
    avgVolume20: usualVolume,
    avgVolumeBasis: usualBasis,
    confirmation: confirmation && writeConfirmation(confirmation),
    dte: daysLeft,
    flags: flagsOf(hit),
    inTheMoney: outOfTheMoney === null ? null : outOfTheMoney < 0,
    moneynessPct: outOfTheMoney === null ? null : outOfTheMoney * 100,
    ticker: underlying,
    volOi: ratio
  }
}

const UNKNOWN_WITHOUT_TRADES = { askShare: null, bidShare: null, block: null, multiLegShare: null, sweep: null }

function writeConfirmation({ nextOpenInterest, ...rest }: NonNullable<ConfirmedHit['confirmation']>) {
  return { ...rest, openInterestNext: nextOpenInterest }
}
