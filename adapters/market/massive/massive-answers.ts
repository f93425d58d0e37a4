// Schemas of the answers of Massive, formerly Polygon, limited to the fields we use.
// @see https://massive.com/docs/rest/stocks

import * as v from 'valibot'

import { listOf, maybe, maybeNumber, maybeText } from '../vendors/lenient.ts'

const number = v.pipe(v.number(), v.finite())

export const Details = v.object({
  results: v.object({
    branding: maybe(v.object({ icon_url: maybeText })),
    cik: maybeText,
    delisted_utc: maybeText,
    description: maybeText,
    homepage_url: maybeText,
    list_date: maybeText,
    market_cap: maybeNumber,
    name: v.string(),
    primary_exchange: maybeText,
    sic_description: maybeText,
    ticker: v.string(),
    total_employees: maybeNumber,
    type: maybeText,
    weighted_shares_outstanding: maybeNumber
  })
})

const Bar = v.object({ c: number, h: maybeNumber, l: maybeNumber, o: maybeNumber, v: maybeNumber })

export const Snapshot = v.object({
  status: maybeText,
  ticker: v.object({
    day: maybe(Bar),
    lastTrade: maybe(v.object({ p: number, t: number })),
    min: maybe(v.object({ c: number, t: number })),
    prevDay: Bar,
    updated: maybeNumber
  })
})

const TimedBar = v.object({ ...Bar.entries, t: number })
/** Bars of one stock. `results` is absent if there are none. */
export const Aggregates = v.object({ next_url: maybeText, results: v.optional(v.array(TimedBar), []) })

/** Bars of all stocks in one session. Unreadable rows are skipped. */
export const SessionBars = v.object({
  results: v.optional(listOf(v.object({ ...TimedBar.entries, T: v.string() })), [])
})

export const Related = v.object({ results: v.optional(listOf(v.object({ ticker: v.string() })), []) })

const Publisher = v.object({ name: maybeText })
const Insight = v.object({ sentiment: v.picklist(['negative', 'neutral', 'positive']), ticker: v.string() })
export type MassiveArticle = v.InferOutput<typeof MassiveArticle>
const MassiveArticle = v.object({
  article_url: v.string(),
  author: maybeText,
  description: maybeText,
  id: v.string(),
  insights: maybe(listOf(Insight)),
  published_utc: v.string(),
  publisher: maybe(Publisher),
  title: v.string()
})
export const NewsAnswer = v.object({ results: listOf(MassiveArticle) })

export const Consensus = v.object({
  results: listOf(
    v.object({
      buy_ratings: maybeNumber,
      consensus_price_target: maybeNumber,
      consensus_rating: maybeText,
      consensus_rating_value: maybeNumber,
      high_price_target: maybeNumber,
      hold_ratings: maybeNumber,
      low_price_target: maybeNumber,
      price_target_contributors: maybeNumber,
      ratings_contributors: maybeNumber,
      sell_ratings: maybeNumber,
      strong_buy_ratings: maybeNumber,
      strong_sell_ratings: maybeNumber
    })
  )
})

export const RatingChanges = v.object({
  results: listOf(
    v.object({
      adjusted_price_target: maybeNumber,
      analyst: maybeText,
      date: v.string(),
      firm: v.string(),
      previous_adjusted_price_target: maybeNumber,
      previous_price_target: maybeNumber,
      price_target: maybeNumber,
      rating: maybeText
    })
  )
})

export const Splits = v.object({
  next_url: maybeText,
  results: v.optional(
    v.array(v.object({ execution_date: v.string(), split_from: number, split_to: number, ticker: v.string() })),
    []
  )
})

export const Dividends = v.object({
  next_url: maybeText,
  results: v.optional(
    v.array(
      v.object({
        cash_amount: maybeNumber,
        currency: maybeText,
        dividend_type: maybeText,
        ex_dividend_date: maybeText,
        id: maybeText,
        ticker: maybeText
      })
    ),
    []
  )
})
