import { afterEach, describe, expect, test, vi } from 'vitest'

import { readConfig } from '#adapters/config.ts'
import { realPaymentPorts } from '#adapters/payments.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { checkPrices } from '#core/accounts/subscriptions/check-prices.ts'

// Never used: a pool connects at its first statement.
const connection = connect('postgresql://me@db.example/site')
afterEach(() => connection.close())

describe('payments of a worker without a Stripe key', () => {
  test('are off: every call fails without a request, and the log mentions no outage', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const config = readConfig({ DATABASE_URL: 'postgresql://me@db.example/site', ROLE: 'worker' })
    const { billing } = realPaymentPorts(config, { db: connection.db, eventDb: connection.db }, undefined)
    const off = { code: 'payment_unavailable', ok: false }
    expect(await billing.readCustomer('cus_1')).toEqual(off)
    expect(await billing.endSubscription('sub_1')).toEqual(off)
    const offers = { openPlans: ['api-base'], prices: { 'api-base month': 'price_1' } } as const
    expect(await checkPrices({ billing, offers })()).toEqual({ right: 0, unasked: 1 })
    expect(billing.readEvent(Buffer.from('{}'), 't=1,v1=00', new Date())).toEqual({
      code: 'signature_invalid',
      ok: false
    })
    expect(warned).not.toHaveBeenCalled()
  })
})
