// Every request, in the order of the speed it needs: a cached page or a file is two look-ups and a write; the API goes
// to Hono without passing Astro; the rest is rendered.

import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Config } from '#adapters/config.ts'
import type { Health } from '#adapters/postgres/health.ts'
import type { Language } from '#core/language.ts'
import { createApi } from '#src/api/api.ts'
import { paths } from '#src/paths.ts'
import { type Answer, createSend } from './answer.ts'
import { createApiListener } from './api-listener.ts'
import type { App } from './app.ts'
import { failureJson, failurePage } from './astro/plain-page.ts'
import { type BuiltPages, createPageRenderer, PageFailed } from './astro/render-page.ts'
import { canonicalUrl } from './cache/known-query.ts'
import { createPageCache } from './cache/page-cache.ts'
import { clientAddress } from './http/client-address.ts'
import { failedRequest } from './http/failed-request.ts'
import { createProbes, withDeadline } from './http/probes.ts'
import { refuseBody } from './http/request-body.ts'
import { refuseHosts } from './http/request-host.ts'
import { transportHeaders } from './http/security-headers.ts'
import { createMailboxGate } from './mailbox-gate.ts'
import type { FailureCode } from './respond.ts'
import { holdsNul, isApiPath, languageOf } from './routing.ts'

/** Longer than the slowest query may take, shorter than anybody waits. */
const PAGE_DEADLINE_MS = 4_400
const OUTAGE_CHECK_MS = 300

export interface Site {
  answer(request: IncomingMessage, response: ServerResponse): void
  /** Pages that carry the tag are rendered again; `*` is every page. */
  purge(tag: string): void
}

export interface SiteParts {
  app: App
  built: BuiltPages
  files: ReadonlyMap<string, Answer>
  health: Health
  isDraining: () => boolean
  mailbox: Config['mailbox']
  siteUrl: string
  trustedProxies: number
}

export function createSite({
  app,
  built,
  files,
  health,
  isDraining,
  mailbox,
  siteUrl,
  trustedProxies
}: SiteParts): Site {
  const pages = createPageCache(createPageRenderer({ app, pages: built, siteUrl }))
  const probes = createProbes(health, isDraining)
  const api = createApi(app, siteUrl)
  const answerApi = createApiListener((request, incoming) =>
    api.fetch(request, { address: clientAddress(incoming, trustedProxies) })
  )
  const refuseReader = createMailboxGate(mailbox)
  const siteHeaders = transportHeaders(siteUrl)
  const send = createSend(siteHeaders)
  const refusePage = (code: FailureCode, language: Language) => failurePage(code, language, app.product.name)

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { headers, method, url = '' } = request
    const language = languageOf(url, { acceptLanguage: headers['accept-language'], cookie: headers.cookie })
    const isRead = method === 'GET' || method === 'HEAD'
    const ready = isRead ? (pages.find(url, language) ?? files.get(url)) : undefined
    const isApi = isApiPath(url)
    const isTooLarge = (isRead || !isApi) && refuseBody(request, response)
    const refusal = refuseHosts(request, response) ? 'bad_request' : isTooLarge ? 'body_too_large' : undefined
    if (refusal) send(request, response, (isApi ? failureJson : refusePage)(refusal, language))
    else if (ready) send(request, response, ready)
    else if (isApi) answerApi(request, withHeaders(response, siteHeaders))
    else answerSlowly(request, response, language)
  }

  function answerSlowly(request: IncomingMessage, response: ServerResponse, language: Language): void {
    open(request, language)
      .then(found => send(request, response, found))
      .catch(error => {
        failedRequest(error, request.method ?? '', request.url ?? '')
        response.destroy()
      })
  }

  async function open(request: IncomingMessage, language: Language): Promise<Answer> {
    const { method, url = '' } = request
    if (!url.startsWith('/') || holdsNul(url)) return refusePage('bad_request', language)
    if (method !== 'GET' && method !== 'HEAD') return refusePage('method_not_allowed', language)
    const refusal = refuseReader(request)
    if (refusal) return refusePage(refusal, language)
    const probe = probes.answer(url)
    if (probe) return probe
    const canonical = canonicalUrl(url)
    const file = files.get(canonical)
    if (file) return file
    return withDeadline(openPage(canonical, language), refusePage('unavailable', language), PAGE_DEADLINE_MS)
  }

  async function openPage(url: string, language: Language): Promise<Answer> {
    try {
      return await pages.open(url, language)
    } catch (error) {
      const code = await meaningOf(error, url)
      return code === 'internal_error' ? openErrorPage(language) : refusePage(code, language)
    }
  }

  /** /500 itself may fail too: the plain page needs nothing. */
  async function openErrorPage(language: Language): Promise<Answer> {
    try {
      return await pages.open(paths.serverError(), language)
    } catch {
      return refusePage('internal_error', language)
    }
  }

  /** Astro tells that a page failed but not why: the database is asked whether it is there. */
  async function meaningOf(error: unknown, url: string): Promise<FailureCode> {
    if (!(error instanceof PageFailed)) return failedRequest(error, 'GET', url)
    return (await withDeadline(health.isReady(), false, OUTAGE_CHECK_MS)) ? 'internal_error' : 'unavailable'
  }

  return { answer, purge: pages.purge }
}

function withHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): ServerResponse {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  return response
}
