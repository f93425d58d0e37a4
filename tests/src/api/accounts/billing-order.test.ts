// Uses its own sandbox, because these subscriptions move its clock by years.

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { toBilled } from '#adapters/stripe/stripe-objects.ts'
import { toStoredSubscription } from '#core/accounts/subscriptions/stored-subscription.ts'
import { openPaymentSite, type PaymentSite, PRICES } from '#tests/support/payments/payment-site.ts'
import { runs } from '#tests/support/properties.ts'

let site: PaymentSite

beforeAll(async () => {
  site = await openPaymentSite({ isTold: false })
})
afterAll(() => site.close())

const eventsOf = (customer: string) =>
  Object.values(site.books().events).filter(({ body }) => JSON.parse(body).data.object.customer === customer)

describe('order of webhooks', () => {
  test('webhooks in any order, number and timing end in the state of Stripe', async () => {
    const steps = ['cancel', 'resume', 'switch', 'decline', 'month', 'pay', 'cancel', 'month'] as const
    const moments = fc.array(fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 4 }), {
      maxLength: steps.length,
      minLength: steps.length
    })
    const property = fc.asyncProperty(moments, fc.infiniteStream(fc.nat()), async (picked, order) => {
      const member = await site.join()
      await site.buy(member, PRICES.month)
      const customer = (await site.ports.subscriptions.findCustomer(member.id)) ?? ''
      const { id: portal } = await site.stripe.billingPortal.sessions.create({ customer })
      const told = new Set<string>()
      for (const [index, step] of steps.entries()) {
        takeStep(portal, step)
        const waiting = eventsOf(customer).filter(({ id }) => !told.has(id))
        const chosen = (picked[index] ?? []).flatMap(([at, isTwice]) => {
          const event = waiting[at % Math.max(1, waiting.length)]
          return event ? (isTwice ? [event, event] : [event]) : []
        })
        const answers = await Promise.all(chosen.map(({ body }) => site.tell(body)))
        expect(answers.every(({ status }) => status === 200)).toBe(true)
        for (const { id } of chosen) told.add(id)
      }
      const late = eventsOf(customer).filter(({ id }) => !told.has(id))
      const shuffled = late.map(event => ({ at: order.next().value, event })).sort((a, b) => a.at - b.at)
      for (const { event } of shuffled) await site.tell(event.body)

      const { data } = await site.stripe.subscriptions.list({
        customer,
        expand: ['data.latest_invoice'],
        status: 'all'
      })
      const now = new Date()
      const wanted = data.map(subscription => toStoredSubscription(site.ports.offers, toBilled(subscription), now))
      const kept = await site.ports.subscriptions.listByUser(member.id)
      expect(kept).toHaveLength(1)
      expect(kept).toMatchObject(wanted.map(one => ({ ...one, expiresAt: expect.any(Date) })))
      expect(Math.abs(+(kept[0]?.expiresAt ?? 0) - +(wanted[0]?.expiresAt ?? 0))).toBeLessThan(60_000)
      const paid = await site.ports.subscriptions.listPayments(member.id)
      expect(paid).toHaveLength((await site.stripe.invoices.list({ customer })).data.length)
    })
    await fc.assert(property, { numRuns: runs(12, 4), seed: 5 })
  })
})

type Step = 'cancel' | 'decline' | 'month' | 'pay' | 'resume' | 'switch'

function takeStep(portal: string, step: Step): void {
  const subscriptionId = site.sandbox.findPortal(portal)?.subscriptions[0]?.id ?? ''
  if (step === 'cancel' || step === 'resume') site.sandbox.act(portal, { action: step, subscriptionId })
  else if (step === 'switch') site.sandbox.act(portal, { action: 'switch', priceId: PRICES.year, subscriptionId })
  else if (step === 'month') site.sandbox.act(portal, { action: 'advance', days: 31 })
  else site.sandbox.act(portal, { action: 'card', card: step === 'pay' ? 'pays' : 'declines' })
}
