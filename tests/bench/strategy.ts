// Measures a strategy run over eight years: alone compared with one scan of all prices, in a batch, and including the
// loading of its data. Also checks the results against other implementations and other processes.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { connect } from '#adapters/postgres/connect.ts'
import { postgresStrategies } from '#adapters/postgres/strategy/strategies.ts'
import { loadStrategyData } from '#adapters/postgres/strategy/strategy-data.ts'
import { fingerprintData } from '#adapters/strategy/fingerprint.ts'
import { unpackData } from '#adapters/strategy/pack-data.ts'
import type { StrategyData } from '#core/strategy/data/strategy-data.ts'
import { runStrategy, runVariants } from '#core/strategy/engine/run-strategy.ts'
import { DEFAULT_SETTINGS, STRATEGY_VERSION, type StrategySettings } from '#core/strategy/settings.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { runPlainly } from '#tests/support/strategy/plain-strategy.ts'
import { aRandomMarket } from '#tests/support/strategy/random-market.ts'
import { type Bench, type Claim, median, medianRatio, timeInTurn } from './bench.ts'
import { equityBySql } from './strategy/equity-sql.ts'
import { generateMarket, type MarketSize } from './strategy/generate-market.ts'
import { digestOf } from './strategy/run-digest.ts'

const SIZE: MarketSize = {
  events: Number(process.env['STRATEGY_EVENTS'] ?? 125_000),
  seed: 11,
  tickers: Number(process.env['STRATEGY_TICKERS'] ?? 3_000)
}
const VARIANTS = 50
/** Number of rounds. Many are needed, because run times vary by up to 50 %. */
const ROUNDS = 15

export const strategyBench: Bench = { name: 'the strategy over eight years', run }

async function run(): Promise<Claim[]> {
  const data = generateMarket(SIZE)
  return [
    ...(await speed(data)),
    await withLoading(data),
    await againstSql(data),
    againstPlainScript(),
    await acrossProcesses(data),
    batchedLikeAlone(data)
  ]
}

/** Copies the data, because runs over the same object would share cached intermediate results. */
const copyOf = (data: StrategyData): StrategyData => ({ ...data })

const variants: readonly StrategySettings[] = Array.from({ length: VARIANTS }, (_, index) => ({
  ...DEFAULT_SETTINGS,
  costBps: 5 * (index % 5),
  entry: index % 2 === 0 ? 'week_end' : 'next_open',
  mostDays: 30 + 15 * (index % 5),
  mostScore: index % 3 === 0 ? 3 : undefined,
  saleExitPercent: index % 4 === 0 ? undefined : 10 + 5 * (index % 3)
}))

async function speed(data: StrategyData): Promise<Claim[]> {
  const { batch, one, scan } = await timeInTurn(
    {
      batch: () => runVariants(copyOf(data), variants),
      one: () => runStrategy(copyOf(data), DEFAULT_SETTINGS),
      scan: () => scanOnce(data)
    },
    ROUNDS
  )
  const { trades } = runStrategy(data, DEFAULT_SETTINGS)
  const size = `${SIZE.events} events, ${SIZE.tickers} tickers, ${data.sessions.length} sessions`
  return [
    {
      baseline: `one scan of all closes, ${median(scan).toFixed(1)} ms`,
      goal: { kind: 'at most', unit: '×', value: 20 },
      measured: medianRatio(one, scan),
      ours: `${median(one).toFixed(1)} ms for ${trades.length} trades`,
      what: `one run in memory: ${size}`
    },
    {
      baseline: `one of them alone, ${median(one).toFixed(1)} ms`,
      goal: { kind: 'at most', unit: '×', value: 10 },
      measured: medianRatio(batch, one),
      ours: `${median(batch).toFixed(1)} ms`,
      what: `${VARIANTS} variants in a batch`
    }
  ]
}

/** Scans all prices once. Returns their sum, so that the scan is not optimized away. */
function scanOnce({ prices: { close } }: StrategyData): number {
  let sum = 0
  for (let place = 0; place < close.length; place += 1) sum += close[place]!
  return sum
}

