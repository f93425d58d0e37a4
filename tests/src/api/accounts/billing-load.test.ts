// Hundreds of webhooks at once: all are taken, without using connections that readers need.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { EVENTS_AT_ONCE } from '#core/accounts/subscriptions/receive-billing-event.ts'
import { openPaymentSite, type PaymentSite, PRICES } from '#tests/support/payments/payment-site.ts'

const EVENTS = 40
const CONNECTIONS = 2
const WAIT_MS = 60_000

let site: PaymentSite
let events: Connection

beforeAll(async () => {
  site = await openPaymentSite({
    events(databaseUrl) {
      events = connect(databaseUrl, { max: CONNECTIONS })
      return events
    },
    isTold: false
  })
})
afterAll(() => site.close())

/** Uses the connections of events, because the other connections are being counted. */
async function countHandled(): Promise<number> {
  const { rows } = await events.pool.query<{ handled: number }>('select count(*)::int as handled from billing_event')
  return rows[0]?.handled ?? 0
}

describe('many webhooks at once', () => {
  test('are all taken, a few at a time, over separate connections', async () => {
    const members = await Promise.all(Array.from({ length: 3 }, () => site.join()))
    for (const member of members) await site.buy(member, PRICES.month)
    const paid = Object.values(site.books().events).find(({ type }) => type === 'invoice.paid')
    const bodies = Array.from({ length: EVENTS }, (_, index) => paid?.body.replace(/evt_\w+/, `evt_${index}`) ?? '')

    let readersConnections = 0
    site.database.pool.on('acquire', () => {
      readersConnections += 1
    })
    const { readCustomer } = site.ports.billing
    let [running, most] = [0, 0]
    // Waits until as many run as may, however slow the machine is.
    const all = Promise.withResolvers<void>()
    site.ports.billing.readCustomer = async customerId => {
      running += 1
      most = Math.max(most, running)
      if (running === EVENTS_AT_ONCE) all.resolve()
      await all.promise
      const read = await readCustomer(customerId)
      running -= 1
      return read
    }
    const answers = await Promise.all(bodies.map(told => site.tell(told)))
    // An event that timed out is answered 503. It is taken all the same, and delivered again.
    expect(answers.map(({ status }) => status).filter(status => status !== 200 && status !== 503)).toEqual([])
    await expect.poll(countHandled, { timeout: WAIT_MS }).toBe(EVENTS)
    expect(readersConnections).toBe(0)
    expect(most).toBe(EVENTS_AT_ONCE)
    expect(events.pool.totalCount).toBeLessThanOrEqual(CONNECTIONS)
  })
})
