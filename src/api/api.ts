// Assembles the JSON API: middleware for every call, and the mount point of each group of calls.

import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'

import type { Language } from '#core/language.ts'
import { negotiateLanguage } from '#src/i18n/language.ts'
import { ANSWER_TIMEOUT_MS } from '#src/server/answer-timeout.ts'
import type { App } from '#src/server/app.ts'
import { failedRequest } from '#src/server/http/failed-request.ts'
import { MAX_BODY_BYTES } from '#src/server/http/request-body.ts'
import { BARE_POLICY, SECURITY_HEADERS } from '#src/server/http/security-headers.ts'
import { failure } from '#src/server/respond.ts'
import { holdsNul, isUnsubscription } from '#src/server/routing.ts'
import { admin } from './accounts/admin.ts'
import { auth } from './accounts/auth.ts'
import { subscriptions } from './accounts/subscriptions.ts'
import { unsubscription } from './accounts/unsubscription.ts'
import { user } from './accounts/user.ts'
import { congress } from './congress/congress.ts'
import { CONTRACT } from './contract.ts'
import { customer } from './data-api/customer.ts'
import type { ApiEnv } from './env.ts'
import { filings } from './filings/filings.ts'
import { activities } from './lists/activities.ts'
import { lists } from './lists/lists.ts'
import { contact } from './messages/contact.ts'
import { messages } from './messages/messages.ts'
import { operation } from './operation/operation.ts'
import { options } from './options/options.ts'
import { reports } from './reports/reports.ts'
import { useNativeBody } from './serving/native-body.ts'
import type { Operation } from './serving/operation.ts'
import { limitTime } from './serving/time-limit.ts'
import { compare } from './stocks/compare.ts'
import { fundamentals } from './stocks/fundamentals.ts'
import { marketData } from './stocks/market-data.ts'
import { stocks } from './stocks/stocks.ts'
import { ownStrategy } from './strategy/own-strategy.ts'
import { watchlist } from './watchlist/watchlist.ts'

/** Calls by house. */
const CALLS = [
  ...[admin, auth, subscriptions, unsubscription, user],
  ...[congress, contact, customer, filings, activities, lists, messages, operation, options],
  ...[compare, fundamentals, marketData, stocks],
  ...[ownStrategy, reports, watchlist]
]

const OPERATIONS = Object.values(CONTRACT).flatMap(area => Object.values<Operation>(area))

/**
 * Cache-Control of an answer that is the same for everybody. Browsers and shared caches may store it but must
 * revalidate it on each use.
 */
const SHARED = 'public, no-cache'
/** Cache-Control of an answer that depends on the caller. */
const PERSONAL = 'private, no-store'
const NEVER_KEPT = 'no-store'

/**
 * Returns the Cache-Control value. Answers to requests without a bearer token are the same for every caller, so they
 * may be shared.
 * @see RFC 9111, sections 3.5 and 5.2.2
 */
