// Routes every request, fastest first. A cached page or file needs two look-ups and a write. API calls go to Hono
// without passing Astro. All other pages are rendered.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

import type { StandInAccess } from '#adapters/config.ts'
import type { Health } from '#adapters/postgres/health.ts'
import { isDatabaseOutage } from '#adapters/postgres/outage.ts'
import type { Language } from '#core/language.ts'
import type { TooManyRows } from '#core/lists/activities/guest-rows.ts'
import { createApi } from '#src/api/api.ts'
import { paths } from '#src/paths.ts'
import { withRequestId } from '#src/server/http/request-id.ts'
import { type Answer, createSend } from './answer.ts'
import { createApiListener } from './api-listener.ts'
import type { App } from './app.ts'
import { failureJson, failurePage, LEADS_TO_NOT_FOUND, nameRequest } from './astro/plain-page.ts'
import { type BuiltPages, createPageRenderer, PageFailed } from './astro/render-page.ts'
import { canonicalUrl } from './cache/known-query.ts'
import { createPageCache } from './cache/page-cache.ts'
import { answerInTime, createRenderingQueue, QueueFull } from './cache/rendering-queue.ts'
import { clientAddress } from './http/client-address.ts'
import { createEventConnections } from './http/event-connections.ts'
import { failedRequest } from './http/failed-request.ts'
import { createProbes, withDeadline } from './http/probes.ts'
import { refuseBody } from './http/request-body.ts'
import { refuseHosts } from './http/request-host.ts'
import { transportHeaders } from './http/security-headers.ts'
import type { FailureCode } from './respond.ts'
import { holdsNul, isApiPath, isMessage, isPublicPath, isUnsubscription, languageOf, rowsNamedBy } from './routing.ts'
import { createStandInGate } from './stand-in-gate.ts'

const OUTAGE_CHECK_MS = 300

export interface Site {
  answer(request: IncomingMessage, response: ServerResponse): void
  /** Ends all event streams, which would otherwise delay the shutdown. */
  endEvents(): void
  /** Marks all pages with this tag as stale; `*` means every page. */
  purge(tag: string): void
  /** Values of this moment for metrics. */
  load(): SiteLoad
}

export interface SiteLoad {
  readonly cachedBytes: number
  readonly cachedPages: number
  /** Event streams of open pages. */
  readonly eventStreams: number
  /** Answers since the start that were served from the cache. */
  readonly fromCache: number
  /** Answers since the start for which a page had to be rendered or awaited. */
  readonly rendered: number
  readonly waitingRenders: number
}

export interface SiteParts {
  answerTimeoutMs: number
  app: App
  built: BuiltPages
  /** Access to the page with all components. */
  components: 'closed' | 'open'
  files: ReadonlyMap<string, Answer>
  health: Health
  isDraining: () => boolean
  mailbox: StandInAccess
  /** Answers calls of data API customers. */
  publicApi: RequestListener
  sandbox: StandInAccess
  siteUrl: string
  trustedProxies: number
}

/** Id and language of a request that has no answer yet. */
interface Asked {
  readonly id: string
  readonly language: Language
}

