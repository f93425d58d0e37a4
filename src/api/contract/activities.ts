import * as v from 'valibot'

import { ActivityQuery, ActivityTableQuery, DEFAULT_LIMIT, MAX_LIMIT } from '#core/lists/activities/activity-filter.ts'
import { MAX_EXPORTED_ROWS } from '#core/lists/activities/export-activities.ts'
import { wholeNumber } from '#core/query.ts'
import { FACTOR_NAMES } from '#core/scores/score-weights.ts'
import { type Note, note, operation } from './operation.ts'
import { accession, count, coverage, described, instant, next, sample, text } from './schemas.ts'
import { stockChart } from './stocks/chart.ts'
import { Activity, CompanyActivity, PlannedSale } from './trades.ts'

/** Description of each filter. A trade must match all given filters. */
const NOTES = {
  accession: note('Number of a filing, with or without its dashes.', '0000320193-26-000012'),
  arrivedAfter: note(
    'Trades of filings that came in live after the arrival with this number: an `id` of the stream, or its `after`. Numbers are known for 30 days; an older one is refused.',
    12_345
  ),
  asOf: note(
    'What was known then: an instant, or a day and then 22:00 New York. A time that has not come yet means now.',
    '2026-03-05T21:00:00Z'
  ),
  cik: note("The company's SEC number, with or without leading zeros.", '320193'),
  cluster: note('Whether several insiders bought within some days.', true),
  codes: note("The SEC's transaction codes.", 'P,S'),
  cursor: note('`next` of the page before, with the same filters.', 'filed~desc~2026-03-05T21:00:00.000Z~20517~x'),
  derivative: note('Rows of table II.', 'exclude'),
  direction: note('Of the order.', 'desc'),
  filedDays: note('Filed within this many days before `asOf`.', 7),
  filedFrom: note('Filed on this day or later.', '2026-01-01'),
  filedTo: note('Filed on this day or before.', '2026-12-31'),
  firstBuy: note('Purchases of which no owner bought shares of the company in the two years before.', true),
  group: note('`company` answers companies instead of trades.', 'company'),
  industry: note('A part of the name of the industry.', 'software'),
  insider: note("A part of the insider's name.", 'smith'),
  insiderCik: note("The insider's SEC number.", '1214156'),
  late: note('Filed after the deadline.', true),
  limit: note(`Rows of a page: ${DEFAULT_LIMIT} without it, ${MAX_LIMIT} at most.`, 10),
  maxDelay: note('At most this many days from the trade to the filing.', 30),
  maxGroupValue: note("At most this sum of a company's trades in US dollars; with `group`.", 1_000_000),
  maxInsiders: note('At most this many insiders of a company; with `group`.', 10),
  maxMonth: note(
    'At most this return of the stock 21 sessions after the filing was known, in percent; never with `asOf`.',
    50
  ),
  maxMonthExcess: note(
    'At most this many percentage points above the market 21 sessions after the filing was known; never with `asOf`.',
    50
  ),
  maxOfficers: note('At most this many officers of a company; with `group`.', 5),
  maxOwnershipChange: note('At most this change of the holding, in percent.', 100),
  maxPrice: note('At most this price per share, in US dollars.', 500),
  maxScore: note('At most this score, among those that are open to whoever asks; 1 is best.', 3),
  maxSic: note('SIC codes up to this one.', 7_372),
  maxSince: note(
    'At most this return of the stock since the filing was known, to the last close, in percent; never with `asOf`.',
    50
  ),
  maxSinceExcess: note(
    'At most this many percentage points above the market since the filing was known, to the last close; never with `asOf`.',
    50
  ),
  maxTrades: note('At most this many trades of a company; with `group`.', 10),
  maxValue: note('At most this value of the trade, in US dollars.', 1_000_000),
  maxWeek: note(
    'At most this return of the stock 5 sessions after the filing was known, in percent; never with `asOf`.',
    50
  ),
  maxWeekExcess: note(
    'At most this many percentage points above the market 5 sessions after the filing was known; never with `asOf`.',
    50
  ),
  maxYear: note(
    'At most this return of the stock 252 sessions after the filing was known, in percent; never with `asOf`.',
    50
  ),
  maxYearExcess: note(
    'At most this many percentage points above the market 252 sessions after the filing was known; never with `asOf`.',
    50
  ),
  minDelay: note('At least this many days from the trade to the filing.', 1),
  minGroupValue: note("At least this sum of a company's trades in US dollars; with `group`.", 100_000),
  minInsiders: note('At least this many insiders of a company; with `group`.', 2),
  minMonth: note(
    'At least this return of the stock 21 sessions after the filing was known, in percent; never with `asOf`.',
    10
  ),
  minMonthExcess: note(
    'At least this many percentage points above the market 21 sessions after the filing was known; never with `asOf`.',
    5
  ),
  minOfficers: note('At least this many officers of a company; with `group`.', 1),
  minOwnershipChange: note('At least this change of the holding, in percent.', 10),
  minPrice: note('At least this price per share, in US dollars.', 5),
  minScore: note('At least this score, among those that are open to whoever asks; 1 is best.', 1),
  minSic: note('SIC codes from this one.', 7_370),
  minSince: note(
    'At least this return of the stock since the filing was known, to the last close, in percent; never with `asOf`.',
    10
  ),
  minSinceExcess: note(
    'At least this many percentage points above the market since the filing was known, to the last close; never with `asOf`.',
    5
  ),
  minTrades: note('At least this many trades of a company; with `group`.', 2),
  minValue: note('At least this value of the trade, in US dollars.', 100_000),
  minWeek: note(
    'At least this return of the stock 5 sessions after the filing was known, in percent; never with `asOf`.',
    10
  ),
  minWeekExcess: note(
    'At least this many percentage points above the market 5 sessions after the filing was known; never with `asOf`.',
    5
  ),
  minYear: note(
    'At least this return of the stock 252 sessions after the filing was known, in percent; never with `asOf`.',
    10
  ),
  minYearExcess: note(
    'At least this many percentage points above the market 252 sessions after the filing was known; never with `asOf`.',
    5
  ),
  noDecision: note(
    'Trades that nobody decided on, as their footnotes say: sold to cover taxes, dividends reinvested, an employee plan.',
    'exclude'
  ),
  plan: note('Under a Rule 10b5-1 plan; `unknown` where the filing does not say.', 'false'),
  priceValidity: note('Whether the price was checked against those of the day.', 'ok'),
  role: note('Titles of the insiders.', 'CEO,CFO'),
  sector: note('Names of sectors.', 'Technology'),
  side: note('Purchases or sales.', 'buy'),
  sort: note(
    'What the list is ordered by; with `group` only filed, traded or value, with `asOf` no return. What has no figure comes last.',
    'filed'
  ),
  ticker: note('Ticker symbols; one that is unknown is refused with suggestions.', 'AAPL'),
  tradedDays: note('Traded within this many days before `asOf`.', 30),
  tradedFrom: note('Traded on this day or later.', '2026-01-01'),
  tradedTo: note('Traded on this day or before.', '2026-12-31'),
  type: note(
    '`planned` answers planned sales (Form 144) instead of trades; with accession, cik, industry, insider, insiderCik, sector, ticker, the days of filing and the value alone, ordered by filed or value.',
    'planned'
  )
} satisfies Record<keyof typeof ActivityQuery.entries, Note>

