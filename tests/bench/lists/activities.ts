// Measures trade lists over more than a million rows: every filter and sort order, combinations of them, and the first
// page over HTTP. The HTTP baseline is a bare server with the same query.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#adapters/postgres/connect.ts'
import { postgresActivities } from '#adapters/postgres/lists/activities/activities.ts'
import { postgresScreen } from '#adapters/postgres/lists/activities/screen/screen.ts'
import { postgresReports } from '#adapters/postgres/reports/reports.ts'
import { postgresStockDirectory } from '#adapters/postgres/stocks/stock-directory.ts'
import { postgresPlannedSales } from '#adapters/postgres/trades/planned-sales/planned-sale-lists.ts'
import { parseActivityQuery } from '#core/lists/activities/activity-filter.ts'
import { listActivities } from '#core/lists/activities/list-activities.ts'
import { tickerDirectory } from '#core/stocks/ticker-directory.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { type Bench, type Claim, type LeftOut, median, medianRatio, needsProgram } from '../bench.ts'
import { runCommand } from '../commands.ts'
import { generateTrades } from '../generate-trades.ts'

const TRADES = 1_200_000
const PATH = '/api/v1/insider-trading/activities'
const ROUNDS = 5
const SECONDS = 3
const COMBINATIONS = 300
const LIMIT_MS = { kind: 'at most', unit: 'ms', value: 150 } as const
const COMBINED_MS = { ...LIMIT_MS, value: 100 } as const

/** Queries with each filter in its slowest sort order, and other known slow queries. */
const questionsOn = ([one, another]: readonly [string, string]): readonly string[] => [
  '',
  'sort=filed&direction=asc',
  'sort=traded',
  'sort=value',
  'sort=price&direction=asc',
  'sort=ownershipChange',
  'limit=1000',
  `ticker=${one}&sort=value`,
  `ticker=${another}`,
  'insiderCik=1000005&sort=price',
  'insider=ma&sort=value',
  'insider=kowalski lin&sort=ownershipChange&direction=asc',
  'insider=nobody at all',
  'codes=P&role=CEO,CFO&plan=true&cluster=true&late=true&minDelay=50',
  'side=buy&sort=value&direction=asc',
  'sector=Sector 3&side=sell&sort=value&direction=asc',
  'industry=Industry 17&plan=unknown&sort=traded',
  'minPrice=1&minValue=1&maxDelay=99&sort=value&direction=asc',
  'minPrice=5&maxPrice=6&minValue=10000&maxValue=20000&minDelay=10&late=true&sort=ownershipChange',
  'filedFrom=2018-01-01&filedTo=2018-02-01&sort=price',
  'tradedTo=2016-01-31',
  'asOf=2019-01-01&sort=value',
  'minMarketValue=50000000&maxMarketValue=500000000&sort=marketValue',
  'maxChange20=-30&sort=change20&direction=asc',
  'maxFromHigh=-50&minDailyVolume=100000&sort=fromHigh',
  'minMarketShare=0.1&sort=marketShare',
  'maxFromAverage=0&maxChange250=20&sort=dailyVolume',
  'minDaysSinceBuy=300&sort=daysSinceBuy',
  'firstBuyYears=5&minClusterBuyers=3&role=CEO,CFO&sort=value',
  'minMaturedBuys=3&minWinRate=60&sort=winRate',
  'maxMaturedBuys=5&sort=maturedBuys&direction=asc',
  'maxDaysSinceNotice=14&side=sell&sort=daysSinceNotice&direction=asc',
  'maxDaysSinceOptions=5&sort=daysSinceOptions',
  'maxDaysSinceCongress=30&sort=daysSinceCongress&direction=asc',
  'notKnown=daysSinceCongress&sort=value',
  'maxFromPrice=0&sort=fromPrice&direction=asc',
  'notKnown=maturedBuys&sort=value',
  'notKnown=marketValue&sort=value',
  'group=filing',
  'group=filing&sort=value&minValue=1000000',
  'group=filing&sort=ownershipChange&firstBuy=true',
  'group=company',
  'group=company&sort=value&minInsiders=3&minGroupValue=1000000',
  'group=company&insider=ma&minPrice=1&sort=traded'
]

export const activitiesBench: Bench = { name: 'activities over a million trades', run }

async function run(): Promise<(Claim | LeftOut)[]> {
  const postgres = await createPostgresInstance()
  try {
    const database = await createDatabase(postgres.url, 'bench')
    const generator = connect(database, { batch: true })
    await generateTrades(generator.pool, TRADES)
    await generator.close()
    return [...(await compareFirstPage(database)), ...(await timeQuestions(database))]
  } finally {
    postgres.remove()
  }
}

