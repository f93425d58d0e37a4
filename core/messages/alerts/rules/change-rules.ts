// Lists, adds, changes and removes a reader's own rules.

import type { User } from '../../../accounts/people/user.ts'
import type { Secrets } from '../../../accounts/ports.ts'
import { MAX_PAID_ALERTS } from '../../../accounts/subscriptions/plans.ts'
import { isPaid } from '../../../accounts/subscriptions/subscription.ts'
import type { Clock } from '../../../clock.ts'
import type { CongressDistribution } from '../../../congress/distribution.ts'
import type { ActivityFilter } from '../../../lists/activities/activity-filter.ts'
import { findIssuersOf } from '../../../lists/activities/find-issuers.ts'
import type { TickerDirectory } from '../../../lists/activities/ports.ts'
import { fail, ok, type Result } from '../../../result.ts'
import { feedPath } from '../hits/open-feed.ts'
import type { PriceWatch } from '../matching/alert-prices.ts'
import type { AlertRules, OwnAlert } from '../ports.ts'
import {
  type AlertCondition,
  asksForScore,
  filtersOfCondition,
  isWithheld,
  mostAlerts,
  type NewAlert,
  type PriceCondition,
  plannedFilterOf
} from './alert-rule.ts'
import { listWays, type ShownWay, type WayPorts } from './list-ways.ts'

export interface RulePorts extends WayPorts {
  readonly alertRules: AlertRules
  readonly clock: Clock
  readonly congressDistribution: CongressDistribution
  readonly priceWatch: Pick<PriceWatch, 'listPaid'>
  readonly secrets: Pick<Secrets, 'derive'>
  readonly tickers: TickerDirectory
}

export type AlertRefusal = 'alert_needs_plan' | 'alert_query_invalid' | 'alert_withheld'
export type AddAlertCode = AlertRefusal | 'sign_in_required' | 'too_many_alerts' | 'too_many_free_alerts'
export type RestoreAlertCode = 'alert_not_found' | 'sign_in_required' | 'too_many_alerts'
export type ChangeAlertCode = AlertRefusal | 'alert_not_found' | 'sign_in_required'

/** Rule as shown to its owner. */
export interface ShownAlert extends Omit<OwnAlert, 'createdAt' | 'feedVersion' | 'followed' | 'revision'> {
  /**
   * Why the rule is inactive. `plan`: it exceeds the plan's limit or needs scores that the plan does not include.
   * `withheld`: it is about trades of Congress, which customers may not receive at present.
   */
  readonly rests: 'plan' | 'withheld' | null
  /** Secret path of its feed, which shows the rule's hits. */
  readonly feed: string
}

export interface OwnAlerts {
  readonly alerts: readonly ShownAlert[]
  /** Maximum number of rules in the reader's plan. */
  readonly most: number
  readonly ways: readonly ShownWay[]
}

export function listAlerts(ports: RulePorts) {
  return async (user: User | undefined): Promise<Result<OwnAlerts, 'sign_in_required'>> => {
    if (!user) return fail('sign_in_required')
    const now = ports.clock.now()
    const paid = isPaid(user.subscription, now)
    const [rules, ways] = await Promise.all([ports.alertRules.list(user.id), listWays(ports, user.id, now)])
    const active = rules.filter(({ isPaused }) => !isPaused)
    const most = mostAlerts(paid)
    const restOf = (rule: OwnAlert): ShownAlert['rests'] => {
      if (isWithheld(rule.condition, ports)) return 'withheld'
      const isCovered = paid || !filtersOfCondition(rule.condition).some(asksForScore)
      return isCovered && active.indexOf(rule) < most ? null : 'plan'
    }
    return ok({
      alerts: rules.map(rule => ({
        ...shownOf(ports, rule),
        rests: restOf(rule)
      })),
      most,
      ways
    })
  }
}

/** Adds a rule, unless the plan's limit is reached. Paused rules count as well. */
export function addAlert(ports: Omit<RulePorts, keyof WayPorts>) {
  return async (user: User | undefined, alert: NewAlert): Promise<Result<ShownAlert, AddAlertCode>> => {
    if (!user) return fail('sign_in_required')
    const refused = await refuseCondition(ports, user, alert)
    if (refused) return fail(refused)
    const now = ports.clock.now()
    const most = mostAlerts(isPaid(user.subscription, now))
    const added = await ports.alertRules.add(user.id, alert, { most, now })
    if (added !== 'too_many_alerts') return ok({ ...shownOf(ports, added), rests: null })
    return fail(most < MAX_PAID_ALERTS ? 'too_many_free_alerts' : 'too_many_alerts')
  }
}

