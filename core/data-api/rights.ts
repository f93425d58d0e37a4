// Rights of each API plan, read by the documentation, `GET /v1/plans` and every refusal.

import { PLANS, type PlanId } from '../accounts/subscriptions/plans.ts'
import type { ReportDate } from '../dates/report-date.ts'
import { type OpenScores, openScoresFor } from '../scores/score-visibility.ts'

export const API_RIGHTS = [
  'transactions',
  'filings',
  'companies',
  'insiders',
  'congress',
  'plans',
  'status',
  'usage',
  'track_record',
  'congress_background',
  'scores',
  'weekly_reports',
  'scores_at_once',
  'daily_reports',
  'thirty_day_reports',
  'push'
] as const

export type ApiRight = (typeof API_RIGHTS)[number]

export type ApiPlanId = Extract<PlanId, `api-${string}`>

const BASE = ['transactions', 'filings', 'companies', 'insiders', 'congress', 'plans', 'status', 'usage'] as const
/** Scores and weekly reports belong together: on the site both are open to every signed-in user. */
const SILVER = [...BASE, 'track_record', 'congress_background', 'scores', 'weekly_reports'] as const

/** @see docs/decisions/0040-promise-the-data-api-separately.md */
const RIGHTS_OF_PLAN = {
  'api-base': BASE,
  'api-enterprise': API_RIGHTS,
  'api-gold': API_RIGHTS,
  'api-silver': SILVER
} as const satisfies Record<ApiPlanId, readonly ApiRight[]>

/** Plan of a caller; `demo` is the key printed in the documentation. */
export type CallerPlan = ApiPlanId | 'demo'

/** With invented data, the demo key may read everything. With real data it may not read scores. */
export function rightsOf(plan: CallerPlan, isSample: boolean): readonly ApiRight[] {
  if (plan !== 'demo') return RIGHTS_OF_PLAN[plan]
  return isSample ? API_RIGHTS.filter(right => right !== 'push') : BASE
}

/** Leaves out trades of Congress where they may not be sold. Requests for them get that reason instead. */
export function promisedRights(rights: readonly ApiRight[], sellsCongress: boolean): readonly ApiRight[] {
  return sellsCongress ? rights : rights.filter(right => !isOfCongress(right))
}

export const isOfCongress = (right: ApiRight): boolean => right === 'congress' || right === 'congress_background'

/** Scores that a plan shows: those open to readers of the site, or all at once. */
export function scoresOpenTo(rights: readonly ApiRight[], weeklyReports: readonly ReportDate[]): OpenScores {
  if (rights.includes('scores_at_once')) return 'all'
  return rights.includes('scores') ? openScoresFor('reader', weeklyReports) : 'none'
}

export function planWith(right: ApiRight): ApiPlanId {
  return API_PLAN_IDS.find(id => RIGHTS_OF_PLAN[id].some(has => has === right)) ?? 'api-enterprise'
}

/** From the smallest to the largest. */
export const API_PLAN_IDS: readonly ApiPlanId[] = PLANS.map(({ id }) => id).filter(isApiPlan)

export function isApiPlan(id: string): id is ApiPlanId {
  return Object.hasOwn(RIGHTS_OF_PLAN, id)
}
