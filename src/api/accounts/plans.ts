import { Hono } from 'hono'
import type { PlanCard } from '#core/accounts/subscriptions/offers.ts'
import { ok } from '#core/result.ts'
import { translator } from '#src/i18n/catalogue.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { plans as contract } from './subscriptions-contract.ts'

/** Calls for the plans on offer. */
export const plans = new Hono<ApiEnv>()

/** Writes the plan cards with texts in the reader's language. */
serve(plans, contract.list, c => {
  const { app, language } = c.var
  const t = translator(language)
  const withTexts = ({ features, ...card }: PlanCard) => ({
    ...card,
    caption: card.yearlyCents === null ? null : t('plans:caption_yearly'),
    features: features.map(({ highlight, isAvailable, text }) => ({
      highlight,
      isAvailable,
      text: t(`plans:${text}`, { count: card.requestsPerMinute ?? 0 })
    })),
    labelAction: t(labelOf(card))
  })
  return ok({ plans: app.subscriptions.listPlans().map(withTexts), sandbox: app.paymentSandbox !== undefined })
})

function labelOf({ monthlyCents, subscriptionFor }: Pick<PlanCard, 'monthlyCents' | 'subscriptionFor'>) {
  if (monthlyCents === null) return 'plans:label_contact'
  if (subscriptionFor === 'api') return 'plans:label_api'
  return monthlyCents === 0 ? 'plans:label_free' : 'plans:label_subscribe'
}
