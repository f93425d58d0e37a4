// Reads and writes the judgement of option chains.

import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { AlertOptionHits } from '#core/messages/alerts/matching/alert-option-hits.ts'
import type { OptionHit } from '#core/options/hit.ts'
import type { JudgedChain, PastSession } from '#core/options/judge-chain.ts'
import { BUCKETS, type BucketSums, PARTS, type PartValues } from '#core/options/measures.ts'
import { type CountedSession, type HitConfirmation, HORIZONS, type LaterMove } from '#core/options/ports.ts'
import { inTransaction } from '../in-transaction.ts'
import { postgresArrivedOptions } from '../messages/alerts/arrived-options.ts'

// Converts the data of a session that later sessions need to packed doubles. Sixty sessions of all underlyings are read
// at once.

const DOUBLE = 8
const PLACES = BUCKETS + 1

/** Packs the values; NaN stands for an unknown one. */
function packLeader(leader: PartValues): Buffer {
  return Buffer.from(Float64Array.from(PARTS, name => leader[name] ?? Number.NaN).buffer)
}

function unpackLeader(bytes: Buffer): PartValues {
  const values = PARTS.map((name, place) => {
    const value = bytes.readDoubleLE(place * DOUBLE)
    return [name, Number.isNaN(value) ? null : value]
  })
  return Object.fromEntries(values) as PartValues // one value per name
}

function packSums({ contracts, volume }: BucketSums): Buffer {
  return Buffer.from(Float64Array.of(...contracts, ...volume).buffer)
}

function unpackSums(bytes: Buffer): BucketSums {
  const doubles = new Float64Array(PLACES * 2)
  Buffer.from(doubles.buffer).set(bytes)
  return { contracts: doubles.subarray(0, PLACES), volume: doubles.subarray(PLACES) }
}

interface PastRow {
  underlying: string
  sessions: ReportDate[]
  prices: (number | null)[]
  splits: boolean[]
  leaders: (string | null)[]
  sums: (string | null)[]
}

/** Selects one row per underlying, because receiving 300,000 small rows takes longer than finding them. */
const LOAD_PAST = `
  select underlying, json_agg(session order by session) as sessions, json_agg(price order by session) as prices,
    json_agg(is_split order by session) as splits, json_agg(encode(leader, 'base64') order by session) as leaders,
    json_agg(case when session >= $4 then encode(sums, 'base64') end order by session) as sums
  from option_session where underlying = any($2) and session >= $3 and session < $1
  group by underlying`

export async function loadPast(
  pool: pg.Pool,
  session: ReportDate,
  underlyings: readonly string[],
  { from, sumsFrom }: { readonly from: ReportDate; readonly sumsFrom: ReportDate }
): Promise<Map<string, PastSession[]>> {
  const { rows } = await pool.query<PastRow>(LOAD_PAST, [session, underlyings, from, sumsFrom])
  return new Map(rows.map(row => [row.underlying, toPast(row)]))
}

function toPast({ leaders, prices, sessions, splits, sums }: PastRow): PastSession[] {
  return sessions.map((session, place) => {
    const [leader, sum] = [leaders[place], sums[place]]
    return {
      isSplit: splits[place] ?? false,
      leader: leader ? unpackLeader(Buffer.from(leader, 'base64')) : undefined,
      price: prices[place] ?? null,
      session,
      sums: sum ? unpackSums(Buffer.from(sum, 'base64')) : undefined
    }
  })
}

const SAVE_SESSIONS = `
  insert into option_session (underlying, session, state, price, is_split, contracts, hits, call_volume, put_volume,
    call_open_interest, put_open_interest, call_premium, put_premium, leader, leader_contract, sums)
  select underlying, session, state, price, is_split, contracts, hits, call_volume, put_volume, call_open_interest,
    put_open_interest, call_premium, put_premium, decode(leader, 'hex'), leader_contract,
    decode(sums, 'hex')
  from json_to_recordset($1) as judged (underlying text, session date, state text, price float8, is_split boolean, contracts int,
    hits int, call_volume bigint, put_volume bigint, call_open_interest bigint, put_open_interest bigint,
    call_premium float8, put_premium float8, leader text, leader_contract text, sums text)
  on conflict (underlying, session) do update set state = excluded.state, price = excluded.price,
    is_split = excluded.is_split, contracts = excluded.contracts, hits = excluded.hits,
    call_volume = excluded.call_volume, put_volume = excluded.put_volume,
    call_open_interest = excluded.call_open_interest, put_open_interest = excluded.put_open_interest,
    call_premium = excluded.call_premium, put_premium = excluded.put_premium,
    leader = excluded.leader, leader_contract = excluded.leader_contract, sums = excluded.sums`

