// Lists the features of the data API plans, in the order of the page's table and cards.

import type { PlanCard } from '#core/accounts/subscriptions/offers.ts'
import type { PlanFeatureKey } from '#core/accounts/subscriptions/plans.ts'

/** Rows of the table, below price and number of requests. */
const API_FEATURES = [
  'feature_data_complete',
  'feature_insider_data',
  'feature_history',
  'feature_congress_background',
  'feature_morning_report',
  'feature_websocket'
] as const satisfies readonly PlanFeatureKey[]

/** Returns the features that at least one of `plans` mentions. */
export const featuresOf = (plans: readonly PlanCard[]): PlanFeatureKey[] =>
  API_FEATURES.filter(feature => plans.some(({ features }) => features.some(({ text }) => text === feature)))

export const isIncluded = ({ features }: PlanCard, feature: PlanFeatureKey): boolean =>
  features.some(({ isAvailable, text }) => text === feature && isAvailable)
