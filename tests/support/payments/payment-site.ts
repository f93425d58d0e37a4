// API with a real listener, a real database and the payment sandbox. Webhooks and Stripe's official library are real.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Stripe from 'stripe'

import { createApp, type Ports } from '#adapters/app.ts'
import { type Config, readConfig } from '#adapters/config.ts'
import type { Connection } from '#adapters/postgres/connect.ts'
import { realPorts } from '#adapters/real-ports.ts'
import { type PaymentSandbox, startPaymentSandbox } from '#adapters/stripe/sandbox/payment-sandbox.ts'
import type { SandboxState } from '#adapters/stripe/sandbox/state.ts'
import { createStripe, type StripeAccess } from '#adapters/stripe/stripe-client.ts'
import { createApiListener } from '#src/server/api-listener.ts'
import type { App } from '#src/server/app.ts'
import { createCheckedApi } from '#tests/support/api/checked-api.ts'
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts'

export const PRICES = {
  base: 'price_sandbox_api_base_month',
  gold: 'price_sandbox_api_gold_month',
  month: 'price_sandbox_daily_traders_month',
  year: 'price_sandbox_daily_traders_year'
} as const

export interface PaymentSite {
  readonly app: App
  readonly database: TestDatabase
  readonly ports: Ports
  readonly sandbox: PaymentSandbox
  readonly stripe: Stripe
  readonly url: string
  call(path: string, call?: PaymentCall): Promise<PaymentAnswer>
  /** Sandbox state as stored on disk. */
  books(): SandboxState
  /** Creates an account and returns it with an access token. */
  join(): Promise<Member>
  /** Pays a checkout without waiting until its events arrive. */
  buy(member: Member, priceId: string): Promise<string>
  /** Posts an event to the site's webhook, as Stripe does. */
  tell(body: string, signature?: string): Promise<PaymentAnswer>
  close(): Promise<void>
}

export interface Member {
  readonly email: string
  readonly id: string
  readonly encId: string
  readonly token: string
}

export interface PaymentCall {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
  readonly token?: string
}

export interface PaymentAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: JSON of many calls, looked at by expectations
  readonly body: any
  readonly headers: Headers
  readonly status: number
}

export interface SiteOptions {
  /** Overrides the sandbox's address, for example with a proxy. */
  readonly access?: (sandbox: PaymentSandbox) => StripeAccess
  readonly database?: TestDatabase
  /** Overrides the database connections that process webhooks. */
  readonly events?: (databaseUrl: string) => Connection
  /** False sends the sandbox's events to an unreachable address, so that the site receives none. */
  readonly isTold?: boolean
  readonly ports?: Partial<Ports>
}

export async function openPaymentSite({
  access,
  database: given,
  events,
  isTold = true,
  ports: others
}: SiteOptions = {}): Promise<PaymentSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fourfold-payments-'))
  const database = given ?? (await openTestDatabase())
  const server = createServer((request, response) => listener(request, response))
  const url = `http://127.0.0.1:${await listen(server)}`
  const config: Config = readConfig({
    AUTH_SECRET: 'a secret of the tests, long enough',
    DATA_DIR: dataDir,
    SITE_URL: url
  })
  const sandbox = await startPaymentSandbox({
    dataDir,
    offers: config.billing.offers,
    siteUrl: url,
    webhookUrl: isTold ? `${url}/api/v1/subscriptions/webhook` : 'http://127.0.0.1:1/'
  })
  const reached = access ? { ...sandbox, access: access(sandbox) } : sandbox
  const eventConnection = events?.(database.url) ?? database
  const sources = { events: eventConnection, sandbox: reached }
  const ports: Ports = { ...realPorts(config, database, sources), ...others }
  const app = createApp(ports)
  const api = createCheckedApi(app, url)
  const listener = createApiListener(request => api.fetch(request, { address: '192.0.2.1' }))

  const site: PaymentSite = {
    app,
    books: () => JSON.parse(readFileSync(join(dataDir, 'payment-sandbox.json'), 'utf8')) as SandboxState,
    async buy(member, priceId) {
      const isApi = priceId.includes('api')
      const body = { priceId, ...(isApi && { action: 'api', plan: 'base' }) }
      const opened = await site.call('/subscriptions/create-checkout-session', { body, token: member.token })
      const checkoutId = String(opened.body.url).split('/').at(-1) ?? ''
      if (!sandbox.pay(checkoutId, 'pays')) throw new Error(`Not paid: ${JSON.stringify(opened.body)}`)
      return checkoutId
    },
    async call(path, { body, headers = {}, method, token } = {}) {
      const answer = await fetch(`${url}/api/v1${path}`, {
        headers: {
          'accept-language': 'en',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers
        },
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) })
      })
      return { body: await answer.json(), headers: answer.headers, status: answer.status }
    },
    async close() {
      await sandbox.close()
      server.closeAllConnections()
      server.close()
      if (eventConnection !== database) await eventConnection.close()
      await database.close()
      rmSync(dataDir, { force: true, recursive: true })
    },
    database,
    join: () => addMember(site),
    ports,
    sandbox,
    stripe: createStripe(sandbox.access),
    tell(body, signature) {
      const signed = site.stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: sandbox.access.webhookSecret
      })
      return site.call('/subscriptions/webhook', { body, headers: { 'stripe-signature': signature ?? signed } })
    },
    url
  }
  return site
}

const SIGNED_IN = { detail: null, device: null, kind: 'signed_in', network: null } as const

let joined = 0

async function addMember({ database, ports }: PaymentSite): Promise<Member> {
  joined += 1
  const email = `reader${joined}@reader.test`
  const { enc_id: encId, id } = await database.db
    .insertInto('account')
    .values({
      email,
      enc_id: ports.secrets.makeId(),
      joins_wait_list: false,
      name: `Reader ${joined}`,
      role: 'other',
      subscribes_to_alerts: false,
      verified_at: new Date().toISOString()
    })
    .returning(['enc_id', 'id'])
    .executeTakeFirstOrThrow()
  const session = await ports.sessions.open(id, { hasFactor: false, life: 'brief' }, SIGNED_IN)
  return { email, encId, id, token: await ports.tokens.issue(session) }
}

function listen(server: Server): Promise<number> {
  return new Promise(done => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)))
}
