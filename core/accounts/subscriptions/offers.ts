// What can be bought here and now: the plans, with the price ids and the availability of this environment.

import { PURCHASES, type Purchase } from '../people/purchase.ts'
import { findPlan, type Interval, PLANS, type Plan, type PlanId, priceCents, promisedFeatures } from './plans.ts'

/** A price that Stripe knows under an id of its own. */
export interface Offer {
  readonly plan: Plan
  readonly interval: Interval
  readonly priceId: string
}

/** Plans that an operator can open and close; the others that have a price are always open. */
export const SWITCHABLE_PLANS = ['api-base', 'api-silver', 'api-gold'] as const satisfies readonly PlanId[]

export type SwitchablePlan = (typeof SWITCHABLE_PLANS)[number]

export interface Offers {
  /** Stripe's id of a price; undefined for one that is not sold here. */
  readonly prices: Readonly<Partial<Record<Purchase, string>>>
  readonly openPlans: readonly SwitchablePlan[]
  /** Whether customers may be given trades of Congress; not said is no. */
  readonly sellsCongress?: boolean
}

export function listOffers({ prices }: Offers): Offer[] {
  return PURCHASES.flatMap(name => {
    const [planId = '', interval] = name.split(' ') as [string, Interval]
    const plan = findPlan(planId)
    const priceId = prices[name]
    return plan && priceId ? [{ interval, plan, priceId }] : []
  })
}

export function findOffer(offers: Offers, priceId: string): Offer | undefined {
  return listOffers(offers).find(offer => offer.priceId === priceId)
}

/** False for a plan that is under construction. @see docs/reference/product.md, section 4, "API plan pick" */
export function isOpen({ openPlans }: Offers, { id }: Plan): boolean {
  const isSwitchable = SWITCHABLE_PLANS.some(switchable => switchable === id)
  return !isSwitchable || openPlans.some(open => open === id)
}

/** False where no payment provider is configured and no sandbox runs: nothing has a price. */
export const isSelling = (offers: Offers): boolean => listOffers(offers).length > 0

/** Whether a plan can be had here now: it costs nothing, is agreed with sales, or is open and has a price. */
export function isOnSale(offers: Offers, plan: Plan): boolean {
  if (plan.monthlyCents === null || plan.monthlyCents === 0) return true
  return isOpen(offers, plan) && listOffers(offers).some(offer => offer.plan.id === plan.id)
}

/** A plan as its card needs it. @see docs/reference/product.md, section 3, "Plan card" */
export interface PlanCard extends Pick<Plan, 'features' | 'id' | 'requestsPerMinute' | 'subscriptionFor'> {
  readonly subscriptionName: string
  /** Cents a month; 0 is free, null is agreed with sales. */
  readonly monthlyCents: number | null
  /** Cents a year, of plans that are sold by the year. */
  readonly yearlyCents: number | null
  readonly priceId_Monthly: string | null
  readonly priceId_Annually: string | null
  readonly isAvailable: boolean
}

export function listPlanCards(offers: Offers): PlanCard[] {
  return PLANS.map((plan: Plan) => toCard(plan, offers))
}

function toCard(plan: Plan, offers: Offers): PlanCard {
  const offered = listOffers(offers).filter(offer => offer.plan.id === plan.id)
  const priceIdOf = (interval: Interval): string | null =>
    offered.find(offer => offer.interval === interval)?.priceId ?? null
  const { id, monthlyCents, name, requestsPerMinute, subscriptionFor } = plan
  return {
    features: promisedFeatures(plan, offers.sellsCongress ?? false),
    id,
    isAvailable: isOnSale(offers, plan),
    monthlyCents,
    priceId_Annually: priceIdOf('year'),
    priceId_Monthly: priceIdOf('month'),
    requestsPerMinute,
    subscriptionFor,
    subscriptionName: name,
    yearlyCents: plan.intervals.includes('year') ? priceCents(plan, 'year') : null
  }
}
