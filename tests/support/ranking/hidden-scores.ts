// Tests that hidden scores do not leak: changes scores that a visitor may not see yet, and compares the site's
// responses before and after.

import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'

import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import { openScoresFor, type WaitingAudience } from '#core/scores/score-visibility.ts'
import { askDesk } from '../site/site-in-process.ts'
import {
  type Answers,
  answersTo,
  differences,
  type FreshSite,
  findPages,
  type Ids,
  listCalls
} from './ask-everything.ts'

interface Looks {
  databaseUrl: string
  /** Maximum number of linked pages per route. Pages of a route differ only in a name or a date. */
  ofAKind: number
  /** Whether CSV tables are requested in full. False limits them to the period with all hidden scores. */
  hasWholeTables: boolean
  /** Opens a site with empty caches. */
  open(databaseUrl: string): Promise<FreshSite>
}

/** Environment without a worker, because its nightly reports would change responses, too. */
export const WITHOUT_WORKER = { ROLE: 'web', SITE_URL: 'https://fourfold.test' }

/** Pages on which a guest sees scores. */
const SHOWN_TO_GUESTS = ['/insidertrading/activities', '/api/v1/insider-trading/activities'].map(
  path => `${path}?side=buy&sort=score`
)
const PASSWORD = 'seven grey herons wade at noon'

/** Defines the tests: a change of hidden scores must not change any byte of a response. */
export function testHiddenScores(looks: Omit<Looks, 'databaseUrl'>): void {
  let answered: Awaited<ReturnType<typeof answerAround>>

  beforeAll(async () => {
    answered = await answerAround({ ...looks, databaseUrl: await askDesk('/sample-database') })
  })

  describe('scores that are not open yet', () => {
    test('change nothing that a signed-in reader can ask for', () => {
      const { calls, first, turnedForReaders } = answered
      expect(first.reader.size).toBe(calls.length)
      expect(differences(first.reader, turnedForReaders)).toEqual([])
    })

    test('change nothing that a guest can ask for', () => {
      const { calls, first, pages, turnedForGuests } = answered
      expect(first.guest.size).toBe(new Set([...pages, ...calls]).size)
      expect(differences(first.guest, turnedForGuests.guest)).toEqual([])
    })

    test('are seen by whom they are open to, or these tests would prove nothing', () => {
      const { shown, turnedForAll, turnedForGuests, turnedForReaders } = answered
      expect(differences(turnedForGuests.reader, turnedForReaders)).not.toEqual([])
      expect(differences(shown, turnedForAll)).toHaveLength(shown.size)
    })
  })
}

/**
 * Collects responses to guests and readers after each step: unchanged scores, then changed scores that are hidden from
 * both, then from guests only, then from neither.
 */
async function answerAround({ databaseUrl, hasWholeTables, ofAKind, open }: Looks) {
  await forgetNewestWeek(databaseUrl)
  const asFresh = async <Value>(look: (site: FreshSite) => Promise<Value>): Promise<Value> => {
    const site = await open(databaseUrl)
    try {
      return await look(site)
    } finally {
      await site.close()
    }
  }
  const ask = async ({ ask }: FreshSite, paths: readonly string[], token?: string): Promise<Answers> => {
    await query(databaseUrl, 'truncate rate_limit')
    return answersTo(ask, paths, token)
  }
  const { calls, guest, pages, reader, token } = await asFresh(async site => {
    const token = await joinAsReader(site, databaseUrl)
    const pages = await findPages(site, ofAKind)
    const calls = await listCalls(site, await findIds(databaseUrl), hasWholeTables)
    const guest = await ask(site, [...pages, ...calls])
    return { calls, guest, pages, reader: await ask(site, calls, token), token }
  })
  const [readersMay, guestsMay] = [await opensFor('reader', databaseUrl), await opensFor('guest', databaseUrl)]
  await turnScores(databaseUrl, readersMay)
  const turnedForReaders = await asFresh(site => ask(site, calls, token))
  await turnScores(databaseUrl, guestsMay, readersMay)
  const turnedForGuests = await asFresh(async site => ({
    guest: await ask(site, [...pages, ...calls]),
    reader: await ask(
      site,
      calls.filter(path => !path.includes('?')),
      token
    )
  }))
  const shown = await asFresh(site => ask(site, SHOWN_TO_GUESTS))
  await turnScores(databaseUrl, new Date(0), guestsMay)
  return {
    calls,
    first: { guest, reader },
    pages,
    shown,
    turnedForAll: await asFresh(site => ask(site, SHOWN_TO_GUESTS)),
    turnedForGuests,
    turnedForReaders
  }
}

