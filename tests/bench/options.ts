// Measures one day of market-wide options with one and a half million contracts. Storing is compared with `psql \copy`
// of the same file, scoring with DuckDB, which computes the same hits from columns in memory.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { postgresOptionStore } from '#adapters/postgres/options/option-store.ts'
import type { OptionChain } from '#core/options/chain.ts'
import type { OptionHit } from '#core/options/hit.ts'
import { judgeChain, type PastSession } from '#core/options/judge-chain.ts'
import { scoreSession } from '#core/options/score-session.ts'
import { sessionBefore } from '#core/options/sessions.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { type Bench, type Claim, median, medianRatio, timeInTurn } from './bench.ts'
import { type DuckHit, openDuckDay } from './options/duckdb-day.ts'
import { CONTRACTS, pastOf, SESSION, tickerAt, UNDERLYINGS, writeDay } from './options/generate-day.ts'
import { measureStoring, storeDay } from './options/store-day.ts'

const ROUNDS = 3

export const optionsBench: Bench = { name: 'options of a day', run }

async function run(): Promise<Claim[]> {
  const folder = mkdtempSync(join(tmpdir(), 'option-bench-'))
  const files = { before: join(folder, 'before.csv'), session: join(folder, 'session.csv') }
  const postgres = await createPostgresInstance()
  const url = await createDatabase(postgres.url, 'ours')
  const connection = connect(url, { batch: true, max: 2 })
  try {
    await writeDay(files.before, sessionBefore(SESSION))
    await writeDay(files.session, SESSION)
    const claims = await measureStoring(connection, url, files.session)
    await storeDay(connection, files.before)
    return [...claims, ...(await compareScoring(connection, files))]
  } finally {
    await connection.close()
    postgres.remove()
    rmSync(folder, { recursive: true })
  }
}

async function compareScoring(connection: Connection, files: { before: string; session: string }): Promise<Claim[]> {
  const kept = postgresOptionStore(connection)
  const names = Array.from({ length: UNDERLYINGS }, (_, place) => tickerAt(place))
  const [chains, before] = [await kept.loadChains(SESSION, names), await kept.loadChains(sessionBefore(SESSION), names)]
  const past = names.map((_, place) => pastOf(place))
  const judgeAll = (): OptionHit[] =>
    names.flatMap((name, place) => judge(chains.get(name)!, before.get(name), past[place]!))
  const duck = await openDuckDay(files, place => past[place]!)
  const [ours, theirs] = [judgeAll(), await duck.score()]
  const differing = countDiffering(ours, theirs)
  const times = await timeInTurn({ duckdb: () => duck.score(), ours: judgeAll }, ROUNDS)
  duck.close()
  const started = performance.now()
  await scoreSession({ options: kept })(SESSION)
  const wholeMs = performance.now() - started
  return [
    {
      baseline: `DuckDB, ${Math.round(median(times.duckdb))} ms`,
      goal: { kind: 'at most', unit: '×', value: 3.5 },
      measured: medianRatio(times.ours, times.duckdb),
      ours: `${Math.round(median(times.ours))} ms; with reading and storing ${Math.round(wholeMs)} ms`,
      what: `${CONTRACTS} contracts judged in memory`
    },
    {
      baseline: `DuckDB, ${theirs.length} hits, contract and score`,
      compared: 'goal',
      goal: { kind: 'at most', unit: 'hits', value: 0 },
      measured: differing,
      ours: `${differing} hits differ`,
      what: 'the same hits'
    }
  ]
}

const judge = (
  chain: OptionChain,
  before: OptionChain | undefined,
  past: readonly PastSession[]
): readonly OptionHit[] => judgeChain({ before, chain, isSplit: false, past }).hits

function countDiffering(ours: readonly OptionHit[], theirs: readonly DuckHit[]): number {
  const scores = new Map(theirs.map(({ contract, score }) => [contract, score]))
  const wrong = ours.filter(({ contract, score }) => scores.get(contract) !== score).length
  return wrong + Math.max(0, theirs.length - ours.length)
}
