import * as v from 'valibot'

import { OPTION_SOURCES } from '#core/options/chain.ts'
import { HIT_STATUSES } from '#core/options/confirmation.ts'
import { PARTS } from '#core/options/measures.ts'
import { HIT_FLAGS } from '#core/options/reading/news-of-hits.ts'
import { OPTION_TYPES, OptionQuery } from '#core/options/reading/option-filter.ts'
import { note } from '../serving/operation.ts'
import { count, day, described, dollars, instant, sample, text, ticker } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'
import { covered } from '../stocks/covered.ts'

const share = (says: string) => described(v.nullable(v.number()), `${says}; null where it is not known.`, 0.31)
const unknown = described(v.null(), 'Needs trades with quotes, which no source gives: not known.')

const part = v.strictObject({
  contribution: described(v.nullable(v.number()), 'weight × percentile ÷ 100.', 27.9),
  equal: described(count, 'Sessions with the same value.', 0),
  lower: described(count, 'Sessions with a lower value.', 56),
  name: v.picklist(PARTS),
  percentile: described(v.nullable(v.number()), '0 to 100: (lower + equal ÷ 2) ÷ sessions.', 93.3),
  sessions: described(count, 'Sessions compared with, 60 at most.', 60),
  value: v.nullable(v.number()),
  weight: v.number()
})

const confirmation = described(
  v.nullable(
    v.strictObject({
      c: share('(Open interest of the next morning − that of the day) ÷ volume'),
      date: described(day, 'The morning.'),
      medianC: share('Median c of the hits of this underlying in the 60 sessions before'),
      openInterestNext: v.nullable(count),
      reason: v.nullable(v.picklist(['adjusted', 'expired', 'feed'])),
      status: v.picklist(HIT_STATUSES)
    })
  ),
  'null until the next morning.'
)

const hit = v.strictObject({
  articles: described(count, 'Held articles about its company of that day; 0 does not prove that there were none.', 2),
  ask: v.nullable(v.number()),
  askShare: unknown,
  avgVolume20: described(v.nullable(v.number()), 'Mean volume of comparable contracts in 20 sessions.', 84.2),
  avgVolumeBasis: v.picklist(['bucket', 'underlying']),
  bid: v.nullable(v.number()),
  bidShare: unknown,
  block: unknown,
  confirmation,
  contract: described(text, 'OCC symbol.', 'NLKW260417C00020000'),
  delta: v.nullable(v.number()),
  dte: described(count, 'Calendar days from the session to the expiry.', 45),
  expiry: day,
  flags: described(
    v.array(v.picklist(HIT_FLAGS)),
    'What else is to be known. Days to earnings are not: no source has a calendar of them.'
  ),
  inTheMoney: v.nullable(v.boolean()),
  iv: v.nullable(v.number()),
  moneynessPct: described(v.nullable(v.number()), 'How far out of the money, in percent; below 0 in the money.', 7.8),
  multiLegShare: unknown,
  openInterest: described(v.nullable(count), 'Of the morning of the session; null where nobody said.', 640),
  parts: v.array(part),
  premium: dollars('volume × 100 × price'),
  premiumBasis: v.picklist(['last', 'mid', 'vwap']),
  price: v.number(),
  score: described(v.nullable(v.number()), '0 to 100.', 88.4),
  scoreMissing: v.nullable(v.literal('short_history')),
  scoreVersion: text,
  session: day,
  strike: v.number(),
  sweep: unknown,
  ticker,
  type: v.picklist(OPTION_TYPES),
  underlyingPrice: v.nullable(v.number()),
  volOi: v.nullable(v.number()),
  volume: count
})

const reading = {
  asOf: described(v.nullable(instant), 'When the source was read; null where nothing is held.'),
  data: v.array(hit),
  delay: v.nullable(v.picklist(['15m', 'eod', 'realtime'])),
  sample,
  session: described(v.nullable(day), 'The session of the hits.'),
  source: v.nullable(v.picklist(OPTION_SOURCES))
}

export const options = {
  getAll: operation({
    access: 'everybody',
    answer: v.strictObject({
      ...reading,
      hasNext: described(v.boolean(), 'Whether `page` + 1 has more.', true),
      total: described(count, 'Underlyings with hits that fit.', 41)
    }),
    description:
      'Contracts whose volume was unusual for their underlying in one session, by a published rule; the first five of each of 25 underlyings, and all of one that is asked for by its ticker. The score has no direction: it does not say who bought, nor whether anything will rise.',
    notes: {
      date: note('The session, or the last one before that day; the newest by default.', '2026-03-05'),
      maxDays: note('At most this many calendar days to the expiry.', 45),
      minPremium: note('At least this many dollars of premium.', 100_000),
      minScore: note('At least this score.', 80),
      page: note('From 1.', 1),
      sort: note('What leads: score, premium or volume.', 'score'),
      status: note('What the next morning said.', 'confirmed'),
      ticker: note('Underlyings, separated by commas.', 'AAPL'),
      type: note('Calls or puts alone.', 'call')
    },
    query: OptionQuery,
    refusals: [],
    route: 'GET /api/v1/optionsactivity/getAll',
    summary: 'List unusual option activity'
  }),
  ofTicker: operation({
    access: 'everybody',
    answer: covered(
      v.strictObject({
        callOpenInterest: count,
        callPremium: v.number(),
        callVolume: count,
        hits: described(v.array(hit), 'Of three months, the newest first, 30 at most.'),
        insiderBuys: described(count, 'Purchases of insiders of the company at the market in 30 days.', 1),
        insiderUsd: dollars('Bought by them'),
        optionsToStock: share('100 × contracts ÷ shares traded, of the newest session'),
        optionsToStockPercentile: share('Its percentile among the last 60 sessions'),
        putCallOpenInterest: share('Put ÷ call by open interest, unless the session is in doubt'),
        putCallVolume: share('Put ÷ call by volume, unless the session is in doubt'),
        putOpenInterest: count,
        putPremium: v.number(),
        putVolume: count,
        sample,
        session: day,
        state: v.picklist(['judged', 'feed_unhealthy', 'incomplete']),
        ticker,
        weeks: v.array(
          v.strictObject({
            callVolume: count,
            doubted: described(count, 'Sessions in doubt, which the sums leave out.', 0),
            from: described(day, 'The Monday.'),
            hits: count,
            insiderBuys: described(count, 'Purchases of insiders of the company at the market.', 1),
            insiderUsd: dollars('Bought by them'),
            putVolume: count,
            sessions: described(count, 'Sessions that the sums hold.', 5)
          })
        )
      }),
      ['no_options']
    ),
    description: 'Three months of the options of one stock: the newest session, its weeks, and the hits among them.',
    params: v.object({ ticker: described(text, 'Ticker symbol; classes with a dot or a dash.', 'AAPL') }),
    refusals: [],
    route: 'GET /api/v1/optionsactivity/ticker-options/:ticker',
    summary: 'Read the option activity of a stock'
  })
} as const
