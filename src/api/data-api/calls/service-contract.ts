// Defines the calls about the API itself, such as the list of plans.

import * as v from 'valibot'

import { API_RIGHTS, type ApiRight } from '#core/accounts/subscriptions/plans.ts'
import { USAGE_DAYS } from '#core/retention.ts'
import { status } from '../../operation/operation-contract.ts'
import { cents, count, day, described, text } from '../../serving/schemas.ts'
import { publicOperation } from './public-operation.ts'

export const listUsage = publicOperation({
  answer: v.strictObject({
    data: described(
      v.array(
        v.strictObject({
          byStatus: described(v.record(v.string(), count), 'Requests by the status of their answer.', {
            '200': 40,
            '429': 2
          }),
          day: described(day, 'In New York.', '2026-03-05'),
          limitReached: described(count, 'Refused because the minute was used up.', 2),
          requests: described(count, 'All, whatever they were answered.', 42)
        })
      ),
      'Days with requests, newest first.'
    ),
    meta: v.strictObject({
      plan: described(text, 'Of the key.', 'Base'),
      requestsPerMinute: described(v.nullable(v.number()), 'null is without limit.', 4)
    })
  }),
  description: `What the account asked in the last ${USAGE_DAYS} days. Counts are some seconds old.`,
  refusals: [],
  access: 'usage',
  route: 'GET /v1/usage',
  summary: 'See how much was asked'
})

/** Returns the call that lists the plans. `rights` are the rights that plans promise. */
export const listPlansWith = (rights: readonly ApiRight[]) =>
  publicOperation({
    answer: v.strictObject({
      data: v.array(
        v.strictObject({
          id: described(text, 'Stays the same.', 'api-base'),
          isAvailable: described(v.boolean(), 'False while it is under construction.'),
          monthlyCents: v.nullable(cents('Price of a month; null is agreed with sales')),
          name: described(text, 'Of the plan.', 'Base'),
          requestsPerMinute: described(
            v.nullable(v.number()),
            'Of the account, whichever key; null is without limit.',
            4
          ),
          rights: described(v.array(v.picklist(rights)), 'What it opens.')
        })
      )
    }),
    description: 'The plans and what each opens. Needs no key.',
    refusals: [],
    access: 'everybody',
    route: 'GET /v1/plans',
    summary: 'List plans'
  })

export const listPlans = listPlansWith(API_RIGHTS)

const { asOf, sample, sources, state } = status.open.answer.entries

export const openStatus = publicOperation({
  answer: v.strictObject({
    asOf,
    sample,
    sources,
    state,
    version: described(text, 'Of this API.', '1'),
    visibleAfter: described(
      v.nullable(v.strictObject({ p50: v.number(), p99: v.number() })),
      "Seconds from EDGAR's acceptance of a filing until it can be read here, of 30 business days; null where none arrived."
    )
  }),
  description: 'How fresh the data is. Needs no key.',
  refusals: [],
  access: 'everybody',
  route: 'GET /v1/status',
  summary: 'See how fresh the data is'
})
