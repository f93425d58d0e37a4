// Measures what filters would have earned over more than a million trades in memory: figures with intervals, the longest
// time without a pause, and the intervals against the bootstrap that the calibration draws.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { clusteredIntervals, type Observations } from '#core/averages.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { parseActivityQuery } from '#core/lists/activities/activity-filter.ts'
import { collectEvents, type SelectedEvents } from '#core/lists/activities/outcome/collect-events.ts'
import { measureOutcome, type OutcomeDays } from '#core/lists/activities/outcome/measure-outcome.ts'
import { appendRow, type Columns, makeColumns } from '#core/lists/activities/screen/columns.ts'
import { predicatesOf } from '#core/lists/activities/screen/predicates.ts'
import { type Bench, type Claim, median } from '../bench.ts'
import { lastKnownAt, makeRows, type Size } from '../generate-columns.ts'

const SIZE: Size = { companies: 8_000, insidersEach: 12, trades: 1_200_000, years: 20 }
const ROUNDS = 5
const FIGURES_MS = 200
const TURN_MS = 50
const DAYS: OutcomeDays = {
  asOf: '2026-01-01' as ReportDate,
  countedUntil: '2024-06-30' as ReportDate,
  knownUntil: '2025-12-31' as ReportDate
}

const QUESTIONS = [
  '',
  'side=buy',
  'side=sell',
  'side=buy&role=CEO,CFO&minValue=10000',
  'insider=ma',
  'firstBuy=true',
  'maxMarketValue=500000000&maxChange20=-30',
  'side=buy&maxFromAverage=0&firstBuyYears=5&group=filing',
  'cluster=true&plan=false&minPrice=5&maxPrice=400&minDelay=1',
  'filedFrom=2018-01-01&filedTo=2020-12-31'
]

export const outcomeBench: Bench = { name: 'outcome of a filter over a million trades', run }

async function run(): Promise<Claim[]> {
  const columns = makeColumns()
  for (const row of makeRows(SIZE)) appendRow(columns, row)
  const claims: Claim[] = []
  let longest = 0
  for (const question of QUESTIONS) {
    const times: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const { ms, turn } = await measure(columns, question)
      if (round === 0) continue
      times.push(ms)
      longest = Math.max(longest, turn)
    }
    claims.push(limitOf(`\`${question || 'no filter'}\`, figures and intervals`, median(times), FIGURES_MS))
  }
  claims.push(limitOf('longest time without a pause', longest, TURN_MS))
  claims.push(await compareIntervals(columns))
  return claims
}

const limitOf = (what: string, ms: number, value: number): Claim => ({
  baseline: 'limit',
  goal: { kind: 'at most', unit: 'ms', value },
  measured: ms,
  ours: `${ms.toFixed(1)} ms`,
  what
})

async function select(columns: Columns, question: string, pause: () => Promise<void>): Promise<SelectedEvents> {
  const filter = parseActivityQuery(new URLSearchParams(question))
  if (!filter.ok) throw new Error(`${question} was refused: ${filter.code}`)
  const asked = {
    after: undefined,
    asOf: lastKnownAt(SIZE),
    direction: 'desc',
    filter: filter.value,
    heldSince: '2006-01-01' as ReportDate,
    hidesPurchaseLinks: true,
    issuerCiks: undefined,
    limit: 1,
    openScores: 'none',
    showsReturns: false,
    sort: 'filed'
  } as const
  const predicates = predicatesOf(columns, asked, { issuerCiks: undefined, tradeIds: undefined })
  return collectEvents(columns, { filter: filter.value, predicates }, pause)
}

/** Returns the whole time and the longest one between two pauses, in milliseconds. */
async function measure(columns: Columns, question: string): Promise<{ ms: number; turn: number }> {
  const started = performance.now()
  let [last, turn] = [started, 0]
  const pause = async (): Promise<void> => {
    turn = Math.max(turn, performance.now() - last)
    await nextTurn()
    last = performance.now()
  }
  await measureOutcome(await select(columns, question, pause), DAYS, pause)
  const now = performance.now()
  return { ms: now - started, turn: Math.max(turn, now - last) }
}

/** Measures all figures of one filter against the bootstrap of its mean alone. */
async function compareIntervals(columns: Columns): Promise<Claim> {
  const question = 'side=buy'
  const { blocks, buys } = await select(columns, question, nextTurn)
  const observations: Observations = { company: [], group: [], value: [], week: [] }
  const cells = observations as { [Name in keyof Observations]: Observations[Name][number][] }
  for (let event = 0; event < buys.count; event += 1) {
    const [block, row] = [blocks[buys.block[event]!]!, buys.row[event]!]
    cells.company.push(columns.issuers.words[block.issuer[row]!]!)
    cells.group.push(0)
    cells.value.push(block.outcomes.halfExcess[row]!)
    cells.week.push(Math.floor(block.outcomes.entry[row]! / 30))
  }
  const times = { drawn: [] as number[], ours: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.ours.push((await measure(columns, question)).ms)
    const started = performance.now()
    clusteredIntervals(observations, 1)
    times.drawn.push(performance.now() - started)
  }
  const [ours, drawn] = [median(times.ours), median(times.drawn)]
  return {
    baseline: `500 draws of the calibration for one horizon, ${drawn.toFixed(0)} ms`,
    goal: { kind: 'at most', unit: '×', value: 0.5 },
    measured: ours / drawn,
    ours: `${ours.toFixed(1)} ms`,
    what: `all figures and intervals of ${buys.count} buys`
  }
}
