// Hit of an alert rule as delivered by mail, in a feed or on a device.

import type { Activity } from '../../../lists/activities/activity.ts'
import type { BuyScore } from '../../../scores/buy-score.ts'
import type { AlertRule } from '../rules/alert-rule.ts'

/** Filing that matched a rule, with the data its owner may see. */
export interface AlertHit {
  readonly rule: AlertRule
  readonly accession: string
  readonly at: Date
  /** Current state of the trades. They contain the score and the filing link only if the owner may see them. */
  readonly trades: readonly Activity[]
  /** Components of the trades' scores, by the accession that reported them first. */
  readonly scores: ReadonlyMap<string, BuyScore>
}