function lifeOf({ headers, method }: Request, status: number): string {
  if (headers.has('authorization')) return PERSONAL
  return (method === 'GET' || method === 'HEAD') && status === 200 ? SHARED : NEVER_KEPT
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Returns the methods that `path` accepts, for the `Allow` header. Empty for an unknown path.
 * @see RFC 9110, section 10.2.1
 */
function allowedMethods({ router }: Hono<ApiEnv>, path: string): string[] {
  const allowed = METHODS.filter(method => {
    const [found] = router.match(method, path)
    return found.some(([[, route]]) => route.method === method)
  })
  return allowed.includes('GET') ? ['HEAD', ...allowed] : allowed
}

/**
 * Paths to which other services post events. An event may contain a long invoice or a returned mail. Its body may
 * therefore be far larger than a form.
 */
const WEBHOOK_PATHS: ReadonlySet<string> = new Set(['/api/v1/mail/events', '/api/v1/subscriptions/webhook'])
const MAX_EVENT_BYTES = 1024 * 1024
/** Characters not allowed unescaped in a quoted header string. @see RFC 9110, section 5.6.4 */
const UNQUOTABLE = /[^ !#-[\]-~]/g
const API_HEADERS = { ...SECURITY_HEADERS, 'content-security-policy': BARE_POLICY }

/** Assembles the site's API. `siteUrl` is the only origin whose pages may send changes. */
export function createApi(app: App, siteUrl: string, timeoutMs = ANSWER_TIMEOUT_MS): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>({ strict: false })
  api.use(setHeaders)
  api.use(async (c, next) => {
    c.set('app', app)
    c.set('siteUrl', siteUrl)
    c.set('reader', undefined)
    c.set('user', undefined)
    c.set('language', negotiateLanguage(c.req.header('cookie'), c.req.header('accept-language')))
    await next()
  })
  api.use(refuseNul)
  api.use(refuseOtherSites(siteUrl))
  api.use(unlessRead(useNativeBody))
  api.use(unlessRead(limitBody))
  api.use(limitTime(OPERATIONS, timeoutMs))
  api.use(findReader)
  for (const calls of CALLS) api.route('/', calls)
  api.notFound(c => refuseAddress(allowedMethods(api, c.req.path), c.var.language))
  api.onError((error, c) => {
    if (error instanceof HTTPException && error.status === 503) return failure('unavailable', c.var.language)
    return failure(failedRequest(error, c.req.method, c.req.path), c.var.language)
  })
  return api
}

/** Answers 404 for an unknown path and 405 for a known path with another method. */
function refuseAddress(allowed: readonly string[], language: Language): Response {
  if (allowed.length === 0) return failure('not_found', language)
  const answer = failure('method_not_allowed', language)
  answer.headers.set('allow', allowed.join(', '))
  return answer
}

/** Sets headers on `c.res` directly: `c.header` copies the finished answer once per header. */
const setHeaders: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  const { headers, status } = c.res
  for (const [name, value] of Object.entries(API_HEADERS)) headers.set(name, value)
  if (!headers.has('cache-control')) headers.set('cache-control', lifeOf(c.req.raw, status))
  if (status === 401) headers.set('www-authenticate', challengeTo(c.req.raw, c.var.app.product.name))
  headers.set('vary', 'accept-encoding, accept-language, authorization, cookie')
}

/**
 * Returns the WWW-Authenticate value: `invalid_token` for a refused token, else the required scheme.
 * @see RFC 6750, section 3
 */
function challengeTo({ headers }: Request, productName: string): string {
  const challenge = `Bearer realm="${productName.replace(UNQUOTABLE, '')}"`
  return headers.has('authorization') ? `${challenge}, error="invalid_token"` : challenge
}

const refuseLargeBody = (c: Context<ApiEnv>): Response => failure('body_too_large', c.var.language)
const limitOthers = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseLargeBody })
const limitEvents = bodyLimit({ maxSize: MAX_EVENT_BYTES, onError: refuseLargeBody })

/** Allows a large body only for webhook events. */
const limitBody: MiddlewareHandler<ApiEnv> = (c, next) =>
  (WEBHOOK_PATHS.has(c.req.path) ? limitEvents : limitOthers)(c, next)

/** Skips GET and HEAD. Reading their body would make hono build the whole Request. */
function unlessRead(handle: MiddlewareHandler<ApiEnv>): MiddlewareHandler<ApiEnv> {
  return (c, next) => (isRead(c.req.method) ? next() : handle(c, next))
}

const refuseNul: MiddlewareHandler<ApiEnv> = async (c, next) =>
  holdsNul(c.req.url) ? failure('bad_request', c.var.language) : next()

/** A forged, expired or revoked token makes the caller an anonymous visitor. @see RFC 6750, section 2.1 */
const findReader: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(c.req.header('authorization') ?? '') ?? []
  const reader = token === undefined ? undefined : await c.var.app.accounts.authenticate(token)
  c.set('reader', reader)
  c.set('user', reader?.user)
  await next()
}

/**
 * Rejects changes sent by pages of other sites. Browsers send Sec-Fetch-Site, older ones Origin. Programs that send
 * neither have no cookies of a reader.
 */
function refuseOtherSites(siteUrl: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (isRead(c.req.method) || c.req.method === 'OPTIONS') return next()
    // Mail services send one-click unsubscriptions from other origins. The token in the URL authorizes them.
    if (isUnsubscription(c.req.method, c.req.path)) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const isOwn = site === undefined ? origin === undefined || origin === siteUrl : site === 'same-origin'
    return isOwn || site === 'none' ? next() : failure('cross_site_request', c.var.language)
  }
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'