export function createSite({
  answerTimeoutMs,
  app,
  built,
  components,
  files,
  health,
  isDraining,
  mailbox,
  publicApi,
  sandbox,
  siteUrl,
  trustedProxies
}: SiteParts): Site {
  const queue = createRenderingQueue(createPageRenderer({ app, pages: built, siteUrl }))
  const pages = createPageCache(queue.render)
  const probes = createProbes(health, isDraining)
  const api = createApi(app, siteUrl, answerTimeoutMs)
  // The heartbeat also sends arrivals whose NOTIFY was lost.
  const events = createEventConnections(() => void app.arrivals.catchUp().catch(() => {}))
  const addressOf = (incoming: IncomingMessage) => clientAddress(incoming, trustedProxies)
  const answerApi = createApiListener((request, bindings) => api.fetch(request, bindings), { addressOf, events })
  const refuseCaller = createStandInGate({ components, mailbox, sandbox })
  const siteHeaders = transportHeaders(siteUrl)
  const send = createSend(siteHeaders)
  const refusePage = (code: FailureCode, language: Language, retryAfterSeconds?: number) =>
    failurePage(code, language, app.product.name, retryAfterSeconds)

  let fromCache = 0
  let rendered = 0

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { headers, method = '', url = '' } = request
    const language = languageOf(url, { acceptLanguage: headers['accept-language'], cookie: headers.cookie })
    const isRead = method === 'GET' || method === 'HEAD'
    const page = isRead ? pages.find(url, language) : undefined
    const ready = page ?? (isRead ? files.get(url) : undefined)
    if (page) fromCache += 1
    const isPublic = isPublicPath(url)
    const isApi = isPublic || isApiPath(url) || isMessage(method, url) || isUnsubscription(method, url)
    const isTooLarge = (isRead || !isApi) && refuseBody(request, response)
    const isMalformed = refuseHosts(request, response)
    const refusal = isMalformed ? 'bad_request' : isTooLarge ? 'body_too_large' : refuseCaller(request)
    const tooMany = refusal || !isRead || isApi ? undefined : countRows(request)
    if (refusal) send(request, response, (isApi ? failureJson : refusePage)(refusal, language))
    else if (tooMany) send(request, response, refusePage(tooMany.code, language, tooMany.retryAfterSeconds))
    else if (ready) send(request, response, ready)
    else if (isPublic) publicApi(request, response)
    else
      withRequestId(request, id => {
        const headers = { ...siteHeaders, 'x-request-id': id }
        if (isApi) answerApi(request, withHeaders(response, headers))
        else answerSlowly(request, withHeaders(response, { 'x-request-id': id }), { id, language })
      })
  }

  /**
   * Counts the rows that a page's address requests toward the guests' limit. All requests count as guests', because
   * pages do not know the reader.
   */
  function countRows(request: IncomingMessage): TooManyRows | undefined {
    const rows = rowsNamedBy(request.url ?? '')
    if (rows === 0) return undefined
    const address = addressOf(request)
    const refused = app.guestRows.refuse(address)
    if (!refused) app.guestRows.note(address, rows)
    return refused
  }

  function answerSlowly(request: IncomingMessage, response: ServerResponse, { id, language }: Asked): void {
    open(request, language)
      .then(found => send(request, response, found.status >= 500 ? nameRequest(found, id) : found))
      .catch(error => {
        failedRequest(error, request.method ?? '', request.url ?? '')
        response.destroy()
      })
  }

  async function open(request: IncomingMessage, language: Language): Promise<Answer> {
    const { method, url = '' } = request
    if (!url.startsWith('/') || holdsNul(url)) return refusePage('bad_request', language)
    if (method !== 'GET' && method !== 'HEAD') return refusePage('method_not_allowed', language)
    const probe = probes.answer(url)
    if (probe) return probe
    const canonical = canonicalUrl(url)
    const file = files.get(canonical)
    if (file) return file
    rendered += 1
    const refuse = () => refusePage('unavailable', language)
    const found = await answerInTime(openPage(canonical, language), refuse, answerTimeoutMs)
    const isUnknown = found === LEADS_TO_NOT_FOUND && request.headers['sec-fetch-mode'] !== 'navigate'
    return isUnknown ? openPage(paths.notFound(), language) : found
  }

  async function openPage(url: string, language: Language): Promise<Answer> {
    try {
      return await pages.open(url, language)
    } catch (error) {
      const code = await meaningOf(error, url)
      return code === 'internal_error' ? openErrorPage(language) : refusePage(code, language)
    }
  }

  /** Returns the page /500, or a plain page without dependencies if /500 fails too. */
  async function openErrorPage(language: Language): Promise<Answer> {
    try {
      return await pages.open(paths.serverError(), language)
    } catch {
      return refusePage('internal_error', language)
    }
  }

  /** Returns the failure code of an error. If a page failed for an unknown reason, checks if the database is down. */
  async function meaningOf(error: unknown, url: string): Promise<FailureCode> {
    if (error instanceof QueueFull) return 'unavailable'
    if (!(error instanceof PageFailed)) return failedRequest(error, 'GET', url)
    if (isDatabaseOutage(error)) return 'unavailable'
    return (await withDeadline(health.isReady(), false, OUTAGE_CHECK_MS)) ? 'internal_error' : 'unavailable'
  }

  return {
    answer,
    endEvents: events.end,
    load: () => ({
      cachedBytes: pages.byteCount,
      cachedPages: pages.size,
      eventStreams: events.size,
      fromCache,
      rendered,
      waitingRenders: queue.waiting
    }),
    purge: pages.purge
  }
}

function withHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): ServerResponse {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  return response
}
