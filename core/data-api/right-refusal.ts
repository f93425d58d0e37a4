import type { ApiRight } from '../accounts/subscriptions/plans.ts'
import { type ApiPlanId, planWith } from './rights.ts'

/** Right that the caller's plan lacks, with the smallest plan that has it. */
export interface RightRefusal {
  readonly ok: false
  readonly code: 'right_required'
  readonly right: ApiRight
  readonly plan: ApiPlanId
}

export const lacksRight = (right: ApiRight): RightRefusal => ({
  code: 'right_required',
  ok: false,
  plan: planWith(right),
  right
})
