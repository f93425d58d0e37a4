import * as v from 'valibot'

import { RELEASE_TIMINGS } from '#core/filings/earnings/results-filing.ts'
import { MOVES } from '#core/ownership/chain.ts'
import { SCHEDULE_FORMS } from '#core/ownership/schedule.ts'
import { DIVIDEND_SOURCES } from '#core/prices/dividend.ts'
import { StockChartQuery } from '#core/stocks/open-stock-chart.ts'
import { note } from '../serving/operation.ts'
import { accession, cik, count, day, described, dollars, instant, sample, text, ticker } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'
import { place } from '../trades/trade-schemas.ts'

const column = (description: string, example: number[]) =>
  described(v.array(v.nullable(v.number())), `${description}; empty where no session has one.`, example)

const Prices = v.strictObject({
  closes: described(v.array(v.number()), 'US dollars, all on the basis of the last session.', [172.4, 173.1]),
  days: described(
    v.array(count),
    'Days since 1970-01-01: the first session, then from each one to the next.',
    [19_844, 1]
  ),
  dividends: described(
    v.array(
      v.strictObject({
        cash: described(v.number(), 'US dollars for one share as of that day.', 0.96),
        day,
        isSpecial: described(v.boolean(), 'True where it is paid beside the usual ones.'),
        restatedCash: described(v.number(), 'The same for a share of the last session.', 0.24),
        source: v.picklist(DIVIDEND_SOURCES)
      })
    ),
    'By the first session without each; not taken out of the prices before it.'
  ),
  highs: column('Highest prices', [173.2, 174]),
  isCut: described(v.boolean(), 'True where earlier prices are left out, because a split before them is not known.'),
  lows: column('Lowest prices', [171, 172.2]),
  opens: column('First prices', [171.5, 172.6]),
  splits: described(
    v.array(v.strictObject({ day, ratio: described(v.number(), 'New shares for one old.', 2) })),
    'Already in the prices.'
  ),
  volumes: column('Shares traded', [51_200_000, 48_900_000])
})

const Trade = v.strictObject({
  day,
  insider: described(text, 'The first of those who report it, as filed.', 'DOE JANE'),
  insiderCik: cik,
  insiderTitle: place.insiderTitle,
  moreInsiders: described(count, 'How many report it with them.', 0),
  plan10b51: described(v.nullable(v.boolean()), 'Under a plan made in advance; null where the filing does not say.'),
  price: described(v.nullable(v.number()), 'As filed, before later splits.', 172.5),
  score: described(v.nullable(v.number()), '1 to 10, lower is better; null where none is open to whoever asks.', 3),
  security: described(
    v.nullable(text),
    'Its title as filed where that names another security than the share, such as preferred stock; null elsewhere.'
  ),
  shares: v.nullable(v.number()),
  side: v.picklist(['buy', 'sell']),
  tradeId: described(text, 'Accession number and line.', '0000320193-26-000012#1'),
  valueUsd: dollars('Shares × price')
})

const CongressTrade = v.strictObject({
  day,
  disclosedOn: v.nullable(day),
  documentUrl: described(v.nullable(text), 'null on sample data.'),
  isOption: described(v.boolean(), 'A trade of a right to buy or sell the share.'),
  maxUsd: described(v.nullable(v.number()), 'null where the range is open.', 15_000),
  member: text,
  minUsd: described(v.number(), 'The range in US dollars; nobody discloses a value.', 1_001),
  type: v.picklist(['exchange', 'partial-sale', 'purchase', 'sale'])
})

const Report = v.strictObject({
  day,
  documentUrl: described(v.nullable(text), 'The filing; null for sample data.'),
  earningsPerShare: described(
    v.number(),
    'Earnings of the quarter as this report tells them, diluted where reports do so, in US dollars a share of today.',
    1.53
  ),
  form: described(text, 'Of the filing.', '10-Q'),
  isDerived: described(v.boolean(), 'True where the report tells the quarter only together with others.'),
  quarterEnd: day
})

const Release = v.strictObject({
  day: described(day, 'When EDGAR accepted the release, in New York.'),
  documentUrl: described(v.nullable(text), 'The filing; null for sample data.'),
  movesSession: described(v.nullable(day), 'First session that could react; null if the time of day is unknown.'),
  timing: v.nullable(v.picklist(RELEASE_TIMINGS))
})

const Schedule = v.strictObject({
  accession,
  day: described(day, 'When the schedule was filed.'),
  form: v.picklist(SCHEDULE_FORMS),
  holder: described(text, 'First person on the cover, as filed.', 'Quill Partners, L.P.'),
  isAtLeast: described(v.boolean(), 'The persons may hold more together.'),
  move: described(v.picklist(MOVES), 'Against the schedule before.'),
  percent: described(v.nullable(v.number()), 'Of the class, as filed.', 6.2),
  percentBefore: v.nullable(v.number())
})

export const stockChart = operation({
  access: 'everybody',
  answer: v.strictObject({
    asOf: instant,
    congressTrades: described(v.array(CongressTrade), 'The last traded first.'),
    earningsReleases: described(v.array(Release), 'Forms 8-K with quarterly results, oldest first.'),
    earningsReports: described(
      v.array(Report),
      'The first report of each quarter, by the day on which it was filed, oldest first. `earningsReleases` has the days on which figures were released before.'
    ),
    historicalPrices: Prices,
    insiderTransactions: described(v.array(Trade), 'Purchases and sales at the market, the last traded first.'),
    sample,
    schedules: described(
      v.array(Schedule),
      'Schedules 13D and 13G about the common stock that report a change, newest first.'
    ),
    ticker
  }),
  description:
    'What the chart of a stock is drawn from: prices as columns, with the trades of insiders, of Congress and of owners above five percent.',
  notes: { ticker: note('Ticker symbol; a former one means the company that had it.', 'AAPL') },
  query: StockChartQuery,
  refusals: ['invalid_parameter', 'unknown_parameter', 'unknown_ticker'],
  route: 'GET /api/v1/insider-trading/activities/stockpageinsidercharts',
  summary: 'Read the chart of a stock'
})