/** Removes the newest weekly report, because in the first hours after a report there may be no hidden scores. */
async function forgetNewestWeek(databaseUrl: string): Promise<void> {
  await query(
    databaseUrl,
    `delete from report where kind = 'weekly' and report_date = (select max(report_date) from report where kind = 'weekly')`
  )
}

async function joinAsReader({ ask }: FreshSite, databaseUrl: string): Promise<string> {
  const body = { email: 'scores@reader.test', name: 'Ada Reader', password: PASSWORD }
  const { accessToken } = (await (await ask('/api/v1/auth/signup', { body })).json()) as { accessToken: string }
  await query(databaseUrl, 'update account set verified_at = now()')
  return accessToken
}

/** Returns the instant up to which `audience` may see scores. */
async function opensFor(audience: WaitingAudience, databaseUrl: string): Promise<Date> {
  const weeks = await query<{ day: string }>(
    databaseUrl,
    `select report_date::text as day from report where kind = 'weekly' order by report_date desc limit 4`
  )
  const days = weeks.rows.map(({ day }) => parseReportDate(day)).filter((day): day is ReportDate => day !== undefined)
  const open = openScoresFor(audience, days)
  if (!(open instanceof Date)) throw new Error(`The sample has ${days.length} weekly reports.`)
  return open
}

/**
 * Inverts all scores that became known between these instants.
 *
 * @throws when there are none.
 */
async function turnScores(databaseUrl: string, after: Date, until?: Date): Promise<void> {
  const between = [after.toISOString(), until?.toISOString() ?? 'infinity']
  const { rowCount } = await query(
    databaseUrl,
    `update score set score = 11 - score, detail = jsonb_set(detail, '{weightedSum}', '0.123')
     where as_of > $1 and as_of <= $2 and score is not null`,
    between
  )
  if (!rowCount) throw new Error(`The sample has no scores between ${between.join(' and ')}.`)
  await query(
    databaseUrl,
    'update event_rank set weighted_sum = 1 - weighted_sum where as_of > $1 and as_of <= $2',
    between
  )
  await query(
    databaseUrl,
    `update report set html = (select jsonb_object_agg(key, to_jsonb('another report'::text)) from jsonb_each(html)),
       content = jsonb_set(content, '{ranked}', (
         select coalesce(jsonb_agg(row || jsonb_build_object('score', 11 - (row ->> 'score')::int) order by place desc), '[]')
         from jsonb_array_elements(content -> 'ranked') with ordinality listed (row, place)))
     where known_until > $1 and known_until <= $2`,
    between
  )
}

async function findIds(databaseUrl: string): Promise<Ids> {
  const { rows } = await query<{ accession: string; cik: string; friday: string; line: string; ticker: string }>(
    databaseUrl,
    `select accession, owner_ciks[1]::text as cik, ticker,
       (select split_part(id, '#', 2) from trade where split_part(id, '#', 1) = accession limit 1) as line,
       (select max(report_date)::text from report where kind = 'weekly') as friday
     from trade_event where side = 'buy' and ticker is not null order by known_at desc limit 1`
  )
  const { accession = '', cik = '', friday = '', line = '', ticker = '' } = rows[0] ?? {}
  return { accession, cik, date: friday, insiderId: cik, line, symbol: ticker, ticker }
}

async function query<Row extends pg.QueryResultRow>(databaseUrl: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Disables triggers, which forbid changes to issued scores.
    await client.query('set session_replication_role = replica')
    return await client.query<Row>(text, values)
  } finally {
    await client.end()
  }
}
