// Kills a process between charge and record: Stripe has the money, but the database has no record.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Member, openPaymentSite, type PaymentSite, PRICES } from '#tests/support/payments/payment-site.ts'

const PATIENCE = { interval: 20, timeout: 20_000 }

/** Site to which the sandbox delivers no webhooks. The test sends one to the process that it kills. */
let site: PaymentSite
const children: ChildProcess[] = []

beforeAll(async () => {
  site = await openPaymentSite({ isTold: false })
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await site.close()
})

function startProcess(...job: string[]): ChildProcess {
  const child = spawn(process.execPath, ['tests/support/payments/payment-process.ts', ...job], {
    env: {
      ...process.env,
      AUTH_SECRET: 'a secret of the tests, long enough',
      DATABASE_URL: site.database.url,
      NODE_OPTIONS: '',
      SITE_URL: site.url,
      STRIPE_ACCESS: JSON.stringify(site.sandbox.access)
    },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  children.push(child)
  return child
}

/** First line of output of a process. */
async function saidBy(child: ChildProcess): Promise<string> {
  const [said] = await once(child.stdout ?? child, 'data')
  return String(said).trim()
}

const all = async ({ token }: Member) => (await site.call('/subscriptions/details?subscription=all', { token })).body

/** Processes waiting for a lock in the test database. */
async function listWaiting(): Promise<number[]> {
  const { rows } = await site.database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  )
  return rows.map(({ pid }) => pid)
}

async function isConnected(pid: number | undefined): Promise<boolean> {
  const { rowCount } = await site.database.pool.query('select from pg_stat_activity where pid = $1', [pid])
  return rowCount === 1
}

async function countOf(table: 'billing_event' | 'payment' | 'subscription', customerId: string): Promise<number> {
  const { db } = site.database
  return (await db.selectFrom(table).select('id').where('customer_id', '=', customerId).execute()).length
}

describe('a killed process', () => {
  test('between charge and record leaves no trace, and reconciliation finds the payment once', async () => {
    const member = await site.join()
    await site.buy(member, PRICES.month)
    const customer = (await site.ports.subscriptions.findCustomer(member.id)) ?? ''
    const events = Object.values(site.books().events).filter(({ body }) => body.includes(customer))
    const event = events.find(({ type }) => type === 'checkout.session.completed')?.body ?? ''

    const child = startProcess()
    const port = await saidBy(child)
    /* The payment was read from Stripe; its record waits for this lock. */
    const locking = await site.database.pool.connect()
    await locking.query('begin')
    await locking.query('select from billing_customer where id = $1 for update', [customer])
    const secret = site.sandbox.access.webhookSecret
    const told = fetch(`http://127.0.0.1:${port}/api/v1/subscriptions/webhook`, {
      body: event,
      headers: { 'stripe-signature': site.stripe.webhooks.generateTestHeaderString({ payload: event, secret }) },
      method: 'POST'
    }).catch(() => 'no answer')
    await expect.poll(listWaiting, PATIENCE).toHaveLength(1)
    const [killed] = await listWaiting()
    child.kill('SIGKILL')
    expect(await told).toBe('no answer')
    await locking.query('rollback')
    locking.release()
    await expect.poll(() => isConnected(killed), PATIENCE).toBe(false)
    expect([await countOf('billing_event', customer), await countOf('subscription', customer)]).toEqual([0, 0])
    expect(await all(member)).toEqual([])

    expect(JSON.parse(await saidBy(startProcess('reconcile')))).toEqual({ failed: 0, read: 1 })
    expect(await all(member)).toMatchObject([{ isPaid: true, status: 'active' }])
    for (const { body } of events) expect((await site.tell(body)).status).toBe(200)
    expect([await countOf('payment', customer), await countOf('subscription', customer)]).toEqual([1, 1])
    const mails = await site.database.db
      .selectFrom('outgoing_mail')
      .select('kind')
      .where('recipient', '=', member.email)
      .execute()
    expect(mails).toEqual([{ kind: 'receipt' }])
  })
})
