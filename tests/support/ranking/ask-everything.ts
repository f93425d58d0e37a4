// Requests all pages, images, feeds and API calls of a site and compares the responses.

import { machinePaths } from '#src/features/site/metadata/machine-paths.ts'
import { everyPage, routeOf } from '../sweep/site-pages.ts'

/** Site with empty caches. Requests do not follow redirects. */
export interface FreshSite {
  ask(path: string, init?: { body?: object; token?: string }): Promise<Response>
  close(): Promise<unknown>
}

/** Status and body by path. */
export type Answers = ReadonlyMap<string, string>

/** Values of path parameters by parameter name. */
export type Ids = Readonly<Record<string, string>>

const AT_ONCE = 4
/** Calls about the own account. They are excluded because their responses differ each time. */
const OWN_ACCOUNT = /^\/api\/v1\/user\//
/**
 * Parts of responses that depend on the time or the number of requests and are removed before the comparison. Island ids are
 * included because they are derived from the island's input.
 */
const ASKED_AT =
  /"(?:asOf|readAt)":"[^"]+\.\d{3}Z"|"tried":\d+|&quot;readAt&quot;:\[\d+,&quot;[^&]+\.\d{3}Z&quot;\]|<astro-island uid="\w+"|\d+ (?:second|minute|hour|day)s? ago|yesterday|this (?:minute|hour)|Request id: <code[^>]*>[^<]+/g
/** Routes whose responses contain other instants that depend on the request: data status, comparisons and planned sales. */
const TELLS_THE_TIME = /^\/status$|^\/compare\?|type=planned/
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z|\d{1,2}:\d\d [AP]M/g
/** Query that limits a table to the period with all scores hidden from guests. */
const NEWEST = 'filedDays=60'

/** Returns the paths of one page per route, plus up to `ofAKind` linked pages, images and feeds of each kind. */
export async function findPages({ ask }: FreshSite, ofAKind: number): Promise<string[]> {
  const counts = new Map<string, number>()
  const found = new Set([...(await everyPage(path => ask(path))), machinePaths.weeklyFeed()])
  // The loop also visits paths added during iteration.
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

/** Returns the paths of all GET calls, each with every sort order and filter in the OpenAPI document. */
export async function listCalls({ ask }: FreshSite, ids: Ids, hasWholeTables: boolean): Promise<string[]> {
  const document = (await (await ask('/api/v1/openapi.json')).json()) as {
    paths: Record<string, { get?: { parameters?: Parameter[]; responses: unknown } }>
  }
  return Object.entries(document.paths).flatMap(([path, { get }]) => {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'unknown')
    // Event streams are skipped: they never end, and their events are the same for all visitors.
    if (!get || OWN_ACCOUNT.test(path) || JSON.stringify(get.responses).includes('text/event-stream')) return []
    const queries = (get.parameters ?? []).filter(parameter => parameter.in === 'query').flatMap(valuesOf)
    // A run of a strategy is refused while others run. It selects trades as the outcome of the filter does, which is asked.
    if (address.endsWith('/insider-trading/strategy')) return []
    if (!address.endsWith('.csv')) return [address, ...queries.map(query => `${address}?${query}`)]
    // CSV tables are rate-limited. Only queries that sort or filter by score are requested.
    const asked = queries.filter(query => /^sort=score|Score=/.test(query))
    return [address, ...asked.map(query => `${address}?${query}${hasWholeTables ? '' : `&${NEWEST}`}`)]
  })
}

function valuesOf({ name, schema }: Parameter): string[] {
  if (schema.enum) return schema.enum.map(value => `${name}=${value}`)
  if (name === 'limit') return [`limit=${schema.maximum ?? 100}`]
  return schema.type === 'number' || schema.type === 'integer' ? [3, 5, 8].map(value => `${name}=${value}`) : []
}

/** Requests the paths. @throws when the rate limit rejects a request. */
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

/** Describes changed responses as `<path>: <before> → <after>`, quoted from 60 characters before the difference. */
export function differences(before: Answers, after: Answers): string[] {
  return [...before].flatMap(([path, one]) => {
    const other = after.get(path) ?? ''
    if (one === other) return []
    const at = Math.max(0, [...one].findIndex((character, index) => character !== other[index]) - 60)
    return [`${path}: ${one.slice(at, at + 160)} → ${other.slice(at, at + 160)}`]
  })
}