export function changeAlert(ports: RulePorts) {
  return async (user: User | undefined, id: string, alert: NewAlert): Promise<Result<true, ChangeAlertCode>> => {
    if (!user) return fail('sign_in_required')
    const refused = alert.isPaused ? undefined : await refuseCondition(ports, user, alert)
    if (refused) return fail(refused)
    return (await ports.alertRules.change(user.id, id, alert, ports.clock.now())) ? ok(true) : fail('alert_not_found')
  }
}

/** Removes a rule. It can be restored until the clean-up deletes it for good. */
export function removeAlert({ alertRules, clock }: Pick<RulePorts, 'alertRules' | 'clock'>) {
  return async (user: User | undefined, id: string): Promise<Result<true, 'alert_not_found' | 'sign_in_required'>> => {
    if (!user) return fail('sign_in_required')
    return (await alertRules.remove(user.id, id, clock.now())) ? ok(true) : fail('alert_not_found')
  }
}

/** Restores a removed rule with its feed and what it found, unless the plan's limit is reached. */
export function restoreAlert({ alertRules, clock }: RulePorts) {
  return async (user: User | undefined, id: string): Promise<Result<true, RestoreAlertCode>> => {
    if (!user) return fail('sign_in_required')
    const restored = await alertRules.restore(user.id, id, mostAlerts(isPaid(user.subscription, clock.now())))
    return restored === 'restored' ? ok(true) : fail(restored)
  }
}

/** Replaces the URL of the feed. The old URL stops working. */
export function renewFeed(ports: RulePorts) {
  return async (
    user: User | undefined,
    id: string
  ): Promise<Result<{ feed: string }, 'alert_not_found' | 'sign_in_required'>> => {
    if (!user) return fail('sign_in_required')
    const renewed = await ports.alertRules.renewFeed(user.id, id)
    return renewed ? ok({ feed: feedPath(ports.secrets, renewed) }) : fail('alert_not_found')
  }
}

/**
 * Returns why a condition is refused: it is invalid, withheld, or not in the reader's plan. undefined if it is
 * accepted.
 */
export async function refuseCondition(
  ports: Pick<RulePorts, 'clock' | 'congressDistribution' | 'priceWatch' | 'tickers'>,
  user: User,
  { condition }: Pick<NewAlert, 'condition'>
): Promise<AlertRefusal | undefined> {
  if (isWithheld(condition, ports)) return 'alert_withheld'
  const { clock, tickers } = ports
  if ('ticker' in condition && !(await isKnown(ports, condition))) return 'alert_query_invalid'
  const filters = filtersOfCondition(condition)
  for (const ticker of tickersOf(condition, filters))
    if (!(await findIssuersOf(tickers, ticker)).ok) return 'alert_query_invalid'
  const isOpen = isPaid(user.subscription, clock.now()) || !filters.some(asksForScore)
  return isOpen ? undefined : 'alert_needs_plan'
}

/** Whether the company has the ticker, and the insider's purchase. */
async function isKnown(
  { priceWatch, tickers }: Pick<RulePorts, 'priceWatch' | 'tickers'>,
  condition: PriceCondition
): Promise<boolean> {
  const { cik, ticker } = condition
  if ((await tickers.findIssuer(ticker)) !== cik) return false
  if (condition.kind === 'price' || condition.tradeId === null) return true
  return (await priceWatch.listPaid([cik], [condition.tradeId])).some(({ tradeId }) => tradeId === condition.tradeId)
}

/** Lists of tickers that a condition names, each of which must be known. The list of Congress also has funds. */
const tickersOf = (
  condition: AlertCondition,
  filters: readonly ActivityFilter[]
): readonly (readonly string[] | undefined)[] =>
  condition.kind === 'planned' ? [plannedFilterOf(condition)?.ticker] : filters.map(({ ticker }) => ticker)

function shownOf({ secrets }: Pick<RulePorts, 'secrets'>, rule: OwnAlert): Omit<ShownAlert, 'rests'> {
  const { createdAt, feedVersion, followed, revision, ...shown } = rule
  return { ...shown, feed: feedPath(secrets, rule) }
}
