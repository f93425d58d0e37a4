// Features of a data API plan, as the page's table and cards show them.

import type { PlanCard } from '#core/accounts/subscriptions/offers.ts'
import type { PlanFeatureKey } from '#core/accounts/subscriptions/plans.ts'

/** Rows of the table below price and requests. @see docs/reference/product.md, section 9, "API plans" */
const API_FEATURES = [
  'feature_data_complete',
  'feature_insider_data',
  'feature_history',
  'feature_congress_background',
  'feature_morning_report',
  'feature_websocket'
] as const satisfies readonly PlanFeatureKey[]

/** Features mentioned by any of `plans`. */
export const featuresOf = (plans: readonly PlanCard[]): PlanFeatureKey[] =>
  API_FEATURES.filter(feature => plans.some(({ features }) => features.some(({ text }) => text === feature)))

export const isIncluded = ({ features }: PlanCard, feature: PlanFeatureKey): boolean =>
  features.some(({ isAvailable, text }) => text === feature && isAvailable)
