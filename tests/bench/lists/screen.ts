// The columns in memory against DuckDB in process: the same rows, the same questions, the same changes, and what each
// holds in memory. Each side is a process of its own; they are asked in turn, and every answer must be the same.
// `SCREEN_SIZES=million` leaves out the ten million, which take a quarter of an hour.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

import { type Bench, type Claim, median, medianRatio } from '../bench.ts'
import type { Asked, Reply, Request } from './screen/contestant.ts'
import { listQuestions } from './screen/questions.ts'
import { SIZES, type SizeName } from './screen/rows.ts'

const ROUNDS = { million: 5, tenMillion: 3 } as const
const FURTHER_PAGES = 2
/** Companies whose rows are replaced: small ones, the one with most trades, a hundred at once. */
const CHANGES = {
  'one company': [4_000],
  'the company with most trades': [0],
  'a hundred companies': Array.from({ length: 100 }, (_, index) => 100 + 7 * index)
} as const

const SIDES = ['ours', 'duckdb'] as const
type Side = (typeof SIDES)[number]

export const screenBench: Bench = { name: 'screen: columns in memory against DuckDB', run }

async function run(): Promise<Claim[]> {
  const chosen = process.env['SCREEN_SIZES']?.split(',') ?? Object.keys(SIZES)
  const claims: Claim[] = []
  for (const size of Object.keys(SIZES) as SizeName[]) {
    if (chosen.includes(size)) claims.push(...(await compare(size)))
  }
  return claims
}

type Pair = Record<Side, Reply>
type AskBoth = (request: Request) => Promise<Pair>

async function compare(size: SizeName): Promise<Claim[]> {
  const children = SIDES.map(start)
  const both: AskBoth = async request => {
    const [ours, duckdb] = [await tell(children[0]!, request), await tell(children[1]!, request)]
    return { duckdb, ours }
  }
  try {
    const empty = await both({ act: 'ask', asked: { kind: 'nothing' } })
    await both({ act: 'load', size })
    const timings = await timeQuestions(both, size)
    const held = await both({ act: 'ask', asked: { kind: 'nothing' } })
    const changes = await timeChanges(both)
    const questions = listQuestions(SIZES[size])
    for (const { asked, text } of questions) await askPages(both, asked, text)
    const trades = `${SIZES[size].trades / 1_000_000} million`
    return [
      ...questionClaims(trades, timings),
      ...changes.map(({ duckdb, ours, what }) =>
        ratioClaim(`${trades}: the rows of ${what} replaced`, [ours], [duckdb])
      ),
      memoryClaim(trades, empty, held),
      sameClaim(trades, questions.length)
    ]
  } finally {
    for (const child of children) child.kill()
  }
}

interface Timing {
  readonly text: string
  readonly ours: readonly number[]
  readonly duckdb: readonly number[]
}

async function timeQuestions(both: AskBoth, size: SizeName): Promise<Timing[]> {
  const timings: Timing[] = []
  for (const { asked, text } of listQuestions(SIZES[size])) {
    await askPages(both, asked, text)
    const pairs: Pair[] = []
    for (let round = 0; round < ROUNDS[size]; round += 1) pairs.push(await both({ act: 'ask', asked }))
    const timing = { duckdb: pairs.map(({ duckdb }) => duckdb.ms), ours: pairs.map(({ ours }) => ours.ms), text }
    timings.push(timing)
    const cpu = (side: Side) => median(pairs.map(pair => pair[side].cpuMs)).toFixed(1)
    console.log(`  ${describe(timing)}; processor time ${cpu('ours')} and ${cpu('duckdb')} ms`)
  }
  return timings
}

/** The first pages of a question, each from where the last one ended. @throws when the two sides answer differently. */
async function askPages(both: AskBoth, asked: Asked, text: string): Promise<void> {
  let question = asked
  for (let page = 0; page <= FURTHER_PAGES; page += 1) {
    const { duckdb, ours } = await both({ act: 'ask', asked: question })
    if (ours.digest !== duckdb.digest || JSON.stringify(ours.next) !== JSON.stringify(duckdb.next)) {
      throw new Error(`page ${page + 1} of "${text}" differs: ${ours.rows} rows against ${duckdb.rows}`)
    }
    if (!ours.next || !('question' in question) || question.kind === 'insiders') return
    question = { ...question, question: { ...question.question, after: ours.next } }
  }
}

