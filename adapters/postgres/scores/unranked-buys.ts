// Stores ranks in event_rank and scores in score. Buys that wait for both are in unranked_event.

import type pg from 'pg'

import type { BuyRank, Ranking, UnrankedBuys } from '#core/operation/pipeline/ports.ts'
import type { IssuedScore } from '#core/scores/issued-score.ts'
import { SCORE_VERSION } from '#core/scores/score-weights.ts'
import { inTransaction, trySharing, waitFor } from '../in-transaction.ts'
import { IS_ELIGIBLE_BUY, listFrom, listWaiting, readRankableBuys } from './rankable-buys.ts'
import { storedReference, toStoredFactors } from './stored-reference.ts'

/** Returns the store. Ranking all buys takes the lock `allScores` first, so that small batches do not wait for it. */
export function postgresUnrankedBuys(pool: pg.Pool): UnrankedBuys {
  return {
    rank: work =>
      inTransaction(
        pool,
        async client => {
          await waitFor(client, 'scores')
          return work(rankingOn(client))
        },
        { lock: 'allScores' }
      ),
    rankFew: work =>
      inTransaction(pool, async client => {
        if (!(await trySharing(client, 'allScores'))) return undefined
        await waitFor(client, 'scores')
        return work(rankingOn(client))
      })
  }
}

function rankingOn(client: pg.PoolClient): Ranking {
  return {
    async findStaleSince() {
      const { rows } = await client.query<{ since: number | null }>(FIND_STALE)
      return rows[0]?.since ?? undefined
    },
    async findNewestRank() {
      const { rows } = await client.query<{ newest: number | null }>(FIND_NEWEST)
      return rows[0]?.newest ?? undefined
    },
    async forgetFrom(asOfMs) {
      await client.query('delete from unranked_event')
      await client.query('delete from stale_rank')
      await client.query('delete from event_rank where as_of >= $1', [
        Number.isFinite(asOfMs) ? new Date(asOfMs) : '-infinity'
      ])
    },
    async isNewVersion(scoreVersion) {
      const { rows } = await client.query<{ found: boolean }>(IS_NEW_VERSION, [scoreVersion])
      return rows[0]?.found ?? false
    },
    async issue(scores) {
      const { rowCount } = await client.query(ISSUE, [JSON.stringify(scores.map(toScoreRow))])
      return rowCount ?? 0
    },
    listFrom: (fromMs, limit) => listFrom(client, fromMs, limit),
    listWaiting: limit => listWaiting(client, limit),
    readAll: () => readRankableBuys(client),
    async noteOvertaken({ overtaken, repeated }) {
      await client.query(FORGET_OVERTAKEN, [repeated, SCORE_VERSION])
      if (overtaken.length > 0) await client.query(NOTE_OVERTAKEN, [overtaken, SCORE_VERSION])
    },
    reference: storedReference(client),
    async saveRanks(ranks) {
      await client.query(SAVE_RANKS, columnsOf(ranks.map(toRankRow)))
      await client.query('delete from unranked_event where accession = any($1)', [
        ranks.map(({ accession }) => accession)
      ])
    }
  }
}

/**
 * Finds out whether a score version is new. All buys of a version are ranked and issued together, so one score proves
 * that all were issued.
 */
const IS_NEW_VERSION = `
  select exists (select from trade_event event where ${IS_ELIGIBLE_BUY})
    and not exists (select from score where score_version = $1) as found`

const FIND_STALE = 'select extract(epoch from min(since))::float8 * 1000 as since from stale_rank'

const FORGET_OVERTAKEN = 'delete from overtaken_score where accession = any($1) and score_version = $2'

const NOTE_OVERTAKEN = `
  insert into overtaken_score (accession, score_version) select unnest($1::text[]), $2 on conflict do nothing`

const FIND_NEWEST = 'select extract(epoch from max(as_of))::float8 * 1000 as newest from event_rank'

const SAVE_RANKS = `
  insert into event_rank (accession, as_of, ownership_change, wins, trades, value, buyers, weighted_sum)
  select accession, to_timestamp(as_of_ms / 1000), ownership_change, wins, trades, value, buyers, weighted_sum
  from unnest($1::text[], $2::float8[], $3::float8[], $4::int[], $5::int[], $6::float8[], $7::smallint[], $8::float8[])
    as row(accession, as_of_ms, ownership_change, wins, trades, value, buyers, weighted_sum)
  on conflict (accession) do update set (as_of, ownership_change, wins, trades, value, buyers, weighted_sum) =
    (excluded.as_of, excluded.ownership_change, excluded.wins, excluded.trades, excluded.value, excluded.buyers,
      excluded.weighted_sum)`

const toRankRow = ({ accession, asOfMs, factors, weightedSum }: BuyRank): (number | string)[] => [
  accession,
  asOfMs,
  ...toStoredFactors(factors),
  weightedSum
]

/** Transposes the rows of one table into one array per column. */
const columnsOf = (rows: readonly (readonly unknown[])[]): unknown[][] =>
  (rows[0] ?? []).map((_, index) => rows.map(row => row[index]))

/**
 * Replaces a missing score (`null`) by deleting and inserting its row in one statement. An issued number is never
 * changed.
 */
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

function toScoreRow({ accession, asOfMs, confidence, detail, reason, score, scoreVersion }: IssuedScore): object {
  return { accession, as_of: new Date(asOfMs), confidence, detail, reason, score, score_version: scoreVersion }
}
