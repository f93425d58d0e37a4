// Issues the score of every eligible buy that has none: one by one where they are the newest, else in one pass over
// all buys in the order of their times. Issued scores stay; only "reference too small" gives way to a number once
// earlier filings have arrived.

import type pg from 'pg'

import { confidenceOf, type NoScoreReason } from '#core/ranking/buy-score.ts'
import { byInstant, createScorer } from '#core/ranking/create-scorer.ts'
import type { RankedBuy } from '#core/ranking/rank-buy.ts'
import { SCORE_VERSION } from '#core/ranking/score-weights.ts'
import type { Connection } from '../connect.ts'
import { inTransaction } from '../in-transaction.ts'
import type { IssuedDetail } from './issued-detail.ts'
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
export function issueScores({ pool }: Connection, options: { all?: boolean } = {}): Promise<IssuedScores> {
  return inTransaction(pool, client => issueMissing(client, options.all ?? false), { lock: 'scores' })
}

interface Pending {
  accession: string
  is_newest: boolean
}

const FIND_MARKS = `select accession from unranked_event limit ${MAX_ONE_BY_ONE + 1}`

/** Which of a few marked buys are eligible still, and whether each is later than every buy that has a rank. */
const FIND_PENDING = `
  select accession, coalesce(as_of > (select max(as_of) from event_rank), false) as is_newest
  from trade_event where accession = any($1) and side = 'buy' and is_eligible
  order by as_of, accession`

/** Buys that were ranked under another version only; within one version no buy is ranked without being issued. */
const IS_NEW_VERSION = `
  select exists (select from trade_event where side = 'buy' and is_eligible)
    and not exists (select from score where score_version = $1) as found`

async function issueMissing(client: pg.PoolClient, all: boolean): Promise<IssuedScores> {
  const { rows } = await client.query<{ found: boolean }>(IS_NEW_VERSION, [SCORE_VERSION])
  if (all || rows[0]?.found) return { issued: await rankFrom(client, EVER), pass: 'all' }

  const marks = await client.query<{ accession: string }>(FIND_MARKS)
  if (marks.rows.length > MAX_ONE_BY_ONE)
    return { issued: await rankFrom(client, await findFirst(client)), pass: 'all' }

  const marked = marks.rows.map(row => row.accession)
  const { rows: pending } = await client.query<Pending>(FIND_PENDING, [marked])
  if (pending.some(row => !row.is_newest))
    return { issued: await rankFrom(client, await findFirst(client)), pass: 'all' }

  await client.query('delete from unranked_event where accession = any($1)', [marked])
  return { issued: await rankNewest(client, pending), pass: pending.length > 0 ? 'newest' : 'none' }
}

const EVER = Number.NEGATIVE_INFINITY

/** When the first buy that waits for its rank became known. */
async function findFirst(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ first: number | null }>(
    `select extract(epoch from min(event.as_of))::float8 * 1000 as first
     from unranked_event join trade_event event using (accession) where event.side = 'buy' and event.is_eligible`
  )
  return rows[0]?.first ?? EVER
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

/** Ranks all buys in the order of their times and keeps those from `fromMs` on: a buy changes nothing before it. */
async function rankFrom(client: pg.PoolClient, fromMs: number): Promise<number> {
  const scorer = createScorer()
  let issued = 0
  await client.query('delete from unranked_event')
  await client.query('delete from event_rank where as_of >= $1', [fromMs === EVER ? '-infinity' : new Date(fromMs)])
  for await (const events of readScorableEvents(client)) {
    const ranked = [...byInstant(events)].flatMap(instant => scorer.rankInstant(instant))
    const buys = events.map((event, index) => ({ event, ranked: ranked[index]! }))
    issued += await save(
      client,
      buys.filter(({ event }) => event.asOfMs >= fromMs)
    )
  }
  return issued
}

interface Ranked {
  event: StoredBuy
  ranked: RankedBuy
}

async function save(client: pg.PoolClient, buys: readonly Ranked[]): Promise<number> {
  if (buys.length === 0) return 0
  await client.query(SAVE_RANKS, columnsOf(buys.map(({ event, ranked }) => toRankRow(event, ranked))))
  const unissued = buys.filter(({ event, ranked }) => isNews(event, ranked))
  if (unissued.length === 0) return 0
  const { rowCount } = await client.query(ISSUE, [JSON.stringify(unissued.map(toScoreRow))])
  return rowCount ?? 0
}

const isNews = ({ issuedScore }: StoredBuy, { score }: RankedBuy): boolean =>
  issuedScore === undefined || (issuedScore === null && score !== null)

const SAVE_RANKS = `
  insert into event_rank (accession, as_of, ownership_change, wins, trades, value, buyers, weighted_sum)
  select accession, to_timestamp(as_of_ms / 1000), ownership_change, wins, trades, value, buyers, weighted_sum
  from unnest($1::text[], $2::float8[], $3::float8[], $4::int[], $5::int[], $6::float8[], $7::smallint[], $8::float8[])
    as row(accession, as_of_ms, ownership_change, wins, trades, value, buyers, weighted_sum)
  on conflict (accession) do update set (as_of, ownership_change, wins, trades, value, buyers, weighted_sum) =
    (excluded.as_of, excluded.ownership_change, excluded.wins, excluded.trades, excluded.value, excluded.buyers,
      excluded.weighted_sum)`

function toRankRow(event: StoredBuy, { factors, weightedSum }: RankedBuy): (number | string)[] {
  return [event.accession, event.asOfMs, ...toStoredFactors(factors), weightedSum]
}

/** The rows of one table as one array per column. */
const columnsOf = (rows: readonly (readonly unknown[])[]): unknown[][] =>
  (rows[0] ?? []).map((_, index) => rows.map(row => row[index]))

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

/** `detail` holds the numbers; sentences are made from them where a score is read. */
function toScoreRow({ event, ranked }: Ranked): object {
  const { facts, percentiles, referenceSize, score, weightedSum } = ranked
  const detail: IssuedDetail = {
    excluded: event.excluded,
    facts,
    percentiles,
    previousBuys: facts.insider.count,
    previousWins: facts.insider.wins,
    reasons: event.notes,
    referenceSize,
    uniqueBuyers: facts.buyers,
    weightedSum
  }
  return {
    accession: event.accession,
    as_of: new Date(event.asOfMs),
    confidence: confidenceOf(facts.insider.count),
    detail,
    reason: score === null ? ('reference_too_small' satisfies NoScoreReason) : null,
    score,
    score_version: SCORE_VERSION
  }
}
