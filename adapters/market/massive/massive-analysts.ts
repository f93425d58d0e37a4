import type { Clock } from '#core/clock.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { countRatings, type PriceTarget, type Ratings, type TargetChange } from '#core/prices/market-data/analysts.ts'
import type { SourceName } from '#core/prices/market-data/figure.ts'
import type { AnalystRatings, PriceTargets } from '#core/prices/market-data/ports.ts'
import { fail, ok } from '#core/result.ts'
import { dayIn, positive, textOrNull } from '../vendors/lenient.ts'
import type { VendorClient } from '../vendors/vendor-client.ts'
import { toVendorTicker } from '../vendors/vendor-ticker.ts'
import { Consensus, RatingChanges } from './massive-answers.ts'

const CHANGES = 50

export const massiveRatings = (client: VendorClient, name: SourceName, clock: Clock): AnalystRatings => ({
  async find(ticker) {
    const answered = await findConsensus(client, ticker)
    if (!answered.ok) return answered
    const found = answered.value
    const period = {
      buy: found.buy_ratings ?? 0,
      hold: found.hold_ratings ?? 0,
      period: newYorkDay(clock.now()),
      sell: found.sell_ratings ?? 0,
      strongBuy: found.strong_buy_ratings ?? 0,
      strongSell: found.strong_sell_ratings ?? 0
    }
    const counted = countRatings(period)
    if (counted === 0) return fail('not_covered')
    return ok<Ratings>({ consensus: consensusOf(found, counted), periods: [period] })
  },
  name
})

function consensusOf(
  { consensus_rating, consensus_rating_value, ratings_contributors }: Found,
  counted: number
): Ratings['consensus'] {
  const label = textOrNull(consensus_rating)
  const value = positive(consensus_rating_value)
  if (!label || !value || value > 5 || value < 1) return null
  return { contributors: ratings_contributors ?? counted, label, value }
}

export const massiveTargets = (client: VendorClient, name: SourceName): PriceTargets => ({
  async find(ticker) {
    const answered = await findConsensus(client, ticker)
    if (!answered.ok) return answered
    const { consensus_price_target, high_price_target, low_price_target, price_target_contributors } = answered.value
    const mean = positive(consensus_price_target)
    if (!mean) return fail('not_covered')
    return ok<PriceTarget>({
      analysts: price_target_contributors ?? 0,
      asOf: null,
      high: positive(high_price_target),
      history: await findChanges(client, ticker),
      low: positive(low_price_target),
      mean,
      median: null
    })
  },
  name
})

type Found = NonNullable<Extract<Awaited<ReturnType<typeof findConsensus>>, { ok: true }>>['value']

async function findConsensus(client: VendorClient, ticker: string) {
  const path = `/benzinga/v1/consensus-ratings/${toVendorTicker(ticker)}`
  const answered = await client.get('analysts', path, Consensus)
  if (!answered.ok) return answered
  const [found] = answered.value.results
  return found ? ok(found) : fail('not_covered' as const)
}

/** Returns an empty list if the changes are unavailable, because the price target is shown even without them. */
async function findChanges(client: VendorClient, ticker: string): Promise<TargetChange[]> {
  const path = `/benzinga/v1/ratings?ticker=${toVendorTicker(ticker)}&limit=${CHANGES}&sort=date.desc`
  const answered = await client.get('analysts', path, RatingChanges)
  if (!answered.ok) return []
  return answered.value.results.flatMap(change => {
    const adjusted = positive(change.adjusted_price_target)
    const newTarget = adjusted ?? positive(change.price_target)
    const date = dayIn(change.date)
    if (!newTarget || !date) return []
    const old = adjusted ? change.previous_adjusted_price_target : change.previous_price_target
    return {
      analyst: textOrNull(change.analyst),
      date,
      firm: change.firm.trim() || '–',
      isSplitAdjusted: adjusted !== null,
      newTarget,
      oldTarget: positive(old),
      rating: textOrNull(change.rating)
    }
  })
}
