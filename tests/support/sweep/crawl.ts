// Follows links from page to page and finds dead links.

import type { Language } from '#core/language.ts'
import { newAddress } from '../site/addresses.ts'
import { type PageLinks, readLinks } from './page-links.ts'
import { routeOf } from './site-pages.ts'

/** Response for an address after redirects were followed. */
interface Answer extends PageLinks {
  status: number
}

export interface Found {
  anchorsOf: ReadonlyMap<string, ReadonlySet<string>>
  /** First page on which each link was seen. */
  seenOn: ReadonlyMap<string, string>
}

export type ReadPage = (url: string) => Promise<PageLinks>
/** Requests an address, at most once per language. */
export type Ask = (url: string, language?: Language) => Promise<Answer>
/** Sends one request without following redirects. */
type AskOnce = (url: string, options: { headers: Readonly<Record<string, string>> }) => Promise<Response>

const AT_ONCE = 4
const MOST_REDIRECTS = 5

/** Creates a function that requests addresses and caches the responses. Uses the network by default. */
export function createAsk(askOnce: AskOnce = (url, options) => fetch(url, { ...options, redirect: 'manual' })): Ask {
  const answers = new Map<string, Promise<Answer>>()
  return (url, language = 'en') => {
    const key = `${language} ${url}`
    const answer = answers.get(key) ?? follow(url, language, MOST_REDIRECTS)
    answers.set(key, answer)
    return answer
  }

  async function follow(url: string, language: Language, redirects: number): Promise<Answer> {
    // Uses a new client address for each request, because rate limits count by address.
    const headers = { 'accept-language': language, 'x-forwarded-for': newAddress() }
    const answer = await askOnce(url, { headers })
    const next = answer.headers.get('location')
    if (next !== null && redirects > 0) return follow(new URL(next, url).href, language, redirects - 1)
    return { ...readLinks(await answer.text(), url), status: answer.status }
  }
}

export interface Way {
  /** Maximum number of pages to read whose addresses differ only in names, dates and parameter values. */
  mostOfAKind: number
  /** Whether an earlier crawl has read the page. */
  isKnown?(url: string): boolean
}

/** Reads the given pages and all pages reachable from them, within the limits of `way`. Collects all links. */
export async function crawl(start: readonly string[], read: ReadPage, way: Way): Promise<Found> {
  const anchorsOf = new Map<string, ReadonlySet<string>>()
  const seenOn = new Map<string, string>()
  const counts = new Map<string, number>()
  const waiting = new Set<string>()
  for (const url of start) take(url, Number.POSITIVE_INFINITY)
  // The loop also visits URLs added during iteration.
  for (const url of waiting) {
    const { anchors, links } = await read(url)
    anchorsOf.set(url, anchors)
    for (const link of links) {
      if (!seenOn.has(link)) seenOn.set(link, url)
      if (isPage(link) && !way.isKnown?.(pageOf(link))) take(pageOf(link), way.mostOfAKind)
    }
  }
  return { anchorsOf, seenOn }

  function take(url: string, most: number): void {
    const kind = kindOf(url)
    const count = counts.get(kind) ?? 0
    if (waiting.has(url) || count >= most) return
    counts.set(kind, count + 1)
    waiting.add(url)
  }
}

export interface Following {
  language?: Language
  /** Maximum number of links of each kind to check, evenly spread over all of them. */
  mostOfAKind: number
  /** Whether links with different parameter names count as different kinds. */
  tellsQueries?: boolean
}

/** Returns dead links as `<link> on <page>: <reason>`. */
export async function findDeadLinks(
  { anchorsOf, seenOn }: Found,
  ask: Ask,
  { language, mostOfAKind, tellsQueries = false }: Following
): Promise<string[]> {
  const dead: string[] = []
  const waiting = spread(seenOn, mostOfAKind, tellsQueries ? kindOf : placeOf)
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [link, page] = next
      const why = await whyDead(link, page)
      if (why) dead.push(`${nameOf(link)} on ${nameOf(page)}: ${why}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return dead.sort()

  async function whyDead(link: string, page: string): Promise<string | undefined> {
    const [url = '', id] = link.split('#')
    if (id === '') return 'names no place'
    // A link within the same page needs no request.
    const { anchors, status } = url === page ? { anchors: undefined, status: 200 } : await ask(url, language)
    if (status >= 400) return `answers ${status}`
    // A fragment with `=` contains fields for the page's script and names no anchor.
    if (
      id === undefined ||
      id.includes('=') ||
      [anchors, anchorsOf.get(url)].some(all => all?.has(decodeURIComponent(id)))
    )
      return undefined
    return `has no #${id}`
  }
}

function spread(
  seenOn: Found['seenOn'],
  mostOfAKind: number,
  kindOfLink: (url: string) => string
): [link: string, page: string][] {
  const kinds = Map.groupBy(seenOn, ([link]) => kindOfLink(link))
  return [...kinds.values()].flatMap(ofKind => {
    const step = Math.max(1, ofKind.length / mostOfAKind)
    return ofKind.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
  })
}

const pageOf = (link: string): string => link.replace(/#.*/, '')

const nameOf = (url: string): string => url.slice(new URL(url).origin.length)

const isPage = (link: string): boolean => routeOf(new URL(link).pathname) !== undefined

/**
 * Kind of an address, such as '/weekly-top-insider-buy/[date]?a&b' for `/weekly-top-insider-buy/2026-11-20?b=1&a=2`.
 */
const kindOf = (url: string): string => `${placeOf(url)}?${[...new URL(url).searchParams.keys()].sort().join('&')}`

/**
 * Place of an address, such as '/weekly-top-insider-buy/[date]#top' for `/weekly-top-insider-buy/2026-11-20?b=1#top`.
 */
function placeOf(url: string): string {
  const { hash, pathname } = new URL(url)
  return (routeOf(pathname) ?? pathname.replace(/[^/]*\d{3}[^/]*/g, '*')) + hash
}
