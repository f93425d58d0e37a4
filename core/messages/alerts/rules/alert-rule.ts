// Defines alert rules and validates their conditions and timing.

import * as v from 'valibot'
import { MAX_FREE_ALERTS, MAX_PAID_ALERTS } from '../../../accounts/subscriptions/plans.ts'
import { type CongressFilter, parseWatchedQuery } from '../../../congress/congress-filter.ts'
import { type ActivityFilter, parseActivityQuery, toActivityQuery } from '../../../lists/activities/activity-filter.ts'
import { UNWATCHABLE_PARAMETERS } from '../../../lists/activities/filters/asked.ts'
import { filtersOf, readPageQuery } from '../../../lists/activities/page-query.ts'
import { pairsOfQuery } from '../../../lists/activities/saved-screens/saved-screen.ts'
import { type OwnershipFilter, parseWatchedOwnership } from '../../../ownership/ownership-filter.ts'
import { isPrintable, writeQuery } from '../../../query.ts'
import {
  ALERT_TIMINGS,
  type AlertTiming,
  MAX_ALERT_NAME,
  MOST_MAILS_A_DAY,
  WATCHED_TRADES,
  type WatchedTrades
} from './alert-options.ts'

/** Maximum length of a list's query in characters. */
const MAX_QUERY = 2_000

export type AlertCondition =
  | { readonly kind: 'insider' | 'stock'; readonly cik: string; readonly trades: WatchedTrades }
  /** `query` is the query of the trades page, without sort order and paging. */
  | { readonly kind: 'list'; readonly query: string }
  | CongressCondition
  /** `query` is that of the list of schedules, or of planned sales. An empty query of schedules covers all. */
  | { readonly kind: 'owners'; readonly query: string }
  | { readonly kind: 'planned'; readonly query: string }

/** Trades of Congress: of one member, or of the list. An empty `query` covers all of the member. */
export interface CongressCondition {
  readonly kind: 'congress'
  readonly memberId: string | null
  /** Query of the list, without sort order and paging. */
  readonly query: string
}

/** Daily hours without alert mails, as `HH:MM` in New York. If `from` is later than `to`, they last past midnight. */
export interface QuietHours {
  readonly from: string
  readonly to: string
}

export interface NewAlert {
  readonly name: string
  readonly condition: AlertCondition
  readonly timing: AlertTiming
  readonly quietHours: QuietHours | null
  /** Maximum number of mails per day. Further hits are sent in a digest the next morning. null for no limit. */
  readonly mostADay: number | null
  readonly isPaused: boolean
}

export interface AlertRule extends NewAlert {
  readonly id: string
  /** Increases with each change of the condition; hits of earlier revisions are discarded. */
  readonly revision: number
}

const time = v.pipe(v.string('alert_times_invalid'), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'alert_times_invalid'))

const cik = v.pipe(
  v.string(),
  v.regex(/^\d{1,10}$/),
  v.transform(text => text.replace(/^0+(?=\d)/, ''))
)

const memberId = v.pipe(v.string(), v.regex(/^(?:house|senate)\/[a-z-]{1,200}$/))

/** Schema of a list's query. `read` normalises it, and returns undefined for one that no new document can match. */
const queryOf = (read: (query: string) => string | undefined) =>
  v.pipe(
    v.string('alert_query_invalid'),
    v.maxLength(MAX_QUERY, 'alert_query_invalid'),
    v.transform(read),
    v.custom<string>(query => query !== undefined, 'alert_query_invalid')
  )

export const ConditionForm = v.variant('kind', [
  v.pipe(
    v.strictObject({ kind: v.literal('congress'), memberId: v.nullable(memberId), query: queryOf(readCongressQuery) }),
    v.check(({ memberId, query }) => memberId !== null || query !== '', 'alert_query_invalid')
  ),
  v.strictObject({ cik, kind: v.literal('insider'), trades: v.picklist(WATCHED_TRADES) }),
  v.strictObject({ cik, kind: v.literal('stock'), trades: v.picklist(WATCHED_TRADES) }),
  v.strictObject({ kind: v.literal('list'), query: queryOf(readAlertQuery) }),
  v.strictObject({ kind: v.literal('owners'), query: queryOf(readOwnersQuery) }),
  v.strictObject({ kind: v.literal('planned'), query: queryOf(readPlannedQuery) })
])

