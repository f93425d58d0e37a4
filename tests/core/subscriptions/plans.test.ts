import { describe, expect, test } from 'vitest'

import { findOffer, listPlanCards, type Offers } from '#core/subscriptions/offers.ts'
import { findPlan, PLANS, priceCents, yearlyCents } from '#core/subscriptions/plans.ts'
import { RETURN_PATHS } from '#core/subscriptions/return-paths.ts'
import { paths } from '#src/paths.ts'

const offers: Offers = {
  openPlans: ['api-base'],
  prices: { 'api-base month': 'p3', 'api-gold month': 'p4', 'daily-traders month': 'p1', 'daily-traders year': 'p2' }
}

describe('plans', () => {
  test('prices and limits are those that were agreed, in cents', () => {
    expect(PLANS.map(({ id, monthlyCents, requestsPerMinute }) => [id, monthlyCents, requestsPerMinute])).toEqual([
      ['basic', 0, undefined],
      ['daily-traders', 499, undefined],
      ['api-base', 99, 4],
      ['api-silver', 399, 50],
      ['api-gold', 1999, 150],
      ['api-enterprise', null, null]
    ])
  })

  test('a year costs twelve months less 20 percent, to whole cents', () => {
    expect(yearlyCents(499)).toBe(4790)
    expect(yearlyCents(0)).toBe(0)
    expect(yearlyCents(1)).toBe(10)
    for (const { monthlyCents } of PLANS) expect(Number.isInteger(yearlyCents(monthlyCents ?? 0))).toBe(true)
  })

  test('enterprise has no price', () => {
    expect(priceCents(findPlan('api-enterprise') ?? PLANS[0], 'month')).toBeNull()
  })

  test('cards carry the price ids of the environment and what is under construction', () => {
    const cards = listPlanCards(offers)
    expect(cards.map(card => [card.subscriptionName, card.priceId_Monthly, card.priceId_Annually])).toEqual([
      ['Basic', null, null],
      ['Daily Traders', 'p1', 'p2'],
      ['Base', 'p3', null],
      ['Silver', null, null],
      ['Gold', 'p4', null],
      ['Enterprise', null, null]
    ])
    expect(cards.map(card => card.isAvailable)).toEqual([true, true, true, false, false, true])
    expect(cards.map(card => card.yearlyCents)).toEqual([null, 4790, null, null, null, null])
  })

  test('a price leads to its plan and interval', () => {
    expect(findOffer(offers, 'p2')).toMatchObject({ interval: 'year', plan: { id: 'daily-traders' } })
    expect(findOffer(offers, 'p9')).toBeUndefined()
  })

  test('payments lead back to pages of the site', () => {
    expect(RETURN_PATHS.managed).toBe(paths.account())
    expect(RETURN_PATHS.canceled).toEqual({ api: paths.realTimeApi(), other: paths.pricing() })
  })
})