const SAVE_HITS = `
  insert into option_hit (session, contract, underlying, type, strike, expiry, volume, open_interest, premium, score,
    score_version, detail)
  select session, contract, underlying, type, strike, expiry, volume, open_interest, premium, score, score_version, detail
  from json_to_recordset($1) as hit (session date, contract text, underlying text, type text, strike float8, expiry date, volume int,
    open_interest int, premium float8, score float8, score_version text, detail jsonb)`

/** Number of rows per statement. The text of a whole day would be too long. */
const ROWS_AT_ONCE = 2_000

/** `alert` inserts the matching alerts before the hits become visible. */
export function saveJudged(
  pool: pg.Pool,
  { alert, judged, moves }: { alert: AlertOptionHits; judged: readonly JudgedChain[]; moves: readonly LaterMove[] }
): Promise<void> {
  return inTransaction(pool, async client => {
    await client.query(
      `delete from option_hit using unnest($1::date[], $2::text[]) as judged (session, underlying)
       where option_hit.session = judged.session and option_hit.underlying = judged.underlying`,
      [judged.map(({ session }) => session), judged.map(({ underlying }) => underlying)]
    )
    await insertJson(client, SAVE_SESSIONS, judged.map(toSessionRow))
    const hits = judged.flatMap(of => of.hits)
    await insertJson(client, SAVE_HITS, hits.map(toHitRow))
    for (const horizon of HORIZONS) {
      const known = moves.filter(move => move.horizon === horizon)
      if (known.length > 0) await client.query(SAVE_MOVES(horizon), [JSON.stringify(known)])
    }
    for (const [session, found] of Map.groupBy(hits, hit => hit.session))
      await alert(postgresArrivedOptions(client, session, [...new Set(found.map(({ underlying }) => underlying))]))
  })
}

const SAVE_MOVES = (horizon: number): string => `
  update option_session set move_${horizon} = known.move
  from json_to_recordset($1) as known (underlying text, session date, move float8)
  where option_session.underlying = known.underlying and option_session.session = known.session`

async function insertJson(client: pg.ClientBase, statement: string, rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await client.query(statement, [JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))])
  }
}

function toSessionRow(judged: JudgedChain) {
  const { contracts, hits, isSplit, leader, leaderContract, price, session, sides, state, sums, underlying } = judged
  return {
    call_open_interest: sides.callOpenInterest,
    call_premium: sides.callPremium,
    call_volume: sides.callVolume,
    contracts,
    hits: hits.length,
    is_split: isSplit,
    leader: leader ? packLeader(leader).toString('hex') : null,
    leader_contract: leaderContract,
    price,
    put_open_interest: sides.putOpenInterest,
    put_premium: sides.putPremium,
    put_volume: sides.putVolume,
    session,
    state,
    sums: sums ? packSums(sums).toString('hex') : null,
    underlying
  }
}

function toHitRow(hit: OptionHit) {
  const { contract, expiry, openInterest, premium, score, scoreVersion, session, strike, type, underlying, volume } =
    hit
  return {
    contract,
    detail: hit,
    expiry,
    open_interest: openInterest,
    premium,
    score,
    score_version: scoreVersion,
    session,
    strike,
    type,
    underlying,
    volume
  }
}

const SAVE_CONFIRMATIONS = `
  update option_hit set status = known.status, status_reason = known.reason, c = known.c,
    next_open_interest = known."nextOpenInterest", median_c = known."medianC", confirmed_on = known.date
  from json_to_recordset($1) as known (session date, contract text, status text, reason text, c float8,
    "nextOpenInterest" int, "medianC" float8, date date)
  where option_hit.session = known.session and option_hit.contract = known.contract`

const SAVE_BASE = `
  insert into option_base (session, band, contracts, rose, volume, opened)
  select * from json_to_recordset($1)
    as counted (session date, band smallint, contracts int, rose int, volume bigint, opened bigint)`

export function saveConfirmations(
  pool: pg.Pool,
  confirmations: readonly HitConfirmation[],
  counted: readonly CountedSession[]
): Promise<void> {
  return inTransaction(pool, async client => {
    await insertJson(client, SAVE_CONFIRMATIONS, confirmations)
    await client.query('delete from option_base where session = any($1)', [counted.map(({ session }) => session)])
    const rows = counted.flatMap(({ bands, session }) =>
      bands.map((band, place) => ({ ...band, band: place, session }))
    )
    await insertJson(client, SAVE_BASE, rows)
  })
}
