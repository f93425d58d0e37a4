// A hit as it is told of, in whatever way: by mail, in a feed, on a device.

import type { Activity } from '../../../lists/activities/activity.ts'
import type { BuyScore } from '../../../scores/buy-score.ts'
import type { AlertRule } from '../rules/alert-rule.ts'

/** One filing that a rule was hit by, with what its owner may see of it. */
export interface AlertHit {
  readonly rule: AlertRule
  readonly accession: string
  readonly at: Date
  /** As they are now; score and link to the filing only where the owner may have them. */
  readonly trades: readonly Activity[]
  /** What the scores of the trades are made of, by the accession that reported them first. */
  readonly scores: ReadonlyMap<string, BuyScore>
}
