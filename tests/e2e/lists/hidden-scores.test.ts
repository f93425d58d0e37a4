// A score that is not open to somebody has no influence on anything that they can ask for: with other scores in the
// database every page, call, feed and picture answers the same bytes.

import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'

import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import { openScoresFor, type WaitingAudience } from '#core/reports/score-visibility.ts'
import { machinePaths } from '#src/features/metadata/machine-paths.ts'
import { askPatiently } from '#tests/support/browser/ask-patiently.ts'
import { everyPage, routeOf } from '#tests/support/browser/site-pages.ts'
import { findMailedLink } from '#tests/support/mail/mailed-links.ts'
import { startJourney } from '#tests/support/site/journey.ts'
import { startSite } from '#tests/support/site/program.ts'

const AUTH_SECRET = 'a secret of these tests, which is long enough for it'
/** Of pages that differ only in names and dates, so many are asked for. */
const OF_A_KIND = 4
const AT_ONCE = 4
/** What an account has done grows with every call. */
const OWN_ACCOUNT = /^\/api\/v1\/user\//
/**
 * Some calls say when they were asked, and so do islands, which are named after what they are given. How long ago a trade
 * was filed changes by the minute, and at some minute by the day.
 */
const ASKED_AT =
  /"(?:asOf|readAt)":"[^"]+\.\d{3}Z"|&quot;readAt&quot;:\[\d+,&quot;[^&]+\.\d{3}Z&quot;\]|<astro-island uid="\w+"|\d+ (?:second|minute|hour|day)s? ago|yesterday|this (?:minute|hour)/g
const PASSWORD = 'correct horse battery staple'
/** No worker: what a nightly job publishes between two askings would differ for its own reasons. */
const ENVIRONMENT = { AUTH_SECRET, ROLE: 'web', SITE_URL: 'https://fourfold.test' }

const site = startJourney({ environment: () => ENVIRONMENT, site: 'own-sample' })
/** Paths of pages, pictures and feeds. */
let pages: string[]
/** Paths of calls, with every sort and filter that they know. */
let calls: string[]
let readerToken: string
/** Before anything was turned, with other scores that no reader may know, and with others that no guest may know. */
let answered: Record<'first' | 'turnedForGuests' | 'turnedForReaders', Answers>

beforeAll(async () => {
  pages = await findPages()
  calls = await listCalls()
  readerToken = await joinAsReader()
  const first = await askFreshSite(['reader'])
  expect(await turnHiddenScores('reader')).toBeGreaterThan(0)
  const turnedForReaders = await askFreshSite(['reader', 'guest'])
  expect(await turnHiddenScores('guest')).toBeGreaterThan(0)
  answered = { first, turnedForGuests: await askFreshSite(['reader', 'guest']), turnedForReaders }
})

