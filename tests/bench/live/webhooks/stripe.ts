// Runs a fake Stripe in a separate process, with customers who have paid. For each order it sends events to the site,
// all at once. It reports its address first, then the result of each round.

import { setTimeout as pause } from 'node:timers/promises'

import Stripe from 'stripe'

import { createApp } from '#adapters/app.ts'
import { readConfig } from '#adapters/config.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { realPorts } from '#adapters/real-ports.ts'
import { startPaymentSandbox } from '#adapters/stripe/sandbox/payment-sandbox.ts'
import type { User } from '#core/accounts/people/user.ts'

const CUSTOMERS = 40
const AGAIN_MS = 5
const NOWHERE = 'http://127.0.0.1:1/'

export interface Round {
  /** Number of events that the site deferred. */
  readonly putOff: number
  /** Number of events whose signature was rejected. */
  readonly refused: number
}

/** Message that makes this process send events to `url`. */
export interface Order {
  readonly events: number
  readonly url: string
}

const config = readConfig(process.env)
const connection = connect(config.databaseUrl ?? '')
const { offers } = config.billing
const { dataDir, siteUrl } = config
const sandbox = await startPaymentSandbox({ dataDir, offers, siteUrl, webhookUrl: NOWHERE })
const app = createApp(realPorts(config, connection, { sandbox }))
let sent = 0

for (let index = 0; index < CUSTOMERS; index++) await addCustomer(index)
const { rows } = await connection.pool.query<{ id: string }>('select id from billing_customer order by id')
process.on('message', order => void sendAll(order as Order))
process.send?.(sandbox.access)

async function addCustomer(index: number): Promise<void> {
  const email = `payer${index}@reader.test`
  const account = await connection.db
    .insertInto('account')
    .values({
      email,
      enc_id: `payer${index}`,
      joins_wait_list: false,
      name: `Payer ${index}`,
      role: 'other',
      subscribes_to_alerts: false,
      verified_at: new Date().toISOString()
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const user: User = {
    apikey: null,
    deletesAt: null,
    displayName: `Payer ${index}`,
    email,
    encId: `payer${index}`,
    hasSecondFactor: false,
    id: account.id,
    isVerified: true,
    name: `Payer ${index}`,
    photoURL: null,
    role: 'other',
    subscription: undefined
  }
  const priceId = offers.prices['daily-traders month'] ?? ''
  const opened = await app.subscriptions.startCheckout({ priceId }, user, 'en')
  if (!opened.ok) throw new Error(`No checkout: ${opened.code}`)
  if (!sandbox.pay(opened.value.url.split('/').at(-1) ?? '', 'pays')) throw new Error('Not paid')
}

/** Sends all events at once. Resends deferred events until they are accepted, sooner than Stripe would. */
async function sendAll({ events, url }: Order): Promise<void> {
  const requests = Array.from({ length: events }, () => signed(rows[sent % rows.length]!.id, `evt_bench_${sent++}`))
  const first = await Promise.all(requests.map(request => send(request, url)))
  let putOff = requests.filter((_, index) => first[index] === 503)
  const round: Round = {
    putOff: putOff.length,
    refused: first.filter(status => status !== 200 && status !== 503).length
  }
  while (putOff.length > 0) {
    await pause(AGAIN_MS)
    const request = putOff[0]!
    if ((await send(request, url)) === 200) putOff = putOff.slice(1)
  }
  process.send?.(round)
}

async function send(request: RequestInit, url: string): Promise<number> {
  const answer = await fetch(`${url}/api/v1/subscriptions/webhook`, request)
  await answer.arrayBuffer()
  return answer.status
}

function signed(customer: string, id: string): RequestInit {
  const body = JSON.stringify({
    data: { object: { customer } },
    id,
    object: 'event',
    type: 'customer.subscription.updated'
  })
  const { webhookSecret: secret } = sandbox.access
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret })
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature }, method: 'POST' }
}
