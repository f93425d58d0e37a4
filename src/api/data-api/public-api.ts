// Assembles the data API for customers: middleware for every call, and the mount point of each call.

import { Hono, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { paths } from '#src/paths.ts'
import { ANSWER_TIMEOUT_MS } from '#src/server/answer-timeout.ts'
import type { App } from '#src/server/app.ts'
import { failedRequest } from '#src/server/http/failed-request.ts'
import { requestIdOr } from '#src/server/http/request-id.ts'
import { BARE_POLICY, SECURITY_HEADERS } from '#src/server/http/security-headers.ts'
import { holdsNul } from '#src/server/routing.ts'
import { STREAM_PATH } from '#src/server/stream/stream-server.ts'
import { limitTime } from '../serving/time-limit.ts'
import { accountBy } from './admit.ts'
import { callPath } from './answer-forms.ts'
import { analysis } from './calls/analysis.ts'
import { bulk } from './calls/bulk/bulk.ts'
import { PUBLIC_CONTRACT } from './calls/contract.ts'
import { companies } from './calls/directory/companies.ts'
import { compare } from './calls/directory/compare.ts'
import { holdings } from './calls/directory/holdings.ts'
import { people } from './calls/directory/people.ts'
import { plannedSales } from './calls/directory/planned-sales.ts'
import { searches } from './calls/directory/search.ts'
import { earnings } from './calls/earnings.ts'
import { events } from './calls/events.ts'
import { ownership } from './calls/ownership.ts'
import { reports } from './calls/reports.ts'
import { screens } from './calls/screens.ts'
import { service } from './calls/service.ts'
import { transactions } from './calls/transactions.ts'
import { openbbWidgets, WIDGETS_PATH } from './docs/collections.ts'
import { describedCalls } from './docs/described-call.ts'
import { findValues } from './docs/documentation.ts'
import type { PublicEnv } from './env.ts'
import { MCP_PATH, MCP_PREFLIGHT, mountMcp } from './mcp/mcp.ts'
import { mountOauth, OAUTH_PATHS, OAUTH_PREFLIGHT } from './oauth/oauth.ts'
import { tellOldName } from './old-names.ts'
import { publicOpenApi } from './openapi.ts'
import { problem } from './problems.ts'
import { ASYNCAPI_PATH, asyncApi } from './push/asyncapi.ts'

const HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Accept-Ranges, Content-Disposition, Content-Range, Deprecation, ETag, Link, RateLimit, RateLimit-Policy, Repr-Digest, Retry-After, Sunset, WWW-Authenticate, X-As-Of, X-Complete, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id',
  'content-security-policy': BARE_POLICY,
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  vary: 'accept, accept-encoding, authorization, x-api-key'
}

/** An unset variable at the end of an address must not become the list before it. */
const ENDS_IN_SLASH = { detail: 'There is no such call. The address ends in a slash: is its last part missing?' }

const AREAS = [
  ...[transactions, bulk, screens, searches, companies, people, compare, holdings, ownership],
  ...[plannedSales, earnings, analysis, reports, service, events]
]

/** Methods of all calls except MCP. */
const METHODS = 'GET, HEAD'

const PREFLIGHT: Readonly<Record<string, string>> = {
  'access-control-allow-headers': 'Authorization, X-API-Key, X-Request-Id, If-None-Match, If-Range, Range, Accept',
  'access-control-allow-methods': METHODS,
  'access-control-max-age': '86400'
}

/**
 * Assembles the data API. `apiUrl` is its public address. Every origin may call it, because no cookie or session
 * grants access.
 */
export function createPublicApi(
  app: App,
  apiUrl: string,
  { now = () => performance.now(), siteUrl = apiUrl, timeoutMs = ANSWER_TIMEOUT_MS } = {}
): Hono<PublicEnv> {
  const api = new Hono<PublicEnv>({ getPath: callPath })
  api.use(setHeaders)
  api.use(async (c, next) => {
    c.set('app', app)
    c.set('apiUrl', apiUrl)
    c.set('caller', undefined)
    c.set('isAnswered', false)
    c.set('tableSeat', undefined)
    c.set('usesOldName', false)
    c.set('requestId', requestIdOr(c.req.header('x-request-id')))
    await next()
  })
  api.use(async (c, next) => (holdsNul(c.req.url) ? problem('not_found', c.var) : next()))
  api.options(MCP_PATH, () => new Response(null, { headers: MCP_PREFLIGHT, status: 204 }))
  for (const path of OAUTH_PATHS) api.options(path, () => new Response(null, { headers: OAUTH_PREFLIGHT, status: 204 }))
  api.options('*', () => new Response(null, { headers: PREFLIGHT, status: 204 }))
  api.use(accountBy(now))
  api.use(limitTime(Object.values(PUBLIC_CONTRACT), timeoutMs, [MCP_PATH]))
  const { name: productName } = app.product
  const writeDocument = () => publicOpenApi({ apiUrl, productName, sellsCongress: app.product.sellsCongress() })
  let written: string | undefined
  api.get('/v1/openapi.json', c => {
    written ??= JSON.stringify(writeDocument())
    return c.body(written, 200, { 'cache-control': 'public, no-cache', 'content-type': 'application/json' })
  })
  api.get(ASYNCAPI_PATH, c => {
    c.header('cache-control', 'public, no-cache')
    return c.json(asyncApi({ apiUrl, productName }))
  })
  api.get(WIDGETS_PATH, async c =>
    c.json(openbbWidgets({ calls: describedCalls(writeDocument()), productName }, await findValues(app)))
  )
  for (const area of AREAS) api.route('/', area)

  mountMcp(api)
  mountOauth(api, siteUrl + paths.connect())
  api.get(STREAM_PATH, c => {
    const refusal = problem('upgrade_required', c.var)
    refusal.headers.set('connection', 'Upgrade')
    refusal.headers.set('upgrade', 'websocket')
    return refusal
  })
  api.notFound(c => {
    if (c.req.method === 'GET') return problem('not_found', c.var, c.req.path.endsWith('/') ? ENDS_IN_SLASH : {})
    const refusal = problem('method_not_allowed', c.var)
    refusal.headers.set('allow', METHODS)
    return refusal
  })
  api.onError((error, c) => {
    const isLate = error instanceof HTTPException && error.status === 503
    const code = isLate ? 'unavailable' : failedRequest(error, c.req.method, c.req.path)
    return problem(code === 'unavailable' ? 'unavailable' : 'internal_error', c.var)
  })
  return api
}

/** Sets headers on `c.res` directly: `c.header` copies the finished answer once per header. */
const setHeaders: MiddlewareHandler<PublicEnv> = async (c, next) => {
  await next()
  const { headers, status } = c.res
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value)
  headers.set('x-request-id', c.get('requestId'))
  if (c.get('usesOldName')) tellOldName(headers, c.get('apiUrl'))
  if (!headers.has('cache-control')) headers.set('cache-control', status === 200 ? 'private, no-cache' : 'no-store')
}
