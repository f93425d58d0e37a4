// Defines words used by both the table and the cards of the plans.

import type { PlanCard } from '#core/accounts/subscriptions/offers.ts'
import type { PlanFeatureKey } from '#core/accounts/subscriptions/plans.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { type Translate, translator } from '#src/i18n/catalogue.ts'
import { isIncluded } from './api-plan.ts'

export function requestsOf({ requestsPerMinute }: PlanCard, language: Language): string {
  return typeof requestsPerMinute === 'number'
    ? formatsOf(language).number(requestsPerMinute)
    : translator(language)('realTimeApi:unlimited')
}

/** Returns icon and text that show whether a plan has a feature. */
export function markOf(t: Translate, plan: PlanCard, feature: PlanFeatureKey) {
  return isIncluded(plan, feature)
    ? ({ icon: 'check', text: t('realTimeApi:included') } as const)
    : ({ icon: 'close', text: t('realTimeApi:not_included') } as const)
}