const { cursor: _cursor, limit: _limit, ...TABLE_NOTES } = NOTES

export const activities = {
  list: operation({
    access: 'everybody',
    answer: v.strictObject({
      activities: v.union([v.array(Activity), v.array(CompanyActivity), v.array(PlannedSale)]),
      asOf: described(instant, 'The time as of which all pages of this answer are read.'),
      coverage,
      next,
      sample,
      total: described(count, 'Rows of all pages together.', 1_284)
    }),
    description:
      'Trades as insiders report them, one page at a time; with `group=company` the companies that they belong to, with `type=planned` planned sales, which are no trades. Amounts are US dollars.',
    notes: NOTES,
    query: ActivityQuery,
    refusals: ['invalid_parameter', 'too_many_rows', 'unknown_parameter', 'unknown_ticker'],
    route: 'GET /api/v1/insider-trading/activities',
    summary: 'List trades'
  }),

  score: operation({
    access: 'everybody',
    answer: v.strictObject({
      asOf: described(instant, 'When the filing became known, and the score was issued.'),
      confidence: described(v.picklist(['low', 'medium', 'high']), 'By how many earlier purchases have matured.'),
      factors: v.array(
        v.strictObject({
          contribution: described(v.number(), 'Weight times percentile.', 0.19),
          name: v.picklist(FACTOR_NAMES),
          percentile: described(v.number(), '0 to 1: the share of the purchases of three years that it beats.', 0.75),
          raw: described(v.nullable(v.number()), 'What was ranked; null where there is nothing.', 25.6),
          text: described(text, 'The factor in English words.', 'raised the stake by 25 % (top 12 %)'),
          weight: described(v.number(), 'The weights add up to 1.', 0.25)
        })
      ),
      former: described(
        v.array(v.strictObject({ score: described(count, '1 to 10, 1 is best.', 9), scoreVersion: text })),
        'Other scores that earlier versions of the rule gave the purchase, newest first.'
      ),
      isOvertaken: described(
        v.boolean(),
        'Filings or prices of its past came after it was issued: calculated today it would be another.'
      ),
      previousBuys: described(v.nullable(count), 'Earlier purchases of the insider that have matured.', 6),
      previousWins: described(v.nullable(count), 'Those among them that gained.', 4),
      score: described(v.nullable(count), '1 to 10, 1 is best.', 3),
      scoreVersion: described(text, 'Names the rule.', '2026.2'),
      text: described(text, 'All of it in one English sentence.')
    }),
    description:
      'The five factors of the score of a purchase. What is not open yet to whoever asks is not found, as if there were no score.',
    params: v.object({
      accession,
      line: described(v.string(), 'The part of `tradeId` after the #.', 'ND1')
    }),
    refusals: ['score_not_found'],
    route: 'GET /api/v1/insider-trading/activities/:accession/:line/score',
    summary: 'Read what a score is made of'
  }),

  stockChart,

  stream: operation({
    access: 'everybody',
    answer: v.string(),
    answerType: 'text/event-stream',
    description:
      'Filings as they arrive, as server-sent events. `event: arrival` has the number of the arrival as its `id`, and as `data` the filing with what everybody may see of its trades: { accession, at, count, trades }. A browser that comes back sends `Last-Event-ID`, which goes before `after`: then what came meanwhile comes first, each arrival once. `event: reload` says that too much was missed (more than 24 hours or 1,000 arrivals): read the list again. A line of comment comes every 15 seconds. A reader who takes too little is cut off.',
    query: v.strictObject({ after: v.optional(wholeNumber) }),
    notes: { after: note('Arrivals after this one; without it, those from now on.', 12_345) },
    refusals: ['bad_request', 'invalid_parameter', 'too_many_attempts', 'unknown_parameter'],
    route: 'GET /api/v1/insider-trading/stream',
    summary: 'Follow new trades'
  }),

  table: operation({
    access: 'everybody',
    answer: v.string(),
    answerType: 'text/csv',
    description: `The same list as a table for spreadsheets, with no more than its first ${MAX_EXPORTED_ROWS} rows: then the name of the file says of how many. Text that a spreadsheet would take for a formula begins with an apostrophe.`,
    notes: TABLE_NOTES,
    query: ActivityTableQuery,
    refusals: ['invalid_parameter', 'too_many_attempts', 'unknown_parameter', 'unknown_ticker'],
    route: 'GET /api/v1/insider-trading/activities.csv',
    summary: 'List trades as a table'
  })
} as const
