// What each API plan opens. The documentation, `GET /v1/plans` and every refusal read this table.

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
/** Scores and weekly reports are open to whoever signs in on the site, so they open together. */
const SILVER = [...BASE, 'track_record', 'congress_background', 'scores', 'weekly_reports'] as const

/** @see docs/decisions/0068-public-api.md */
const RIGHTS_OF_PLAN = {
  'api-base': BASE,
  'api-enterprise': API_RIGHTS,
  'api-gold': API_RIGHTS,
  'api-silver': SILVER
} as const satisfies Record<ApiPlanId, readonly ApiRight[]>

/** Which plan a caller has; `demo` is the key that the documentation prints. */
export type CallerPlan = ApiPlanId | 'demo'

/** The demo key opens everything that is read where the data is invented, and the data without scores where it is real. */
export function rightsOf(plan: CallerPlan, isSample: boolean): readonly ApiRight[] {
  if (plan !== 'demo') return RIGHTS_OF_PLAN[plan]
  return isSample ? API_RIGHTS.filter(right => right !== 'push') : BASE
}

/** Without trades of Congress where they may not be sold: whoever asks for them is told that instead. */
export function promisedRights(rights: readonly ApiRight[], sellsCongress: boolean): readonly ApiRight[] {
  return sellsCongress ? rights : rights.filter(right => !isOfCongress(right))
}

export const isOfCongress = (right: ApiRight): boolean => right === 'congress' || right === 'congress_background'

/** The scores that a plan shows: those that are open to readers of the site, or all at once. */
export function scoresOpenTo(rights: readonly ApiRight[], weeklyReports: readonly ReportDate[]): OpenScores {
  if (rights.includes('scores_at_once')) return 'all'
  return rights.includes('scores') ? openScoresFor('reader', weeklyReports) : 'none'
}

/** The cheapest plan that has a right. */
export function planWith(right: ApiRight): ApiPlanId {
  return API_PLAN_IDS.find(id => RIGHTS_OF_PLAN[id].some(has => has === right)) ?? 'api-enterprise'
}

/** From the smallest to the largest. */
export const API_PLAN_IDS: readonly ApiPlanId[] = PLANS.map(({ id }) => id).filter(isApiPlan)

export function isApiPlan(id: string): id is ApiPlanId {
  return Object.hasOwn(RIGHTS_OF_PLAN, id)
}
