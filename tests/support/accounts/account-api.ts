// Account calls of the API on a real database. A second clock stands for a second process.

import type { Hono } from 'hono'
import { sql } from 'kysely'

import { argon2Passwords } from '#adapters/accounts/argon2-passwords.ts'
import { createApp, type Ports } from '#adapters/app.ts'
import { type Config, readConfig } from '#adapters/config.ts'
import type { Connection } from '#adapters/postgres/connect.ts'
import { realPorts } from '#adapters/real-ports.ts'
import type { Clock } from '#core/clock.ts'
import type { ApiEnv } from '#src/api/env.ts'
import { createCheckedApi } from '#tests/support/api/checked-api.ts'

export const SITE = 'https://fourfold.test'
/** Cheap hashing, because passwords would take most of the time. Tests of the hasher use the full cost. */
const LITTLE_WORK = { memoryCost: 64, parallelism: 1, timeCost: 1 }
const AUTH_SECRET = 'a secret of the tests, long enough'

export const PASSWORD = 'correct horse battery staple'

export interface AccountApi {
  readonly api: Hono<ApiEnv>
  readonly ports: Ports
  /** Sends JSON by POST, or reads or deletes without a body. */
  call(path: string, call?: Call): Promise<Answer>
}

export interface Call {
  readonly address?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
  readonly token?: string
}

export interface Answer {
  readonly body: Record<string, unknown>
  readonly headers: Headers
  readonly status: number
}

export function accountApi(
  connection: Connection,
  identity: Partial<Config['identity']> = {},
  environment: Readonly<Record<string, string>> = {}
): AccountApi {
  const config = readConfig({ AUTH_SECRET, PAYMENT_SANDBOX: 'on', SITE_URL: SITE, ...environment })
  const ports = {
    ...realPorts({ ...config, identity: { ...config.identity, ...identity } }, connection),
    passwords: argon2Passwords(LITTLE_WORK)
  }
  const api = createCheckedApi(createApp(ports), SITE)
  return { api, call: callerOf(api), ports }
}

/** API on the same database with another clock, as a second process would run it. */
export function accountApiAt({ ports }: AccountApi, clock: Clock): AccountApi {
  const moved = { ...ports, clock }
  const api = createCheckedApi(createApp(moved), SITE)
  return { api, call: callerOf(api), ports: moved }
}

function callerOf(api: Hono<ApiEnv>): AccountApi['call'] {
  return async (path, { address = '192.0.2.1', body, headers = {}, method, token } = {}) => {
    const init: RequestInit = {
      headers: {
        'accept-language': 'en',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers
      },
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) })
    }
    const answer = await api.request(`/api/v1${path}`, init, { address })
    return { body: (await answer.json()) as Record<string, unknown>, headers: answer.headers, status: answer.status }
  }
}

const CARRIES_LINK = ['invitation', 'reset_password', 'verify_address']

/** Mails to an address, oldest first, each with the token of its link. */
export async function mailsTo({ db }: Connection, { secrets }: Ports, recipient: string) {
  const rows = await db
    .selectFrom('outgoing_mail')
    .select(['kind', 'language', sql<string | null>`data ->> 'linkId'`.as('link_id')])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, language, link_id: id }) => ({
    kind,
    language,
    token: id !== null && CARRIES_LINK.includes(kind) ? secrets.linkToken(id) : undefined
  }))
}
