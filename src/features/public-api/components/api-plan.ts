// A plan of the data API as the table and the cards of the page show it.

import type { PlanCard } from '#core/subscriptions/offers.ts'
import type { PlanFeatureKey } from '#core/subscriptions/plans.ts'

/** The rows of the table below price and requests. @see docs/reference/product.md, section 9, "API plans" */
export const API_FEATURES = [
  'feature_data_complete',
  'feature_history',
  'feature_congress_background',
  'feature_morning_report',
  'feature_websocket'
] as const satisfies readonly PlanFeatureKey[]

export type ApiFeature = (typeof API_FEATURES)[number]

/** `agreed` where the plan does not say: sales do. */
export function inclusionOf({ features }: PlanCard, feature: ApiFeature): 'agreed' | 'included' | 'not_included' {
  const found = features.find(({ text }) => text === feature)
  if (!found) return 'agreed'
  return found.isAvailable ? 'included' : 'not_included'
}