/** Times the queries above and combinations of them. `tickers` belong to two companies with trades. */
export async function timeQuestions(
  database: string,
  tickers: readonly [string, string] = ['T0', 'T7999']
): Promise<Claim[]> {
  const connection = connect(database)
  const activities = postgresActivities(connection.pool, postgresScreen(connection.pool), {
    congressDistribution: 'all'
  })
  const list = listActivities({
    activities,
    clock: { now: () => new Date() },
    congressDistribution: 'all',
    plannedSales: postgresPlannedSales(connection.pool),
    reports: postgresReports(connection.db),
    tickers: tickerDirectory({ stocks: postgresStockDirectory(connection.pool) })
  })
  await activities.catchUp()
  /** Times one query. The number of rows differs in each round, because row keys of equal queries are cached. */
  async function time(question: string, round: number): Promise<number> {
    const query = new URLSearchParams(question)
    query.set('limit', String(Number(query.get('limit') ?? 50) - round))
    const started = performance.now()
    const filter = parseActivityQuery(query)
    const answer = filter.ok ? await list(filter.value, undefined) : filter
    if (!answer.ok) throw new Error(`${question} was refused: ${answer.code}`)
    return performance.now() - started
  }
  async function medianOf(question: string): Promise<number> {
    const times: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) times.push(await time(question, round))
    return median(times.slice(1))
  }

  const claims: Claim[] = []
  const questions = questionsOn(tickers)
  for (const question of questions) claims.push(limitOf(`\`${question || 'no filter'}\``, await medianOf(question)))
  const combined = combinations(questions).map(asRows)
  const medians: [number, string][] = []
  for (const question of combined) medians.push([await medianOf(question), question])
  const [worst, question] = medians.sort(([left], [right]) => right - left)[0]!
  const claim = limitOf(`worst of ${combined.length} combinations of 2 to 5 filters`, worst)
  claims.push({ ...claim, goal: COMBINED_MS, ours: `${claim.ours}, \`${question}\`` })
  await connection.close()
  return claims
}

/** Asks for one row per filing, as pages do. */
const asRows = (question: string): string => (/\bgroup=/.test(question) ? question : `${question}&group=filing`)

function limitOf(what: string, ms: number): Claim {
  return { baseline: 'limit', goal: LIMIT_MS, measured: ms, ours: `${ms.toFixed(1)} ms`, what }
}

/** Returns random combinations of the filters above. They are the same in each run. */
function combinations(questions: readonly string[]): string[] {
  const parts = [...new Set(questions.flatMap(question => question.split('&')))].filter(
    part => part !== '' && !/^(limit|group|minInsiders|minGroupValue)/.test(part)
  )
  let state = 7
  const draw = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  return Array.from({ length: COMBINATIONS }, (_, index) => {
    const drawn = Array.from({ length: 2 + (index % 4) }, () => parts[draw(parts.length)]!)
    const query = new Map(drawn.map(part => part.split('=') as [string, string]))
    if (index % 5 === 0) query.set('group', 'company').set('sort', 'value')
    return [...query].map(([name, value]) => `${name}=${value}`).join('&')
  }).filter(isPossible)
}

function isPossible(question: string): boolean {
  const query = new URLSearchParams(question)
  return !['Price', 'Value', 'Delay'].some(name => {
    const [least, most] = [query.get(`min${name}`), query.get(`max${name}`)]
    return least !== null && most !== null && Number(least) > Number(most)
  })
}

/** Load types. In `same`, requests can share a query. In `own`, each has a unique time, so that none can. */
const ASKED = { own: 'each request with an asOf of its own', same: 'all asking the same' } as const

async function compareFirstPage(database: string): Promise<(Claim | LeftOut)[]> {
  const missing = needsProgram('wrk')()
  if (missing) return Object.values(ASKED).map(asked => ({ missing, what: firstPage(asked) }))
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-bench-activities-'))
  const script = join(folder, 'own.lua')
  writeFileSync(script, OWN_QUESTIONS)
  const [ours, bare] = await Promise.all([startServer('ours', database), startServer('bare', database)])
  const claims = (['same', 'own'] as const).map(asked => {
    const options = asked === 'own' ? ['-s', script] : []
    const rates = { bare: [] as number[], ours: [] as number[] }
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [first, second] = [requestsPerSecond(ours.url, options), requestsPerSecond(bare.url, options)]
      if (round === 0) continue
      rates.ours.push(first)
      rates.bare.push(second)
    }
    return firstPageClaim(ASKED[asked], rates)
  })
  for (const { process: child } of [ours, bare]) child.kill('SIGTERM')
  rmSync(folder, { recursive: true })
  return claims
}

const OWN_QUESTIONS = `
local count = 0
function request()
  count = count + 1
  local ms = count % 1000
  local second = math.floor(count / 1000) % 60
  local minute = math.floor(count / 60000) % 60
  local time = string.format("2026-10-01T00:%02d:%02d.%03dZ", minute, second, ms)
  return wrk.format("GET", "${PATH}?asOf=" .. time)
end`

function firstPageClaim(asked: string, rates: { bare: number[]; ours: number[] }): Claim {
  return {
    baseline: `node:http with the same named query, ${Math.round(median(rates.bare))} requests/s`,
    goal: { kind: 'at least', unit: '×', value: 0.9 },
    measured: medianRatio(rates.ours, rates.bare),
    ours: `${Math.round(median(rates.ours))} requests/s`,
    what: firstPage(asked)
  }
}

const firstPage = (asked: string): string => `first page without a filter, 16 connections, ${asked}`

function requestsPerSecond(url: string, options: string[]): number {
  const output = runCommand('wrk', ['-t1', '-c16', `-d${SECONDS}s`, ...options, `${url}${PATH}`])
  if (/Non-2xx/.test(output)) throw new Error(output)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
}

async function startServer(kind: 'ours' | 'bare', database: string): Promise<{ process: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['tests/bench/lists/activities-server.ts', kind], {
    env: { ...process.env, DATABASE_URL: database },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { process: child, url: `http://127.0.0.1:${port.toString().trim()}` }
}