/** Measures loading from PostgreSQL plus one run, as for the first own strategy in a web process. */
async function withLoading(data: StrategyData): Promise<Claim> {
  const postgres = await createPostgresInstance()
  const { close, db, pool } = connect(await createDatabase(postgres.url, 'bench'), { batch: true })
  try {
    const dataHash = fingerprintData(data)
    const coverage = { from: undefined, refused: {}, signals: 0, to: undefined, trades: 0 }
    await postgresStrategies(db, db).save(
      {
        coverage,
        dataHash,
        gap: undefined,
        ranAt: '2026-01-05T00:00:00Z',
        results: undefined,
        settings: DEFAULT_SETTINGS,
        version: STRATEGY_VERSION
      },
      { activities: [], chart: [] },
      data
    )
    let bytes = 0
    const { loaded } = await timeInTurn({
      loaded: async () => {
        const memory = (await loadStrategyData(pool, STRATEGY_VERSION, dataHash))!
        bytes = memory.byteLength
        runStrategy(unpackData(memory), DEFAULT_SETTINGS)
      }
    })
    return {
      baseline: 'limit',
      goal: { kind: 'at most', unit: 'ms', value: 2_000 },
      measured: median(loaded),
      ours: `${Math.round(median(loaded))} ms for ${Math.round(bytes / 1e6)} MB`,
      what: 'one run, its data loaded from PostgreSQL'
    }
  } finally {
    await close()
    postgres.remove()
  }
}

async function againstSql(data: StrategyData): Promise<Claim> {
  const ours = runStrategy(data, DEFAULT_SETTINGS)
  const theirs = await equityBySql(data, ours)
  const errors = theirs.map((value, place) => Math.abs(ours.equity[place]! / value - 1))
  return {
    baseline: `SQL over the list of ${ours.trades.length} trades and prices, ${theirs.length} sessions`,
    compared: 'goal',
    goal: { kind: 'at most', unit: '', value: 1e-9 },
    measured: theirs.length === ours.equity.length ? Math.max(...errors) : Number.POSITIVE_INFINITY,
    ours: `${ours.equity.length} sessions`,
    what: 'the same value after every session, largest relative error'
  }
}

/** Compares trades with the plain implementation, on small markets because that is slow. */
function againstPlainScript(): Claim {
  const settings: StrategySettings = { ...DEFAULT_SETTINGS, idle: 'nothing', leastPastTrades: 1 }
  let [trades, differing] = [0, 0]
  for (const seed of [21, 22, 23, 24]) {
    const { data, rows } = aRandomMarket(seed, { companies: 80, events: 1_200 })
    const name = (values: readonly unknown[]) => values.join(' ')
    const ours = runStrategy(data, settings).trades.map(({ entry, event, exit }) =>
      name([
        data.events.accession[event],
        data.sessions[entry.session],
        exit && data.sessions[exit.session],
        exit?.reason
      ])
    )
    const theirs = new Set(
      runPlainly(rows, settings).trades.map(of => name([of.accession, of.bought, of.sold, of.why]))
    )
    trades += ours.length
    differing += ours.filter(trade => !theirs.has(trade)).length + Math.abs(theirs.size - ours.length)
  }
  return {
    baseline: 'a plain script without arrays',
    compared: 'goal',
    goal: { kind: 'at most', unit: 'trades', value: 0 },
    measured: differing,
    ours: `${trades} trades`,
    what: 'the same trades'
  }
}

async function acrossProcesses(data: StrategyData): Promise<Claim> {
  const script = new URL('./strategy/run-digest.ts', import.meta.url).pathname
  const inAnother = async (): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      script,
      ...[SIZE.tickers, SIZE.events, SIZE.seed].map(String)
    ])
    return stdout.trim()
  }
  const digests = [
    digestOf(runStrategy(data, DEFAULT_SETTINGS)),
    digestOf(runStrategy(copyOf(data), DEFAULT_SETTINGS)),
    await inAnother(),
    await inAnother()
  ]
  return {
    baseline: 'the first',
    compared: 'goal',
    goal: { kind: 'at most', unit: 'digests', value: 1 },
    measured: new Set(digests).size,
    ours: digests[0]!.slice(0, 16),
    what: 'the same bits: twice here, and in two processes of their own'
  }
}

function batchedLikeAlone(data: StrategyData): Claim {
  const alone = variants.map(settings => digestOf(runStrategy(copyOf(data), settings)))
  const batched = runVariants(copyOf(data), variants).map(digestOf)
  return {
    baseline: 'each of them alone',
    compared: 'goal',
    goal: { kind: 'at most', unit: 'variants', value: 0 },
    measured: batched.filter((digest, place) => digest !== alone[place]).length,
    ours: `${VARIANTS} variants in a batch`,
    what: 'the same bits; variants that differ'
  }
}
