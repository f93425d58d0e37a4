// Defines alert rules, and reads the queries of their conditions.

import { MAX_FOLLOWED, MAX_FREE_ALERTS, MAX_PAID_ALERTS } from '../../../accounts/subscriptions/plans.ts'
import { type CongressFilter, parseWatchedQuery } from '../../../congress/congress-filter.ts'
import { type CongressDistribution, mayReceiveCongress } from '../../../congress/distribution.ts'
import { type ActivityFilter, parseActivityQuery, toActivityQuery } from '../../../lists/activities/activity-filter.ts'
import { UNWATCHABLE_PARAMETERS } from '../../../lists/activities/filters/asked.ts'
import { asksForCongress } from '../../../lists/activities/filters/withheld.ts'
import { filtersOf, readPageQuery } from '../../../lists/activities/page-query.ts'
import { pairsOfQuery } from '../../../lists/activities/saved-screens/saved-screen.ts'
import { type OptionFilter, parseWatchedOptions } from '../../../options/reading/option-filter.ts'
import { type OwnershipFilter, parseWatchedOwnership } from '../../../ownership/ownership-filter.ts'
import type { CrossingWay } from '../../../prices/crossings/find-crossings.ts'
import { writeQuery } from '../../../query.ts'
import type { Followed } from '../../following/follow-kinds.ts'
import type { AlertTiming, AlertWay, WatchedTrades } from './alert-options.ts'

export type AlertCondition =
  /** Expected earnings releases of the stocks on the owner's watch lists, from so many days before. */
  | { readonly kind: 'earnings'; readonly days: number }
  | { readonly kind: 'insider' | 'stock'; readonly cik: string; readonly trades: WatchedTrades }
  /** `query` is the query of the trades page, without sort order and paging. */
  | { readonly kind: 'list'; readonly query: string }
  | CongressCondition
  /** `query` is that of the list of schedules, or of planned sales. An empty query of schedules covers all. */
  | { readonly kind: 'owners'; readonly query: string }
  | { readonly kind: 'planned'; readonly query: string }
  | PriceCondition
  /** Unusual options by the query of their list, of all underlyings or of those on the owner's watch lists. */
  | { readonly kind: 'options'; readonly isWatched: boolean; readonly query: string }
  /** Published reports that name a stock which the owner follows or watches. */
  | { readonly kind: 'reports' }
  /** Trades of insiders in the stocks that are on the owner's watch lists when a filing arrives. */
  | { readonly kind: 'watched'; readonly trades: WatchedTrades }

/** Closes of one class of shares. */
export type PriceCondition = { readonly cik: string; readonly ticker: string } & (
  | { readonly kind: 'price'; readonly way: CrossingWay; readonly price: number }
  /**
   * A close at most `percent` above what an insider paid, or below it if negative: in this purchase, or in the company's
   * newest one on the open market.
   */
  | { readonly kind: 'distance'; readonly percent: number; readonly tradeId: string | null }
)

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
  /** Ways by which it tells; null for all, including later ones. */
  readonly tells: readonly AlertWay[] | null
}

export interface AlertRule extends NewAlert {
  readonly id: string
  /** Increases with each change of the condition; hits of earlier revisions are discarded. */
  readonly revision: number
  /** Followed thing that the rule is for; null for an alert. @see core/messages/following/followed.ts */
  readonly followed: Followed | null
}

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

/** Normalises the query of the list of unusual options. Empty without a filter; undefined if no new session can match it. */
export function readOptionsQuery(query: string): string | undefined {
  const filter = optionsFilterOf({ query })
  return filter && writeQuery(filter)
}

/** Filter of a condition about unusual options. undefined if its query is no longer valid. */
export const optionsFilterOf = ({ query }: Queried): OptionFilter | undefined =>
  parseWatchedOptions(query === '' ? [] : pairsOfQuery(query))

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
  if (!('trades' in condition)) return []
  const { trades } = condition
  const who = whoOf(condition)
  if (trades === 'all') return [who]
  return trades === 'both'
    ? [
        { ...who, side: 'buy' },
        { ...who, side: 'sell' }
      ]
    : [{ ...who, side: trades }]
}

/** The matcher limits a rule about watch lists to the companies on them. */
function whoOf(condition: Extract<AlertCondition, { trades: WatchedTrades }>): ActivityFilter {
  if (condition.kind === 'watched') return {}
  return condition.kind === 'insider' ? { insiderCik: condition.cik } : { cik: condition.cik }
}

/**
 * Whether a filter uses scores. Scores of new buys are visible to subscribers only (core/scores/score-visibility.ts).
 */
export const asksForScore = ({ maxScore, minScore }: ActivityFilter): boolean =>
  maxScore !== undefined || minScore !== undefined

/** Whether a condition is about trades of Congress that customers may not receive. Alerts are part of plans. */
export const isWithheld = (
  condition: AlertCondition,
  { congressDistribution }: { readonly congressDistribution: CongressDistribution }
): boolean =>
  !mayReceiveCongress('paying', congressDistribution) &&
  (condition.kind === 'congress' || filtersOfCondition(condition).some(asksForCongress))

export const mostAlerts = (isPaid: boolean): number => (isPaid ? MAX_PAID_ALERTS : MAX_FREE_ALERTS)

export const mostFollowed = (isPaid: boolean): number => (isPaid ? MAX_FOLLOWED.paid : MAX_FOLLOWED.free)

/**
 * Whether the plan covers a rule. Alerts and followed things have limits of their own; `place` counts older ones of the
 * same sort.
 */
export const isCovered = (
  { place, rule }: { readonly place: number; readonly rule: Pick<AlertRule, 'followed'> },
  isPaid: boolean
): boolean => place < (rule.followed ? mostFollowed(isPaid) : mostAlerts(isPaid))