export const AlertForm = v.strictObject({
  condition: ConditionForm,
  isPaused: v.boolean(),
  mostADay: v.nullable(
    v.pipe(v.number(), v.integer('alert_times_invalid'), v.minValue(1), v.maxValue(MOST_MAILS_A_DAY))
  ),
  name: v.pipe(
    v.string('alert_name_invalid'),
    v.trim(),
    v.normalize('NFC'),
    v.nonEmpty('alert_name_invalid'),
    v.maxLength(MAX_ALERT_NAME, 'alert_name_invalid'),
    v.check(isPrintable, 'alert_name_invalid')
  ),
  quietHours: v.nullable(
    v.pipe(
      v.strictObject({ from: time, to: time }),
      v.check(({ from, to }) => from !== to, 'alert_times_invalid')
    )
  ),
  timing: v.picklist(ALERT_TIMINGS)
})

/**
 * Normalises the query of a list for use in a rule. undefined if it is empty or invalid, or if no new trade can match
 * it.
 */
export function readAlertQuery(query: string): string | undefined {
  const asked = filtersOf(readPageQuery(pairsOfQuery(query)))
  if (Object.keys(asked).length === 0 || UNWATCHABLE_PARAMETERS.some(name => name in asked)) return undefined
  const parsed = parseActivityQuery(Object.entries(asked))
  return parsed.ok ? toActivityQuery(parsed.value) : undefined
}

/** Normalises the query of the list of Congress. Empty without a filter; undefined if no new report can match it. */
export function readCongressQuery(query: string): string | undefined {
  const filter = congressFilterOf({ query })
  return filter && writeQuery(filter)
}

/** Filter of a condition about Congress. undefined if its query is no longer valid. */
export const congressFilterOf = ({ query }: Queried): CongressFilter | undefined =>
  parseWatchedQuery(query === '' ? [] : pairsOfQuery(query))

/** Normalises the query of the list of schedules. Empty without a filter; undefined if no new schedule can match it. */
export function readOwnersQuery(query: string): string | undefined {
  const filter = ownersFilterOf({ query })
  return filter && writeQuery(filter)
}

/** Filter of a condition about schedules. undefined if its query is no longer valid. */
export const ownersFilterOf = ({ query }: Queried): OwnershipFilter | undefined =>
  parseWatchedOwnership(query === '' ? [] : pairsOfQuery(query))

/** Normalises the query of the list of planned sales. undefined if it is none, or if no new notice can match it. */
export function readPlannedQuery(query: string): string | undefined {
  const filter = plannedFilterOf({ query })
  return filter && toActivityQuery(filter)
}

/** Filter of a condition about planned sales. undefined if its query is no longer valid. */
export function plannedFilterOf({ query }: Queried): ActivityFilter | undefined {
  const asked = filtersOf(readPageQuery(pairsOfQuery(query)))
  if (asked['type'] !== 'planned' || UNWATCHABLE_PARAMETERS.some(name => name !== 'type' && name in asked))
    return undefined
  const parsed = parseActivityQuery(Object.entries(asked))
  return parsed.ok ? parsed.value : undefined
}

type Queried = Pick<CongressCondition, 'query'>

/**
 * Filters of a condition; a row must match one of them. Rows are those of pages, one per filing unless the query names
 * another grouping. Empty for a query that is no longer valid, and for a condition about other documents than filings with
 * trades.
 */
export const filtersOfCondition = (condition: AlertCondition): readonly ActivityFilter[] =>
  askedOf(condition).map(filter => ({ group: 'filing', ...filter }))

function askedOf(condition: AlertCondition): readonly ActivityFilter[] {
  if ('query' in condition) {
    const parsed = condition.kind === 'list' ? parseActivityQuery(pairsOfQuery(condition.query)) : undefined
    return parsed?.ok ? [parsed.value] : []
  }
  const { cik, kind, trades } = condition
  const who = kind === 'insider' ? { insiderCik: cik } : { cik }
  if (trades === 'all') return [who]
  return trades === 'both'
    ? [
        { ...who, side: 'buy' },
        { ...who, side: 'sell' }
      ]
    : [{ ...who, side: trades }]
}

/**
 * Whether a filter uses scores. Scores of new buys are visible to subscribers only (core/scores/score-visibility.ts).
 */
export const asksForScore = ({ maxScore, minScore }: ActivityFilter): boolean =>
  maxScore !== undefined || minScore !== undefined

export const mostAlerts = (isPaid: boolean): number => (isPaid ? MAX_PAID_ALERTS : MAX_FREE_ALERTS)
