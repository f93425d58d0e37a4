// Defines the call for the sentiment of insiders.

import * as v from 'valibot'

import { tableEntries } from '#core/data-api/tables/table-query.ts'
import { PERIOD_KINDS } from '#core/lists/sentiment/periods.ts'
import { SentimentTable, withoutInvertedDays } from '#core/lists/sentiment/sentiment-query.ts'
import { SENTIMENT_COLUMNS } from '#core/lists/sentiment/sentiment-table.ts'
import { ROLES, SIZE_CLASSES } from '#core/lists/sentiment/sum-market.ts'
import { type Note, note } from '../../serving/operation.ts'
import { count, day, described, dollars, text } from '../../serving/schemas.ts'
import { publicOperation } from './public-operation.ts'
import { pageOf, tableNotes } from './schemas.ts'

const oneOf = (words: readonly string[]): string => words.map(word => `\`${word}\``).join(', ')

const SentimentFields = v.strictObject({
  buyShare: described(v.nullable(v.number()), 'Percent of buys among buys and sales; null without any.', 34.52),
  buys: described(count, 'Purchases, one for all lots of a filing.', 312),
  buysUsd: dollars('Value of the purchases'),
  from: described(day, 'First day of the week or month, by filing days.', '2026-03-02'),
  group: described(v.nullable(text), 'Sector, size class or role; null without `by`.', 'Energy'),
  isOver: described(v.boolean(), 'False while filings of the period may still arrive.', true),
  marketClose: described(
    v.nullable(v.number()),
    'Last close of the market (SPY) in the period, in US dollars, adjusted for splits; null where unknown.',
    512.35
  ),
  percentile: described(
    v.nullable(v.number()),
    'Percent of the earlier periods with a lower `buyShare`. null with less than a year before it, with fewer than ten trades, or while the period is not over.',
    87.5
  ),
  sales: described(count, 'Sales, one for all lots of a filing.', 592),
  salesUsd: dollars('Value of the sales'),
  to: described(day, 'Last day of the period.', '2026-03-08')
})

const NOTES = {
  ...tableNotes('from,buys,sales,buyShare'),
  as_of: note('What was known then, a day meaning 22:00 in New York.', '2026-03-05T21:00:00Z'),
  by: note('`sector`, `size` or `role`: one row for each of them in each period.', 'sector'),
  from: note('Periods that begin on this day or later.', '2026-01-01'),
  period: note(`${oneOf(PERIOD_KINDS)}; weeks begin on Monday.`, 'month', 'week'),
  role: note(`Insiders with this role: ${oneOf(ROLES)}.`, 'cfo'),
  sector: note('Companies of this sector.', 'Energy'),
  size: note(
    `Companies of this market value before the trade: ${oneOf(SIZE_CLASSES)} (from 0, 0.3, 2 and 10 billion US dollars on) or \`unknown\`.`,
    'small'
  ),
  to: note('Periods that begin on this day or before.', '2026-12-31')
} satisfies Record<keyof typeof SentimentTable.entries | 'fields' | 'format', Note>

const SentimentCallQuery = v.strictObject({ ...SentimentTable.entries, ...tableEntries(SENTIMENT_COLUMNS) })

export const listSentiment = publicOperation({
  access: 'transactions',
  answer: pageOf(SentimentFields),
  description:
    'Purchases against sales of the whole market by week or month, with the market’s prices and the place of each share of purchases in its own past. Periods are of filing days, oldest first, all in one page. Trades that nobody decided on and unchecked prices are left out.',
  isTable: true,
  notes: NOTES,
  query: v.pipe(SentimentCallQuery, withoutInvertedDays<v.InferOutput<typeof SentimentCallQuery>>()),
  refusals: [],
  route: 'GET /v1/sentiment',
  summary: 'List purchases against sales by week or month'
})
