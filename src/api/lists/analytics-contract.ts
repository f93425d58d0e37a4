import * as v from 'valibot'
import { count, coverage, day, described, dollars, instant, sample, text } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'

export const DayCounts = described(
  v.array(v.strictObject({ count, day })),
  'The last 90 days of New York, oldest first, each once.'
)

const starRatingCutoff = {
  access: 'everybody',
  answer: v.strictObject({
    cutoffs: described(
      v.array(v.number()),
      'The least lower bound of the win rate for 1, 2, 3, 4 and 5 stars; empty without any insider.',
      [0.02, 0.2, 0.31, 0.4, 0.52]
    ),
    date: day,
    n: described(count, 'Insiders with enough matured buys.', 1_284),
    sample
  }),
  refusals: [],
  summary: 'Read the cuts of the star rating'
} as const

export const analytics = {
  count: operation({
    access: 'everybody',
    answer: v.strictObject({
      counts: v.strictObject({
        buys: described(count, 'Open-market purchases among the trades.', 4_120),
        byMonth: described(
          v.array(
            v.strictObject({
              buys: count,
              buysUsd: dollars('Purchases'),
              sells: count,
              sellsUsd: dollars('Sales'),
              yearMonth: described(text, 'Month of the trades.', '2026-03')
            })
          ),
          'The last 24 months, oldest first.'
        ),
        companies: count,
        congressMembers: count,
        congressTrades: count,
        filings: count,
        insiders: count,
        lastFilingAt: described(v.nullable(instant), 'When the newest filing became known; null without any.'),
        sells: described(count, 'Open-market sales among the trades.', 9_870),
        trades: count
      }),
      coverage,
      sample
    }),
    refusals: [],
    route: 'GET /api/v1/analytics/counts',
    summary: 'Count what is held'
  }),
  countFilings: operation({
    access: 'reader',
    answer: DayCounts,
    refusals: [],
    route: 'GET /api/v1/analytics/filing-days',
    summary: 'Count the filings of each day'
  }),
  openStarRatingCutoff: operation({ ...starRatingCutoff, route: 'GET /api/v1/star_rating_cutoff' }),
  openStarRatingCutoffAtRoot: operation({
    ...starRatingCutoff,
    description: 'The same as `/api/v1/star_rating_cutoff`.',
    route: 'GET /star_rating_cutoff'
  })
} as const