async function findPages(): Promise<string[]> {
  const counts = new Map<string, number>()
  const found = new Set([...(await everyPage(site.url)), machinePaths.weeklyFeed()])
  // What is added while it is gone through is gone through too.
  for (const path of found) {
    const html = await (await askPatiently(site.url + path)).text()
    const linked = [...html.matchAll(/(?:href|content|src)="(?:https:\/\/fourfold\.test)?(\/[^"#]*)/g)]
    for (const link of linked.map(([, address = '']) => address.replaceAll('&amp;', '&'))) {
      const kind = routeOf(link.replace(/\?.*/, '')) ?? (link.startsWith('/pictures/') ? '/pictures' : undefined)
      const count = counts.get(kind ?? '') ?? 0
      if (kind === undefined || found.has(link) || count >= OF_A_KIND) continue
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

/** As the document of the API names them. */
async function listCalls(): Promise<string[]> {
  const document = (await (await askPatiently(`${site.url}/api/v1/openapi.json`)).json()) as {
    paths: Record<string, { get?: { parameters?: Parameter[]; responses: unknown } }>
  }
  const ids = await findIds()
  return Object.entries(document.paths).flatMap(([path, { get }]) => {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'unknown')
    // A stream of arrivals never ends; it tells everybody the same.
    if (!get || OWN_ACCOUNT.test(path) || JSON.stringify(get.responses).includes('text/event-stream')) return []
    const queries = (get.parameters ?? []).filter(parameter => parameter.in === 'query').flatMap(valuesOf)
    // Tables to download are limited: those that scores could order or select.
    const asked = address.endsWith('.csv') ? queries.filter(query => /^sort=|Score=/.test(query)) : queries
    return [address, ...asked.map(query => `${address}?${query}`)]
  })
}

function valuesOf({ name, schema }: Parameter): string[] {
  if (schema.enum) return schema.enum.map(value => `${name}=${value}`)
  if (name === 'limit') return [`limit=${schema.maximum ?? 100}`]
  return schema.type === 'number' || schema.type === 'integer' ? [3, 5, 8].map(value => `${name}=${value}`) : []
}

async function findIds(): Promise<Record<string, string>> {
  const { rows } = await query<{ accession: string; cik: string; friday: string; line: string; ticker: string }>(
    `select accession, owner_ciks[1]::text as cik, ticker,
       (select split_part(id, '#', 2) from trade where split_part(id, '#', 1) = accession limit 1) as line,
       (select max(report_date)::text from report where kind = 'weekly') as friday
     from trade_event where side = 'buy' and ticker is not null order by known_at desc limit 1`
  )
  const { accession = '', cik = '', friday = '', line = '', ticker = '' } = rows[0] ?? {}
  return { accession, cik, date: friday, insiderId: cik, line, symbol: ticker, ticker }
}

async function query<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = []
): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  try {
    // Without triggers: an issued score never changes otherwise.
    await client.query('set session_replication_role = replica')
    return await client.query<Row>(text, values)
  } finally {
    await client.end()
  }
}

/** Turns the ranking of all buys around whose scores are not open to `audience`; answers how many. */
async function turnHiddenScores(audience: WaitingAudience): Promise<number> {
  const weeks = await query<{ day: string }>(
    `select report_date::text as day from report where kind = 'weekly' order by report_date desc limit 4`
  )
  const days = weeks.rows.map(({ day }) => parseReportDate(day)).filter((day): day is ReportDate => day !== undefined)
  const open = openScoresFor(audience, days)
  if (!(open instanceof Date)) throw new Error(`The sample has ${days.length} weekly reports.`)
  const since = [open.toISOString()]
  const { rowCount } = await query(
    `update score set score = 11 - score, detail = jsonb_set(detail, '{weightedSum}', '0.123')
     where as_of > $1 and score is not null`,
    since
  )
  await query('update event_rank set weighted_sum = 1 - weighted_sum where as_of > $1', since)
  await query(
    `update report set html = (select jsonb_object_agg(key, to_jsonb('another report'::text)) from jsonb_each(html)),
       content = jsonb_set(content, '{ranked}', (
         select coalesce(jsonb_agg(row || jsonb_build_object('score', 11 - (row ->> 'score')::int) order by place desc), '[]')
         from jsonb_array_elements(content -> 'ranked') with ordinality listed (row, place)))
     where known_until > $1`,
    since
  )
  return rowCount ?? 0
}

/** What says when it was asked: the state of the data, and the cursor of notices, which end by themselves. */
const TELLS_THE_TIME = /^\/status$|type=planned/
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z|\d{1,2}:\d\d [AP]M/g

async function answersTo(url: string, paths: readonly string[], token?: string): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const waiting = [...paths]
  const work = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const answer = await askPatiently(url + path, {
        headers: { 'accept-language': 'en', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
        redirect: 'manual'
      })
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
function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before].flatMap(([path, one]) => {
    const other = after.get(path) ?? ''
    if (one === other) return []
    const at = Math.max(0, [...one].findIndex((character, index) => character !== other[index]) - 60)
    return [`${path}: ${one.slice(at, at + 160)} → ${other.slice(at, at + 160)}`]
  })
}

interface Answers {
  guest: ReadonlyMap<string, string>
  reader: ReadonlyMap<string, string>
}

/** A site that has nothing in memory is asked by who is named. */
async function askFreshSite(who: readonly (keyof Answers)[]): Promise<Answers> {
  const fresh = await startSite(site.databaseUrl, ENVIRONMENT)
  const askAs = async (one: keyof Answers, paths: readonly string[], token?: string) => {
    if (!who.includes(one)) return new Map<string, string>()
    await query('truncate rate_limit')
    return answersTo(fresh.url, paths, token)
  }
  try {
    return { guest: await askAs('guest', [...pages, ...calls]), reader: await askAs('reader', calls, readerToken) }
  } finally {
    await fresh.stop()
  }
}

async function joinAsReader(): Promise<string> {
  const email = 'scores@reader.test'
  const answer = await fetch(`${site.url}/api/v1/auth/signup`, {
    body: JSON.stringify({ email, name: 'Ada Reader', password: PASSWORD }),
    headers: { 'content-type': 'application/json' },
    method: 'POST'
  })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  const { encId, token } = await findMailedLink(site.databaseUrl, AUTH_SECRET, {
    kind: 'verify_address',
    recipient: email
  })
  await fetch(`${site.url}/api/v1/user/${encId}/verify/${token}`)
  return accessToken
}

describe('scores that are not open yet', () => {
  test('change nothing that a signed-in reader can ask for', () => {
    expect(answered.first.reader.size).toBe(calls.length)
    expect(differences(answered.first.reader, answered.turnedForReaders.reader)).toEqual([])
  })

  test('change nothing that a guest can ask for', () => {
    expect(answered.turnedForReaders.guest.size).toBe(new Set([...pages, ...calls]).size)
    expect(differences(answered.turnedForReaders.guest, answered.turnedForGuests.guest)).toEqual([])
  })

  test('are seen by whom they are open to, or these tests would prove nothing', () =>
    expect(differences(answered.turnedForReaders.reader, answered.turnedForGuests.reader)).not.toEqual([]))
})
