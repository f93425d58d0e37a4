import type { Hono } from 'hono'

import type { Authenticated } from '#core/accounts/authenticate.ts'
import { createApi } from '#src/api/api.ts'
import type { ApiEnv } from '#src/api/env.ts'
import type { App } from '#src/server/app.ts'
import { PATIENCE_MS } from '../patience.ts'
import { findDeparture } from './check-answer.ts'

/** API of the site. A response that breaks the contract fails the test. */
export function createCheckedApi(app: App, siteUrl: string): Hono<ApiEnv> {
  const api = createApi(app, siteUrl, PATIENCE_MS)
  const { fetch } = api
  api.fetch = async (request, ...others) => {
    const answer = await fetch(request, ...others)
    const departure = findDeparture({
      body: await readBody(answer.clone()),
      method: request.method,
      path: new URL(request.url).pathname,
      status: answer.status
    })
    if (departure) throw new Error(departure)
    return answer
  }
  return api
}

function readBody(answer: Response): Promise<unknown> {
  return answer.headers.get('content-type')?.startsWith('text/csv') ||
    answer.headers.get('content-type') === 'text/event-stream'
    ? answer.text()
    : answer.json()
}

/** Accepts any bearer token as `reader`. */
export function signedInAs(app: App, reader: Authenticated): App {
  const accounts = Object.assign(Object.create(app.accounts ?? null), { authenticate: async () => reader })
  return Object.assign(Object.create(app), { accounts })
}
