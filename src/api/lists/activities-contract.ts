import * as v from 'valibot'

import {
  ActivityFilterQuery,
  ActivityQuery,
  ActivityTableQuery,
  DEFAULT_LIMIT,
  FILTER_NOTES,
  MAX_LIMIT
} from '#core/lists/activities/activity-filter.ts'
import { MAX_EXPORTED_ROWS } from '#core/lists/activities/export-activities.ts'
import { wholeNumber } from '#core/query.ts'
import { FACTOR_NAMES, SCORE_VERSION } from '#core/scores/score-weights.ts'
import { type Note, note } from '../serving/operation.ts'
import { accession, count, coverage, described, instant, next, sample, text } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'
import { stockChart } from '../stocks/chart-schemas.ts'
import { Activity, CompanyActivity, PlannedSale } from '../trades/trade-schemas.ts'
import { OUTCOME } from './outcome-schemas.ts'

/** Description of each parameter. A trade must match all given filters. */
const NOTES: Readonly<Record<keyof typeof ActivityQuery.entries, Note>> = {
  ...FILTER_NOTES,
  arrivedAfter: note(
    'Trades of filings that came in live after the arrival with this number: an `id` of the stream, or its `after`. Numbers are known for 30 days; an older one is refused.',
    12_345
  ),
  cursor: note('`next` of the page before, with the same filters.', 'filed~desc~2026-03-05T21:00:00.000Z~20517~x'),
  direction: note('Of the order.', 'desc'),
  limit: note(`Rows of a page: ${DEFAULT_LIMIT} without it, ${MAX_LIMIT} at most.`, 10),
  sort: note(
    'What the list is ordered by; with `group` only filed, traded or value, with `asOf` no return. What has no figure comes last.',
    'filed'
  )
}

const { cursor: _cursor, limit: _limit, ...NOTES_OF_ROWS } = NOTES

const TABLE_NOTES = {
  ...NOTES_OF_ROWS,
  excel: note('Written for Excel in this language: columns and decimals as it expects them, numbers rounded.', 'de')
}

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

  outcome: operation({
    access: 'everybody',
    answer: v.strictObject({
      ...OUTCOME,
      query: described(text, 'The filter, written the same for equal filters.', 'minValue=100000&side=buy')
    }),
    description:
      'What the stocks did after the trades that a filter selects, at 1, 3, 6 and 12 months. Entry is the next open after the filing was known. What matured in the last 18 months is locked.',
    notes: FILTER_NOTES,
    query: ActivityFilterQuery,
    refusals: ['invalid_parameter', 'screen_uses_hindsight', 'too_many_rows', 'unknown_parameter', 'unknown_ticker'],
    route: 'GET /api/v1/insider-trading/outcome',
    summary: 'Measure a filter'
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
      scoreVersion: described(text, 'Names the rule.', SCORE_VERSION),
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
