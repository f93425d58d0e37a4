// What the table and the cards of the plans say alike.

import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { PlanCard } from '#core/subscriptions/offers.ts'
import { type Translate, translator } from '#src/i18n/catalogue.ts'
import { type ApiFeature, inclusionOf } from './api-plan.ts'

const ICONS = { agreed: undefined, included: 'check', not_included: 'close' } as const

export function requestsOf({ requestsPerMinute }: PlanCard, language: Language): string {
  return typeof requestsPerMinute === 'number'
    ? formatsOf(language).number(requestsPerMinute)
    : translator(language)('realTimeApi:unlimited')
}

/** Whether a plan has a feature, by an icon and in words; without an icon it is a matter of agreement. */
export function markOf(t: Translate, plan: PlanCard, feature: ApiFeature) {
  const inclusion = inclusionOf(plan, feature)
  return { icon: ICONS[inclusion], text: t(`realTimeApi:${inclusion}`) }
}
