// Measures scoring all purchases of eight years against DuckDB, and scoring one new filing from the stored state.

import { DuckDBInstance } from '@duckdb/node-api'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { dayOf } from '#core/dates/report-date.ts'
import { byInstant, createScorer } from '#core/scores/create-scorer.ts'
import type { RankedBuy } from '#core/scores/rank-buy.ts'
import type { ScorableEvent } from '#core/scores/scorable-event.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { insertEvents } from '#tests/support/database/event-rows.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { insertTrades } from '#tests/support/database/trade-rows.ts'
import { eventTrade, generateEvents, owner } from '#tests/support/ranking/ranking.ts'
import { type Bench, type Claim, median, medianRatio, timeInTurn } from '../bench.ts'
import { backendSeconds, secondsBetween } from '../processor-time.ts'
import { SCORE_SQL } from './score-sql.ts'

const EVENTS = 125_000
const YEARS = 8
const WARM_UP = 5
const NEW_FILINGS = 40

export const scoreBench: Bench = { name: 'score of every buy', run }

async function run(): Promise<Claim[]> {
  const events = generateEvents({ count: EVENTS, seed: 23, years: YEARS })
  return [...(await compareWithDuckDb(events)), ...(await scoreStored(events))]
}

async function compareWithDuckDb(events: readonly ScorableEvent[]): Promise<Claim[]> {
  const query = await loadDuckDb(events)
  const differing = countDiffering(rankAll(events), await query())
  const { duckdb, ours } = await timeInTurn({ duckdb: query, ours: () => rankAll(events) })
  return [
    {
      baseline: `DuckDB, ${Math.round(median(duckdb))} ms`,
      goal: { kind: 'at most', unit: '×', value: 3.5 },
      measured: medianRatio(ours, duckdb),
      ours: `${Math.round(median(ours))} ms`,
      what: `${EVENTS} buys of ${YEARS} years, in memory`
    },
    {
      baseline: 'DuckDB, row by row, score and weighted sum',
      compared: 'goal',
      goal: { kind: 'at most', unit: 'rows', value: 0 },
      measured: differing,
      ours: `${differing} rows differ`,
      what: 'the same scores'
    }
  ]
}

function rankAll(events: readonly ScorableEvent[]): RankedBuy[] {
  const scorer = createScorer()
  return [...byInstant(events)].flatMap(instant => scorer.rankInstant(instant))
}

type Row = readonly [id: number, sum: number, score: number | null]

/** Fills an in-memory table and returns a function that runs the query. Only the query is timed. */
async function loadDuckDb(events: readonly ScorableEvent[]): Promise<() => Promise<Row[]>> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(`create table event (id integer, t bigint, issuer integer, insider bigint, change double,
    value double, matured bigint, win integer)`)
  const appender = await connection.createAppender('event')
  for (const [id, event] of events.entries()) {
    appender.appendInteger(id)
    appender.appendBigInt(BigInt(event.asOfMs))
    appender.appendInteger(Number(event.issuerCik))
    appender.appendBigInt(BigInt(event.owners[0]!.cik))
    appender.appendDouble(event.isNewPosition ? 300 : (event.ownerChangePercent ?? 0))
    appender.appendDouble(event.valueUsd)
    if (event.maturedAtMs === undefined) appender.appendNull()
    else appender.appendBigInt(BigInt(event.maturedAtMs))
    appender.appendInteger(Number(event.isWin))
    appender.endRow()
  }
  appender.closeSync()
  return async () => (await connection.runAndReadAll(SCORE_SQL)).getRows() as unknown as Row[]
}

const countDiffering = (ours: readonly RankedBuy[], theirs: readonly Row[]): number =>
  ours.filter(({ score, weightedSum }, id) => theirs[id]?.[1] !== weightedSum || theirs[id]?.[2] !== score).length

/** Scores all events in a database, then times new filings one by one: building the event, ranking and scoring it. */
async function scoreStored(events: readonly ScorableEvent[]): Promise<Claim[]> {
  const postgres = await createPostgresInstance()
  const connection = connect(await createDatabase(postgres.url, 'bench'), { batch: true })
  try {
    await insertEvents(connection.pool, events)
    await connection.pool.query('analyze trade_event')
    const pass = await timeWork(connection, () => pipelineOn(connection).bringUpToDate())
    await connection.pool.query('vacuum analyze')
    for (let index = 0; index < WARM_UP; index++) await scoreNewFiling(connection, events, index)
    const times: Spent[] = []
    for (let index = 0; index < NEW_FILINGS; index++)
      times.push(await scoreNewFiling(connection, events, WARM_UP + index))
    const [busy, database] = (['busyMs', 'databaseMs'] as const).map(
      part => times.reduce((sum, spent) => sum + spent[part], 0) / NEW_FILINGS
    ) as [number, number]
    const waited = times.map(({ ms }) => ms)
    return [
      {
        baseline: 'limit',
        goal: { kind: 'at most', unit: 'ms', value: 15 },
        measured: busy,
        ours: `${busy.toFixed(1)} ms, ${database.toFixed(1)} of them PostgreSQL's; done after ${median(waited).toFixed(1)} ms`,
        what: `one new filing among ${EVENTS} buys: event, score, stored, processor time`
      },
      {
        baseline: 'limit',
        goal: { kind: 'at most', unit: 's', value: 5 },
        measured: pass.busyMs / 1_000,
        ours: `${(pass.busyMs / 1_000).toFixed(1)} s, ${(pass.databaseMs / 1_000).toFixed(1)} of them PostgreSQL's`,
        what: `a pass over all ${EVENTS} buys, stored, processor time`
      }
    ]
  } finally {
    await connection.close()
    postgres.remove()
  }
}

/** Scores a new, later purchase by the insider of an existing event in the same issuer. */
async function scoreNewFiling(connection: Connection, events: readonly ScorableEvent[], index: number): Promise<Spent> {
  const { owners } = events[index * 997]!
  const knownAt = new Date(events.at(-1)!.asOfMs + (index + 1) * 3_600_000)
  const issuerCik = String(900_000 + index)
  const trade = eventTrade({
    id: `0000000008-24-${String(index).padStart(6, '0')}#ND1`,
    issuerCik,
    owners: owners.map(({ cik }) => owner(cik, knownAt)),
    transactionDate: dayOf(new Date(knownAt.getTime() - 86_400_000)),
    validFrom: knownAt
  })
  await insertTrades(connection.pool, [trade])
  return timeWork(connection, async () => {
    await connection.pool.query('insert into dirty_event values ($1)', [issuerCik])
    const { issued, pass } = (await pipelineOn(connection).bringUpToDate()).scores
    if (issued !== 1 || pass !== 'newest') throw new Error(`${issued} scores issued in a pass over ${pass}, not one`)
  })
}

interface Spent {
  readonly ms: number
  /** Processor time of this process and of PostgreSQL. */
  readonly busyMs: number
  readonly databaseMs: number
}

async function timeWork({ pool }: Connection, work: () => Promise<unknown>): Promise<Spent> {
  const backends = await backendSeconds(pool)
  const [own, started] = [process.cpuUsage(), performance.now()]
  await work()
  const ms = performance.now() - started
  const { system, user } = process.cpuUsage(own)
  const databaseMs = secondsBetween(backends, await backendSeconds(pool)) * 1_000
  return { busyMs: (system + user) / 1_000 + databaseMs, databaseMs, ms }
}
