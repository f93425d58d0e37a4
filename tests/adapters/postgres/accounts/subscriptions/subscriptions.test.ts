import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { postgresSubscriptions } from '#adapters/postgres/accounts/subscriptions/subscriptions.ts'
import type { CustomerReading, SubscriptionStore } from '#core/accounts/subscriptions/ports.ts'
import type { StoredSubscription } from '#core/accounts/subscriptions/subscription.ts'
import { MINUTE_MS } from '#core/dates/durations.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const from = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE_MS)

let database: TestDatabase
let store: SubscriptionStore
let customers = 0

beforeAll(async () => {
  database = await openTestDatabase()
  store = postgresSubscriptions(database.db)
})
afterAll(() => database.close())

async function aCustomer(): Promise<{ customerId: string; userId: string }> {
  customers += 1
  const { id: userId } = await database.db
    .insertInto('account')
    .values({
      email: `c${customers}@reader.test`,
      enc_id: `c${customers}`,
      joins_wait_list: false,
      name: 'Ada',
      role: 'other',
      subscribes_to_alerts: false
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { customerId: await store.keepCustomer(userId, `cus_${customers}`, 'en'), userId }
}

const subscription = (id: string, parts: Partial<StoredSubscription> = {}): StoredSubscription => ({
  expiresAt: from(60),
  id,
  isRunning: true,
  planId: 'daily-traders',
  priceId: 'month',
  status: 'active',
  subscriptionFor: 'other',
  ...parts
})
const reading = (customerId: string, parts: Partial<CustomerReading>): CustomerReading => ({
  customerId,
  event: undefined,
  payments: [],
  subscriptions: [],
  ticket: 0,
  ...parts
})
const unread = () => store.listUnread({ expected: from(1), now: new Date(), other: from(-60) }, 100)

describe('subscriptions in the database', () => {
  test('an older reading never overwrites a newer one, and its event counts as handled', async () => {
    const { customerId, userId } = await aCustomer()
    const [older, newer] = [await store.takeTicket(), await store.takeTicket()]
    const id = `sub_${customerId}`
    const ended = subscription(id, { isRunning: false, status: 'canceled' })
    await store.keep(reading(customerId, { subscriptions: [ended], ticket: newer }))
    const event = { customerId, id: `evt_${customerId}`, type: 'invoice.paid' }
    await store.keep(reading(customerId, { event, subscriptions: [subscription(id)], ticket: older }))
    expect(await store.listByUser(userId)).toMatchObject([{ isRunning: false, status: 'canceled' }])
    expect(await store.wasHandled(event.id)).toBe(true)
  })

  test("a subscription missing from Stripe's list has ended, and is back when listed again", async () => {
    const { customerId, userId } = await aCustomer()
    const id = `sub_${customerId}`
    const keep = async (subscriptions: StoredSubscription[]) =>
      store.keep(reading(customerId, { subscriptions, ticket: await store.takeTicket() }))
    await keep([subscription(id)])
    await keep([])
    const [over] = await store.listByUser(userId)
    expect(over).toMatchObject({ isRunning: false, status: 'canceled' })
    expect(over?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + MINUTE_MS)
    await keep([subscription(id)])
    expect(await store.listByUser(userId)).toMatchObject([{ isRunning: true, status: 'active' }])
  })

  test('ten parallel customers for one account become one', async () => {
    const { customerId, userId } = await aCustomer()
    const kept = await Promise.all(
      Array.from({ length: 10 }, (_, index) => store.keepCustomer(userId, `cus_other_${index}`, 'de'))
    )
    expect(new Set(kept)).toEqual(new Set([customerId]))
  })

  test('one intent exists per customer and kind until that version is removed', async () => {
    const { customerId } = await aCustomer()
    const claim = (id: string) => store.claimIntent(customerId, 'other', { id, priceId: 'month' })
    const claimed = await Promise.all([claim(`a_${customerId}`), claim(`b_${customerId}`), claim(`c_${customerId}`)])
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(1)
    const [intent] = claimed
    expect(await store.keepCheckout(intent.id, `cs_${customerId}`)).toBe(true)
    expect(await store.keepCheckout(intent.id, 'cs_another')).toBe(false)
    await store.dropIntent(intent)
    expect(await claim(`d_${customerId}`)).toMatchObject({ checkoutId: `cs_${customerId}`, id: intent.id })
    await store.dropIntent({ ...intent, checkoutId: `cs_${customerId}` })
    expect(await claim(`d_${customerId}`)).toMatchObject({ checkoutId: undefined, id: `d_${customerId}` })
  })

  test('customers are checked again if they may pay, a period has ended, or their account is gone', async () => {
    const [resting, paying, late, gone] = [await aCustomer(), await aCustomer(), await aCustomer(), await aCustomer()]
    const read = async ({ customerId }: { customerId: string }, expiresAt: Date) =>
      store.keep(
        reading(customerId, {
          subscriptions: [subscription(`sub_${customerId}`, { expiresAt })],
          ticket: await store.takeTicket()
        })
      )
    expect(await unread()).toContain(resting.customerId)
    for (const customer of [resting, paying, gone]) await read(customer, from(60))
    await read(late, from(-1))
    const intent = await store.claimIntent(paying.customerId, 'api', { id: paying.customerId, priceId: 'base' })
    await store.keepCheckout(intent.id, `cs_open_${paying.customerId}`)
    await database.db.deleteFrom('account').where('id', '=', gone.userId).execute()
    const found = await unread()
    expect([resting, paying, late, gone].map(({ customerId }) => found.includes(customerId))).toEqual([
      false,
      true,
      true,
      true
    ])
  })

  test('customers who may be paying are checked before all daily checks', async () => {
    const [waiting, paying] = [await aCustomer(), await aCustomer()]
    const asked = { expected: from(-10), now: new Date(), other: from(-24 * 60) }
    const readAt = async (customerId: string, minutes: number) =>
      database.db
        .updateTable('billing_customer')
        .set({ read_at: from(minutes).toISOString() })
        .where('id', '=', customerId)
        .execute()
    await database.db
      .updateTable('billing_customer')
      .set({ read_at: from(0).toISOString() })
      .execute()
    await readAt(waiting.customerId, -48 * 60)
    await readAt(paying.customerId, -11)
    const intent = await store.claimIntent(paying.customerId, 'other', { id: paying.customerId, priceId: 'month' })
    await store.keepCheckout(intent.id, `cs_open_${paying.customerId}`)
    expect(
      (await store.listUnread(asked, 100)).filter(id => id === waiting.customerId || id === paying.customerId)
    ).toEqual([paying.customerId, waiting.customerId])
    await store.noteMissing(waiting.customerId)
    expect(await store.listUnread(asked, 100)).not.toContain(waiting.customerId)
  })

  test('a customer without an account is ignored', async () => {
    expect(await store.keep(reading('cus_stranger', { ticket: await store.takeTicket() }))).toBeUndefined()
  })
})
