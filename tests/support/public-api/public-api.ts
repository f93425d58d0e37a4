// Sets up the data API on a real database, with customers and API keys.

import type pg from 'pg'

import { createApp, type Ports } from '#adapters/app.ts'
import { readConfig } from '#adapters/config.ts'
import type { Connection } from '#adapters/postgres/connect.ts'
import { realPorts } from '#adapters/real-ports.ts'
import { createPublicApi } from '#src/api/data-api/public-api.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'

export const API_URL = 'https://api.fourfold.test'

export interface PublicAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: the test says what it expects
  readonly body: any
}

export interface AskedApi {
  readonly ports: Ports
  ask(
    path: string,
    asked?: { key?: string; address?: string; exactAddress?: string; headers?: Record<string, string>; method?: string }
  ): Promise<PublicAnswer>
  /** Like `ask`, but returns the response without reading its body. */
  open(path: string, asked?: Parameters<AskedApi['ask']>[1]): Promise<Response>
}

/** Creates the API. `now` is the clock that measures response times, in milliseconds. */
export function askedApi(connection: Connection, changed: Partial<Ports> = {}, now?: () => number): AskedApi {
  const config = readConfig({
    AUTH_SECRET: 'a secret of the tests, long enough',
    PAYMENT_SANDBOX: 'on',
    SITE_URL: 'https://fourfold.test'
  })
  const ports = { ...realPorts(config, connection), ...changed }
  const api = createPublicApi(createApp(ports), API_URL, { now, timeoutMs: PATIENCE_MS })
  const open: AskedApi['open'] = async (path, asked = {}) => {
    const { address = '192.0.2.1', exactAddress = address, headers = {}, key, method = 'GET' } = asked
    const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` }
    const request = new Request(`${API_URL}${path}`, { headers: { ...authorization, ...headers }, method })
    return api.fetch(request, { address, exactAddress })
  }
  return {
    async ask(path, asked) {
      const answer = await open(path, asked)
      const text = await answer.text()
      return { body: parse(text), headers: answer.headers, status: answer.status, text }
    },
    open,
    ports
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // CSV is not JSON.
    return undefined
  }
}

let made = 0

export interface Customer {
  readonly userId: string
  readonly key: string
}

/** Creates an account with an API key and a plan, paid for one year unless `expiresAt` overrides it. */
export async function addCustomer(
  { ports, pool }: { ports: { readonly secrets: Pick<Ports['secrets'], 'fingerprint' | 'makeId'> }; pool: pg.Pool },
  { expiresAt = new Date(Date.now() + 365 * 86_400_000), plan = 'api-base' }: { expiresAt?: Date; plan?: string } = {}
): Promise<Customer> {
  made += 1
  const name = `customer-${process.pid}-${made}`
  const { rows } = await pool.query<{ id: string }>(
    `insert into account (enc_id, email, name, role, subscribes_to_alerts, joins_wait_list, verified_at)
     values ($1, $1 || '@reader.test', 'Ada', 'other', false, false, now()) returning id`,
    [name]
  )
  const userId = rows[0]!.id
  await pool.query(`insert into billing_customer (id, account_id) values ($1, $2)`, [name, userId])
  await pool.query(
    `insert into subscription (id, customer_id, price_id, plan_id, subscription_for, status, expires_at, is_running)
     values ($1, $1, 'price', $2, 'api', $3, $4, true)`,
    [name, plan, expiresAt > new Date() ? 'active' : 'canceled', expiresAt.toISOString()]
  )
  const key = `ff_${ports.secrets.makeId()}${ports.secrets.makeId()}`
  await pool.query(`insert into api_key (account_id, fingerprint, prefix, created_at) values ($1, $2, $3, now())`, [
    userId,
    ports.secrets.fingerprint(key),
    key.slice(0, 8)
  ])
  return { key, userId }
}