async function timeChanges(both: AskBoth): Promise<{ what: string; ours: number; duckdb: number }[]> {
  const changes: { what: string; ours: number; duckdb: number }[] = []
  for (const [what, issuers] of Object.entries(CHANGES)) {
    const { duckdb, ours } = await both({ act: 'replace', issuers })
    changes.push({ duckdb: duckdb.ms, ours: ours.ms, what })
  }
  return changes
}

function questionClaims(trades: string, timings: readonly Timing[]): Claim[] {
  const slowest = (side: Side) => timings.toSorted((left, right) => median(right[side]) - median(left[side]))[0]!
  const [ours, duckdb] = [slowest('ours'), slowest('duckdb')]
  const faster = timings.filter(timing => median(timing.ours) <= median(timing.duckdb)).length
  const first = timings[0]!
  return [
    ratioClaim(`${trades}: the newest page without a filter`, first.ours, first.duckdb),
    ratioClaim(
      `${trades}: the slowest question of each, \`${ours.text}\` and \`${duckdb.text}\``,
      ours.ours,
      duckdb.duckdb
    ),
    {
      baseline: 'DuckDB is faster in the others',
      goal: { kind: 'at least', unit: 'questions', value: timings.length / 2 },
      measured: faster,
      ours: `${faster} of ${timings.length} questions`,
      what: `${trades}: as fast or faster`
    }
  ]
}

function ratioClaim(what: string, ours: readonly number[], duckdb: readonly number[]): Claim {
  return {
    baseline: `DuckDB, ${median(duckdb).toFixed(1)} ms`,
    goal: { kind: 'at least', unit: '×', value: 1 },
    measured: medianRatio(duckdb, ours),
    ours: `${median(ours).toFixed(1)} ms`,
    what
  }
}

function memoryClaim(trades: string, empty: Pair, held: Pair): Claim {
  const grown = (side: Side) => held[side].residentMegabytes - empty[side].residentMegabytes
  return {
    baseline: `DuckDB, ${Math.round(grown('duckdb'))} MB`,
    goal: { kind: 'at least', unit: '×', value: 1 },
    measured: grown('duckdb') / grown('ours'),
    ours: `${Math.round(grown('ours'))} MB`,
    what: `${trades}: resident memory over the empty process`
  }
}

/** askPages has thrown where an answer differed. */
function sameClaim(trades: string, questions: number): Claim {
  return {
    baseline: 'DuckDB, before and after the changes, three pages each',
    goal: { kind: 'at most', unit: 'answers', value: 0 },
    measured: 0,
    ours: '0 answers differ',
    what: `${trades}: the same rows in the same order for ${questions} questions`
  }
}

function describe({ duckdb, ours, text }: Timing): string {
  const ratio = medianRatio(duckdb, ours).toFixed(2)
  return `\`${text}\`: ${median(ours).toFixed(1)} ms, DuckDB ${median(duckdb).toFixed(1)} ms, ${ratio} ×`
}

/** Little room for young objects: the rows that pass through leave no mark in what is measured as held. */
function start(side: Side): ChildProcess {
  const execArgv = ['--expose-gc', '--max-semi-space-size=1']
  return fork(`tests/bench/lists/screen/${side}.ts`, { execArgv, serialization: 'advanced' })
}

/** @throws when the process ends instead of answering. */
async function tell(child: ChildProcess, request: Request): Promise<Reply> {
  const asking = new AbortController()
  const { signal } = asking
  const ended = once(child, 'exit', { signal }).then(([code, killedBy]) => {
    throw new Error(`a side of the bench ended with ${code ?? killedBy}`)
  })
  const answered = once(child, 'message', { signal })
  child.send(request)
  try {
    const [reply] = (await Promise.race([answered, ended])) as [Reply] // as contestant.ts sends it
    return reply
  } finally {
    asking.abort()
    await Promise.allSettled([answered, ended])
  }
}
