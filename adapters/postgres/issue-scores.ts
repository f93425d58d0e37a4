// Issues the score of every eligible buy that has none: one by one where they are the newest, else in one pass over
// all buys in the order of their times. Issued scores stay; only "reference too small" gives way to a number once
// earlier filings have arrived.

import type pg from 'pg'

import { describeScore } from '#core/ranking/buy-score.ts'
import { byInstant, createScorer } from '#core/ranking/create-scorer.ts'
import type { EventNote, ExclusionCode } from '#core/ranking/economic-event.ts'
import type { RankedBuy } from '#core/ranking/rank-buy.ts'
import { SCORE_VERSION } from '#core/ranking/score-weights.ts'
import type { Connection } from './connect.ts'
import { readScorableEvents, type StoredBuy } from './scorable-events.ts'
import { loadScorable, rankOne, toStoredFactors } from './score-one.ts'

export interface IssuedScores {
  /** Scores issued now. */
  readonly issued: number
  /** How the buys were ranked: against what is stored, or all of them anew. */
  readonly pass: 'none' | 'newest' | 'all'
}

/** More new buys than this are ranked faster by the pass over all. */
const MAX_ONE_BY_ONE = 50

/** `all` ranks every buy anew, for a test or after a change by hand. */
export async function issueScores(connection: Connection, options: { all?: boolean } = {}): Promise<IssuedScores> {
  const client = await connection.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('fourfold issue scores'))`)
    const answer = await issueMissing(client, options.all ?? false)
    await client.query('commit')
    client.release()
    return answer
  } catch (error) {
    client.release(true)
    throw error
  }
}

interface Pending {
  accession: string
  is_newest: boolean
}

/** Eligible buys without a rank, and whether each is later than every buy that has one. */
const FIND_PENDING = `
  select accession, coalesce(as_of > (
      select max(as_of) from trade_event where side = 'buy' and is_eligible and factors is not null), false) as is_newest
  from trade_event where side = 'buy' and is_eligible and factors is null
  order by as_of, accession limit ${MAX_ONE_BY_ONE + 1}`

/** Buys that were ranked under another version only; within one version no buy is ranked without being issued. */
const IS_NEW_VERSION = `
  select exists (select from trade_event where side = 'buy' and is_eligible)
    and not exists (select from score where score_version = $1) as found`

async function issueMissing(client: pg.PoolClient, all: boolean): Promise<IssuedScores> {
  const { rows: pending } = await client.query<Pending>(FIND_PENDING)
  if (all || pending.length > MAX_ONE_BY_ONE || pending.some(row => !row.is_newest))
    return { issued: await rankAll(client), pass: 'all' }
  if (pending.length > 0) return { issued: await rankNewest(client, pending), pass: 'newest' }
  const { rows } = await client.query<{ found: boolean }>(IS_NEW_VERSION, [SCORE_VERSION])
  return rows[0]?.found ? { issued: await rankAll(client), pass: 'all' } : { issued: 0, pass: 'none' }
}

/** In the order of their times, each against those before. */
async function rankNewest(client: pg.PoolClient, pending: readonly Pending[]): Promise<number> {
  let issued = 0
  for (const { accession } of pending) {
    const event = await loadScorable(client, accession)
    if (event) issued += await save(client, [{ event, ranked: await rankOne(client, event) }])
  }
  return issued
}

async function rankAll(client: pg.PoolClient): Promise<number> {
  const scorer = createScorer()
  let issued = 0
  for await (const events of readScorableEvents(client)) {
    const ranked = [...byInstant(events)].flatMap(instant => scorer.rankInstant(instant))
    issued += await save(
      client,
      events.map((event, index) => ({ event, ranked: ranked[index]! }))
    )
  }
  return issued
}

interface Ranked {
  event: StoredBuy
  ranked: RankedBuy
}

async function save(client: pg.PoolClient, buys: readonly Ranked[]): Promise<number> {
  await client.query(SAVE_RANKS, [
    buys.map(({ event }) => event.accession),
    ...[0, 1, 2, 3, 4].map(index => buys.map(({ ranked }) => toStoredFactors(ranked.factors)[index])),
    buys.map(({ ranked }) => ranked.weightedSum)
  ])
  const unissued = buys.filter(({ event, ranked }) => isNews(event, ranked))
  if (unissued.length === 0) return 0
  const { rowCount } = await client.query(ISSUE, [JSON.stringify(unissued.map(toScoreRow))])
  return rowCount ?? 0
}

const isNews = ({ issuedScore }: StoredBuy, { score }: RankedBuy): boolean =>
  issuedScore === undefined || (issuedScore === null && score !== null)

const SAVE_RANKS = `
  update trade_event event
  set factors = array[row.f1, row.f2, row.f3, row.f4, row.f5], weighted_sum = row.sum
  from unnest($1::text[], $2::float8[], $3::float8[], $4::float8[], $5::float8[], $6::float8[], $7::float8[])
    as row(accession, f1, f2, f3, f4, f5, sum)
  where event.accession = row.accession and event.side = 'buy'
    and (event.factors, event.weighted_sum)
      is distinct from (array[row.f1, row.f2, row.f3, row.f4, row.f5], row.sum)`

/** A null gives way by being deleted and issued anew, in one statement: numbers are never touched. */
const ISSUE = `
  with row as materialized (
    select * from jsonb_to_recordset($1::jsonb) as row(accession text, score_version text, as_of timestamptz,
      score smallint, reason text, confidence text, detail jsonb)),
  gone as (
    delete from score using row
    where score.accession = row.accession and score.score_version = row.score_version and score.score is null
      and row.score is not null
    returning score.accession)
  insert into score
  select row.* from row left join gone using (accession)
  on conflict do nothing`

function toScoreRow({ event, ranked }: Ranked): object {
  const { asOf, confidence, reason, score, scoreVersion, ...detail } = describeScore(
    { asOf: new Date(event.asOfMs), excluded: event.excluded as ExclusionCode[], notes: event.notes as EventNote[] },
    ranked
  )
  return { accession: event.accession, as_of: asOf, confidence, detail, reason, score, score_version: scoreVersion }
}
