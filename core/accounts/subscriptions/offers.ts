// Lists the current offers: the plans with the price ids and the availability of this environment.

import { PURCHASES, type Purchase } from '../people/purchase.ts'
import {
  findPlan,
  type Interval,
  PLANS,
  type Plan,
  type PlanFeature,
  type PlanId,
  priceCents,
  promisedFeatures
} from './plans.ts'

/** Price of a plan, with its id at Stripe. */
export interface Offer {
  readonly plan: Plan
  readonly interval: Interval
  readonly priceId: string
}

/** Plans that an operator can open and close. All other plans with a price are always open. */
export const SWITCHABLE_PLANS = ['api-base', 'api-silver', 'api-gold'] as const satisfies readonly PlanId[]

export type SwitchablePlan = (typeof SWITCHABLE_PLANS)[number]

export interface Offers {
  /** Stripe's price ids; undefined for a price that is not sold here. */
  readonly prices: Readonly<Partial<Record<Purchase, string>>>
  readonly openPlans: readonly SwitchablePlan[]
  /** Whether congressional trades may be sold to customers. Defaults to false. */
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

/**
 * Whether the plan can be bought; false for a plan under construction. @see docs/reference/product.md, section 4, "API
 * plan pick"
 */
export function isOpen({ openPlans }: Offers, { id }: Plan): boolean {
  const isSwitchable = SWITCHABLE_PLANS.some(switchable => switchable === id)
  return !isSwitchable || openPlans.some(open => open === id)
}

/** Whether anything is sold here. Without a payment provider or its sandbox, nothing has a price. */
export const isSelling = (offers: Offers): boolean => listOffers(offers).length > 0

/** Whether a plan is available now: it is free, sold by agreement, or open with a price. */
export function isOnSale(offers: Offers, plan: Plan): boolean {
  if (plan.monthlyCents === null || plan.monthlyCents === 0) return true
  return isOpen(offers, plan) && listOffers(offers).some(offer => offer.plan.id === plan.id)
}

/** Plan data for its card. @see docs/reference/product.md, section 3, "Plan card" */
export interface PlanCard extends Pick<Plan, 'id' | 'requestsPerMinute' | 'subscriptionFor'> {
  readonly features: readonly PlanFeature[]
  readonly subscriptionName: string
  /** Cents a month. 0 is free, null is by agreement with sales. */
  readonly monthlyCents: number | null
  /** Cents a year; null for plans without a yearly interval. */
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
