// Asks a site everything that it can be asked for: pages, pictures, feeds and calls, and compares what it answers.

import { machinePaths } from '#src/features/site/metadata/machine-paths.ts'
import { everyPage, routeOf } from '../sweep/site-pages.ts'

/** A site that has nothing in memory yet. It follows no redirects. */
export interface FreshSite {
  ask(path: string, init?: { body?: object; token?: string }): Promise<Response>
  close(): Promise<unknown>
}

/** By path: status and body. */
export type Answers = ReadonlyMap<string, string>

/** Values for the parameters of paths, by their names. */
export type Ids = Readonly<Record<string, string>>

const AT_ONCE = 4
/** An account grows with every call of its own. */
const OWN_ACCOUNT = /^\/api\/v1\/user\//
/**
 * Some calls say when they were asked, and so do islands, which are named after what they are given. How long ago a trade
 * was filed changes by the minute, and at some minute by the day.
 */
const ASKED_AT =
  /"(?:asOf|readAt)":"[^"]+\.\d{3}Z"|&quot;readAt&quot;:\[\d+,&quot;[^&]+\.\d{3}Z&quot;\]|<astro-island uid="\w+"|\d+ (?:second|minute|hour|day)s? ago|yesterday|this (?:minute|hour)/g
/** The state of the data, and the cursor of notices, which end by themselves, say when they were asked for. */
const TELLS_THE_TIME = /^\/status$|type=planned/
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z|\d{1,2}:\d\d [AP]M/g
/** All scores that guests may not see yet are of the last weeks. */
const NEWEST = 'filedDays=60'

/** Paths of pages, pictures and feeds: each page, and what they link. */
export async function findPages({ ask }: FreshSite, ofAKind: number): Promise<string[]> {
  const counts = new Map<string, number>()
  const found = new Set([...(await everyPage(path => ask(path))), machinePaths.weeklyFeed()])
  // What is added while it is gone through is gone through too.
  for (const path of found) {
    const html = await (await ask(path)).text()
    const linked = [...html.matchAll(/(?:href|content|src)="(?:https:\/\/fourfold\.test)?(\/[^"#]*)/g)]
    for (const link of linked.map(([, address = '']) => address.replaceAll('&amp;', '&'))) {
      const kind = routeOf(link.replace(/\?.*/, '')) ?? (link.startsWith('/pictures/') ? '/pictures' : undefined)
      const count = counts.get(kind ?? '') ?? 0
      if (kind === undefined || found.has(link) || count >= ofAKind) continue
      counts.set(kind, count + 1)
      found.add(link)
    }
  }
  return [...found]
}

interface Parameter {
  in: string
  name: string
  schema: { enum?: string[]; maximum?: number; type?: string }
}

/** Paths of calls, with every sort and filter that they know, as the document of the API names them. */
export async function listCalls({ ask }: FreshSite, ids: Ids, hasWholeTables: boolean): Promise<string[]> {
  const document = (await (await ask('/api/v1/openapi.json')).json()) as {
    paths: Record<string, { get?: { parameters?: Parameter[]; responses: unknown } }>
  }
  return Object.entries(document.paths).flatMap(([path, { get }]) => {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'unknown')
    // A stream of arrivals never ends; it tells everybody the same.
    if (!get || OWN_ACCOUNT.test(path) || JSON.stringify(get.responses).includes('text/event-stream')) return []
    const queries = (get.parameters ?? []).filter(parameter => parameter.in === 'query').flatMap(valuesOf)
    if (!address.endsWith('.csv')) return [address, ...queries.map(query => `${address}?${query}`)]
    // Tables to download are limited: those that scores could order or select.
    const asked = queries.filter(query => /^sort=|Score=/.test(query))
    return [address, ...asked.map(query => `${address}?${query}${hasWholeTables ? '' : `&${NEWEST}`}`)]
  })
}

function valuesOf({ name, schema }: Parameter): string[] {
  if (schema.enum) return schema.enum.map(value => `${name}=${value}`)
  if (name === 'limit') return [`limit=${schema.maximum ?? 100}`]
  return schema.type === 'number' || schema.type === 'integer' ? [3, 5, 8].map(value => `${name}=${value}`) : []
}

/** @throws where one is refused because so many were asked for. */
export async function answersTo(ask: FreshSite['ask'], paths: readonly string[], token?: string): Promise<Answers> {
  const answers = new Map<string, string>()
  const waiting = [...paths]
  const work = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const answer = await ask(path, token === undefined ? {} : { token })
      if (answer.status === 429) throw new Error(`${path} is refused: too many attempts`)
      const body = Buffer.from(await answer.arrayBuffer())
        .toString('latin1')
        .replace(ASKED_AT, '')
      answers.set(path, `${answer.status} ${TELLS_THE_TIME.test(path) ? body.replaceAll(INSTANT, '') : body}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return answers
}

/** `<path>: <before> → <after>` of each answer that is another one now, from where they part. */
export function differences(before: Answers, after: Answers): string[] {
  return [...before].flatMap(([path, one]) => {
    const other = after.get(path) ?? ''
    if (one === other) return []
    const at = Math.max(0, [...one].findIndex((character, index) => character !== other[index]) - 60)
    return [`${path}: ${one.slice(at, at + 160)} → ${other.slice(at, at + 160)}`]
  })
}
