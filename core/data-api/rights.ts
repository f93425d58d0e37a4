// Rights of each API plan, used by the documentation, `GET /v1/plans` and all refusals.

import { API_RIGHTS, type ApiRight, findPlan, PLANS, type PlanId } from '../accounts/subscriptions/plans.ts'
import type { ReportDate } from '../dates/report-date.ts'
import { type OpenScores, openScoresFor } from '../scores/score-visibility.ts'

export type ApiPlanId = Extract<PlanId, `api-${string}`>

/** Plan of a caller; `demo` is the key printed in the documentation. */
export type CallerPlan = ApiPlanId | 'demo'

/**
 * Rights of a plan. The demo key has all rights except push with sample data, and those of `api-base` with real data.
 */
export function rightsOf(plan: CallerPlan, isSample: boolean): readonly ApiRight[] {
  if (plan !== 'demo') return rightsOfPlan(plan)
  return isSample ? API_RIGHTS.filter(right => right !== 'push') : rightsOfPlan('api-base')
}

/** Removes the rights to congressional trades if they may not be sold. Requests for them are then refused. */
export function promisedRights(rights: readonly ApiRight[], sellsCongress: boolean): readonly ApiRight[] {
  return sellsCongress ? rights : rights.filter(right => !isOfCongress(right))
}

export const isOfCongress = (right: ApiRight): boolean => right === 'congress' || right === 'congress_background'

/** Scores that a plan may read: all at once, those open to readers of the site, or none. */
export function scoresOpenTo(rights: readonly ApiRight[], weeklyReports: readonly ReportDate[]): OpenScores {
  if (rights.includes('scores_at_once')) return 'all'
  return rights.includes('scores') ? openScoresFor('reader', weeklyReports) : 'none'
}

export function planWith(right: ApiRight): ApiPlanId {
  return API_PLAN_IDS.find(id => rightsOfPlan(id).includes(right)) ?? 'api-enterprise'
}

/** From the smallest to the largest. */
export const API_PLAN_IDS: readonly ApiPlanId[] = PLANS.map(({ id }) => id).filter(isApiPlan)

export function isApiPlan(id: string): id is ApiPlanId {
  return id.startsWith('api-') && findPlan(id) !== undefined
}

const rightsOfPlan = (id: ApiPlanId): readonly ApiRight[] =>
  API_RIGHTS.filter(right => findPlan(id)?.opens.includes(right))
