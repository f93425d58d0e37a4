// Query of the sentiment page, its file and its API call. Every parameter is optional.

import * as v from 'valibot'

import { SECTORS } from '../../prices/sector.ts'
import { day, findInvertedRange, instant, parseQuery, type QueryRefusal, withoutContradiction } from '../../query.ts'
import { PERIOD_KINDS } from './periods.ts'
import { ROLES, SIZE_CLASSES } from './sum-market.ts'

/** Groups by which the periods may be told apart. */
export const GROUPINGS = ['sector', 'size', 'role'] as const
export type Grouping = (typeof GROUPINGS)[number]

const PART = {
  period: v.optional(v.picklist(PERIOD_KINDS)),
  role: v.optional(v.picklist(ROLES)),
  sector: v.optional(v.picklist(SECTORS)),
  size: v.optional(v.picklist([...SIZE_CLASSES, 'unknown']))
}

/** Query of the page. `years` is `all` for the weeks of all years, whose figures are too many for one picture. */
export const SentimentQuery = v.strictObject({ ...PART, years: v.optional(v.picklist(['all'])) })
export type SentimentQuery = v.InferOutput<typeof SentimentQuery>

/** Parameters of a table. `from` and `to` select periods by their first day. */
export const SentimentTable = v.strictObject({
  ...PART,
  as_of: v.optional(instant),
  by: v.optional(v.picklist(GROUPINGS)),
  from: v.optional(day),
  to: v.optional(day)
})
export type SentimentTable = v.InferOutput<typeof SentimentTable>

export const withoutInvertedDays = <Query extends SentimentTable>() =>
  withoutContradiction(({ from, to }: Query) => findInvertedRange({ from, to }, [['from', 'to']]))

const SentimentTableQuery = v.pipe(SentimentTable, withoutInvertedDays<SentimentTable>())

type Parsed<Value> = { readonly ok: true; readonly value: Value } | QueryRefusal
type Pairs = Iterable<readonly [string, string]>

export const parseSentimentQuery = (pairs: Pairs): Parsed<SentimentQuery> => parseQuery(SentimentQuery, pairs)
export const parseSentimentTable = (pairs: Pairs): Parsed<SentimentTable> => parseQuery(SentimentTableQuery, pairs)
