import { describe, expect, test } from 'vitest'

import { findOffer, listPlanCards, type Offers } from '#core/accounts/subscriptions/offers.ts'
import { RETURN_PATHS } from '#core/accounts/subscriptions/open-portal.ts'
import {
  featuresOf,
  findPlan,
  isForSubscribers,
  PLANS,
  type Plan,
  priceCents,
  yearlyCents
} from '#core/accounts/subscriptions/plans.ts'
import { paths } from '#src/paths.ts'

const offers: Offers = {
  openPlans: ['api-base'],
  prices: { 'api-base month': 'p3', 'api-gold month': 'p4', 'daily-traders month': 'p1', 'daily-traders year': 'p2' }
}

describe('plans', () => {
  test('have the agreed prices and limits, in cents', () => {
    expect(PLANS.map(({ id, monthlyCents, requestsPerMinute }) => [id, monthlyCents, requestsPerMinute])).toEqual([
      ['basic', 0, undefined],
      ['daily-traders', 499, undefined],
      ['api-base', 99, 4],
      ['api-silver', 399, 50],
      ['api-gold', 1999, 150],
      ['api-enterprise', null, null]
    ])
  })

  test('open a view of the free plan to everybody with an account, as its card says', () => {
    const [free, paid] = PLANS
    const isOpenFree = (opens: Plan['opens']) => ({
      gate: !isForSubscribers('thirty-day-report', [{ opens }, paid]),
      tick: featuresOf({ ...free, opens }).some(
        ({ isAvailable, text }) => isAvailable && text === 'feature_thirty_days'
      )
    })
    expect(isOpenFree([])).toEqual({ gate: false, tick: false })
    expect(isOpenFree(['thirty-day-report'])).toEqual({ gate: true, tick: true })
  })

  test('include four plans for the data API', () => {
    expect(PLANS.filter(({ subscriptionFor }) => subscriptionFor === 'api').map(({ id }) => id)).toEqual([
      'api-base',
      'api-silver',
      'api-gold',
      'api-enterprise'
    ])
  })

  test('have and lack the agreed features, the best ones highlighted', () => {
    const marksOf = (plan: Plan) =>
      featuresOf(plan).map(
        ({ highlight, isAvailable, text }) => `${isAvailable ? (highlight ? '*' : '+') : '-'} ${text}`
      )
    expect(Object.fromEntries(PLANS.map(plan => [plan.id, marksOf(plan)]))).toEqual({
      'api-base': [
        '+ feature_requests',
        '+ feature_data_complete',
        '- feature_history',
        '- feature_congress_background',
        '- feature_morning_report',
        '- feature_websocket'
      ],
      'api-enterprise': [
        '* feature_requests_unlimited',
        '+ feature_data_complete',
        '+ feature_history',
        '+ feature_congress_background',
        '* feature_morning_report',
        '* feature_websocket'
      ],
      'api-gold': [
        '+ feature_requests',
        '+ feature_data_complete',
        '+ feature_history',
        '+ feature_congress_background',
        '* feature_morning_report',
        '* feature_websocket'
      ],
      'api-silver': [
        '+ feature_requests',
        '+ feature_data_complete',
        '+ feature_history',
        '+ feature_congress_background',
        '- feature_morning_report',
        '- feature_websocket'
      ],
      basic: [
        '+ feature_corporate_data',
        '+ feature_track_record',
        '+ feature_weekly_newsletter',
        '+ feature_free',
        '+ feature_alerts',
        '- feature_daily_report',
        '- feature_thirty_days',
        '- feature_scores_at_once'
      ],
      'daily-traders': [
        '* feature_daily_report',
        '+ feature_thirty_days',
        '+ feature_scores_at_once',
        '+ feature_report_history',
        '+ feature_alerts',
        '+ feature_free'
      ]
    })
  })

  test('cost twelve months minus 20 percent a year, in whole cents', () => {
    expect(yearlyCents(499)).toBe(4790)
    expect(yearlyCents(0)).toBe(0)
    expect(yearlyCents(1)).toBe(10)
    for (const { monthlyCents } of PLANS) expect(Number.isInteger(yearlyCents(monthlyCents ?? 0))).toBe(true)
  })

  test('include enterprise without a price', () => {
    expect(priceCents(findPlan('api-enterprise') ?? PLANS[0], 'month')).toBeNull()
  })

  test('show price ids and availability of the environment on their cards', () => {
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

  test('are found by price, with the interval', () => {
    expect(findOffer(offers, 'p2')).toMatchObject({ interval: 'year', plan: { id: 'daily-traders' } })
    expect(findOffer(offers, 'p9')).toBeUndefined()
  })

  test('redirect back to pages of the site after payment', () => {
    expect(RETURN_PATHS.managed).toBe(paths.account())
    expect(RETURN_PATHS.canceled).toEqual({ api: paths.realTimeApi(), other: paths.pricing() })
  })
})
