import { type JSX, useEffect } from 'react'

import { openUpgrade } from '#src/features/accounts/subscriptions/browser/open-upgrade.ts'
import { paths } from '#src/paths.ts'

export interface PlanRequiredProps {
  words: { planRequired: string; planRequiredText: string; seePlans: string }
}

/**
 * Shown instead of a report that needs a plan; opens the plans once.
 *
 * @see docs/reference/product.md, section 4, "30-day page"
 */
export function PlanRequired({ words }: PlanRequiredProps): JSX.Element {
  useEffect(() => void openUpgrade(), [])
  return (
    <div className="state" role="alert">
      <p className="state-title">{words.planRequired}</p>
      <p>{words.planRequiredText}</p>
      <button type="button" className="button" onClick={showPlans}>
        {words.seePlans}
      </button>
    </div>
  )
}

function showPlans(): void {
  if (!openUpgrade()) location.assign(paths.pricing())
}
