import { expect, test } from 'vitest'

import type { Offers } from '#core/accounts/subscriptions/offers.ts'
import { listPlanCards } from '#core/accounts/subscriptions/offers.ts'
import { API_RIGHTS } from '#core/accounts/subscriptions/plans.ts'
import { listApiPlans } from '#core/data-api/list-api-plans.ts'
import { API_PLAN_IDS, rightsOf } from '#core/data-api/rights.ts'

const offers: Offers = { openPlans: [], prices: {}, sellsCongress: true }

test('each plan of the API lists the rights that its calls are admitted by', () => {
  const listed = listApiPlans({ offers })().map(({ plan, rights }) => [plan.id, rights])
  expect(listed).toEqual(API_PLAN_IDS.map(id => [id, rightsOf(id, false)]))
})

test('Enterprise, whose price is by agreement, opens everything: in the list, for calls and on its card', () => {
  const enterprise = listApiPlans({ offers })().find(({ plan }) => plan.id === 'api-enterprise')
  expect(enterprise).toMatchObject({ isAvailable: true, plan: { monthlyCents: null, requestsPerMinute: null } })
  expect(enterprise?.rights).toEqual(API_RIGHTS)
  expect(rightsOf('api-enterprise', false)).toEqual(API_RIGHTS)
  const card = listPlanCards(offers).find(({ id }) => id === 'api-enterprise')
  expect(card?.features.filter(({ isAvailable }) => !isAvailable)).toEqual([])
})
