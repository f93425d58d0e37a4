// Renders a page with Astro, reads the cache life that the page declared, and compresses the result.

import type { Language } from '#core/language.ts'
import { paths } from '#src/paths.ts'
import { compress, makeAnswer } from '../answer.ts'
import type { RenderedPage, RenderPage } from '../cache/page-cache.ts'
import { allowCollector } from '../http/security-headers.ts'
import { LEADS_TO_NOT_FOUND } from './plain-page.ts'

/** Output of `astro build` in dist/server/entry.mjs (src/server/astro/render.ts). */
export interface BuiltPages {
  isKnown(request: Request): boolean
  render(request: Request, locals: App.Locals): Promise<Response>
}

/** Pattern of headers that are not sent: Astro's own cache headers, and those that node:http writes. */
const NOT_SENT = /^(cache-tag|cdn-cache-control|content-length|transfer-encoding)$/

const COMPRESSED_ALREADY = /^image\/png/

/** Browsers may store a page but must revalidate it on each use. */
const PAGE_HEADERS = {
  'cache-control': 'public, no-cache',
  vary: 'accept-encoding, accept-language, cookie'
}

/** Thrown for a page that failed, with its cause. Astro has already logged it. */
export class PageFailed extends Error {}

export function createPageRenderer({
  app,
  pages,
  siteUrl
}: {
  app: App.Locals['app']
  pages: BuiltPages
  siteUrl: string
}): RenderPage {
  return async (url, language) => {
    const request = new Request(siteUrl + url)
    if (!isWellFormed(url) || !pages.isKnown(request)) return UNKNOWN_ADDRESS
    const locals: App.Locals = { app, language }
    const response = await pages.render(request, locals)
    if (app.product.analyticsUrl) allowCollector(response.headers, app.product.analyticsUrl)
    if (isRefusal(response)) return toRenderedPage(response, language)
    if (response.status >= 500 && url !== paths.serverError()) throw new PageFailed(url, { cause: locals.failure })
    if (isUnknown(response)) return UNKNOWN_ADDRESS
    return toRenderedPage(response, language)
  }
}

/**
 * Returns true for a refusal as JSON. It is sent as it is, because clients of pictures and feeds cannot use the page
 * /404.
 */
function isRefusal({ headers, status }: Response): boolean {
  return status >= 400 && headers.get('content-type')?.startsWith('application/json') === true
}

const UNKNOWN_ADDRESS = { answer: LEADS_TO_NOT_FOUND, maxAgeSeconds: 0, staleSeconds: 0, tags: [] }

/** Returns true if the page found nothing: it answered 404 without HTML, or redirected to /404. */
function isUnknown(response: Response): boolean {
  return (response.status === 404 && !isPage(response)) || response.headers.get('location') === paths.notFound()
}

/**
 * Returns true for HTML. A page may answer 404 with its own text at its own address: a day without a report, or /404.
 */
function isPage({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}

/**
 * Returns false for a malformed address such as `/%zz`. It is answered as unknown, because Astro would log an error.
 */
function isWellFormed(url: string): boolean {
  try {
    return decodeURIComponent(url).length > 0
  } catch {
    return false
  }
}

async function toRenderedPage(response: Response, language: Language): Promise<RenderedPage> {
  const life = response.headers.get('cdn-cache-control') ?? ''
  const isPersonal = response.headers.has('set-cookie')
  const identity = Buffer.from(await response.arrayBuffer())
  const bodies = COMPRESSED_ALREADY.test(response.headers.get('content-type') ?? '')
    ? { identity }
    : await compress(identity)
  const own = [...response.headers].filter(([name]) => !NOT_SENT.test(name))
  const headers: Record<string, string> = {
    ...PAGE_HEADERS,
    'content-language': language,
    ...Object.fromEntries(own)
  }
  if (headers['content-type'] === 'text/html') headers['content-type'] = 'text/html; charset=utf-8'
  return {
    answer: makeAnswer({ bodies, headers, status: response.status }),
    maxAgeSeconds: isPersonal ? 0 : seconds(life, 'max-age'),
    staleSeconds: seconds(life, 'stale-while-revalidate'),
    tags: (response.headers.get('cache-tag') ?? '').split(/\s*,\s*/).filter(Boolean)
  }
}

/** Returns the seconds of a cache directive: `max-age=300, stale-while-revalidate=3600` // 300 */
function seconds(life: string, directive: string): number {
  return Number(new RegExp(`(?:^|[ ,])${directive}=(\\d+)`).exec(life)?.[1] ?? 0)
}
