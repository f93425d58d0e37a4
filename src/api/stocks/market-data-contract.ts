import * as v from 'valibot'

import { PriceTarget, Ratings } from '#core/prices/market-data/analysts.ts'
import { CompanyDetails } from '#core/prices/market-data/company-details.ts'
import { EarningsDate } from '#core/prices/market-data/earnings-date.ts'
import { MISSING_REASONS, SOURCE_NAMES } from '#core/prices/market-data/figure.ts'
import { Article } from '#core/prices/market-data/news.ts'
import { Quote } from '#core/prices/market-data/quote.ts'
import { SimilarStocks } from '#core/prices/market-data/similar.ts'
import { shortText } from '#core/query.ts'
import { note } from '../serving/operation.ts'
import { described, instant, text } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'

const params = v.object({
  ticker: described(v.string(), 'Ticker symbol, share classes with a dot or a dash.', 'BRK.B')
})

/** Fields about the source, contained in every figure. */
const origin = {
  isStale: described(v.boolean(), 'Nobody could say anything newer yet.'),
  readAt: described(instant, 'When the source was asked; of `prices`, when the newest close was.'),
  source: described(
    v.picklist(SOURCE_NAMES),
    'Who says so. `prices` and `filings` are what was taken in here, `sample` is invented.',
    'massive'
  )
}

const Missing = v.strictObject({
  data: v.null(),
  reason: described(
    v.picklist(MISSING_REASONS),
    '`no_source`: no vendor is configured; `not_covered`: the vendors have nothing; `not_in_plan`: their plan lacks it; `pending`: it was asked for, come back; `unavailable`: no vendor answers.',
    'not_covered'
  ),
  status: described(v.picklist([202, 404, 503]), '202 with `pending`, 503 with `unavailable`, else 404.')
})

const answerOf = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.union([v.strictObject({ data: v.strictObject({ ...entries, ...origin }), status: v.literal(200) }), Missing])

const figure = <const Name extends string>(name: Name, summary: string, description: string) => ({
  access: 'everybody' as const,
  description,
  params,
  refusals: [] as const,
  route: `GET /api/v1/stocks/${name}/:ticker` as const,
  summary
})

/**
 * Company figures from market data vendors. The HTTP status is 200 even if there is no data, because the page then
 * keeps its current figures. The body tells the two cases apart.
 */
export const marketData = {
  detail: operation({
    ...figure('ticker-detail', 'Read what a company is', 'By a vendor of market data, else by what was filed.'),
    answer: answerOf({
      ...v.omit(CompanyDetails, ['logoAt']).entries,
      logo: described(
        v.nullable(text),
        'Address of its picture here; null without one.',
        '/logos/320193-6b86b273ff34.png'
      )
    })
  }),
  earnings: operation({
    ...figure(
      'earnings-date',
      'Read the next earnings date of a vendor',
      'As its calendar names it: the vendor does not say whether the company announced it. Our own estimate is in `/v1/earnings` of the data API.'
    ),
    answer: answerOf(EarningsDate.entries)
  }),
  news: operation({
    ...figure('ticker-news', 'Read the news of a company', 'Newest first, each article once.'),
    answer: answerOf({
      next_url: described(v.nullable(text), 'The call of the next page; null on the last.'),
      results: v.array(Article)
    }),
    notes: { after: note('The article that the page before ended with: `next_url` has it.', 'n1') },
    query: v.strictObject({ after: v.optional(shortText) })
  }),
  quote: operation({
    ...figure(
      'ticker-quote',
      'Read the price of a stock',
      'By a vendor, or the newest close that is held where that is newer.'
    ),
    answer: answerOf(Quote.entries)
  }),
  rating: operation({
    ...figure('ticker-rating', 'Read the ratings of analysts', 'As the vendor gives them: no opinion of ours.'),
    answer: answerOf(Ratings.entries)
  }),
  similar: operation({
    ...figure('ticker-similar', 'List similar stocks', 'By a vendor, else companies of the same industry.'),
    answer: answerOf({ results: SimilarStocks })
  }),
  target: operation({
    ...figure('price-target', 'Read the price target of analysts', 'As the vendor gives it, in the shares of today.'),
    answer: answerOf({
      ...PriceTarget.entries,
      against: described(
        v.nullable(v.strictObject({ asOf: instant, price: v.number() })),
        'The price that the target is compared with.'
      ),
      upsidePercent: described(v.nullable(v.number()), 'What the mean lies above that price.', 23.08)
    })
  })
} as const
