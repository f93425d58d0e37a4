// Measures the stock search over 12,000 companies, in memory and over HTTP. The baseline in memory is a prepared
// trigram query. The HTTP case also has 200,000 insiders, 600 members of Congress and former names.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'

import { connect } from '#adapters/postgres/connect.ts'
import { postgresStockDirectory } from '#adapters/postgres/stocks/stock-directory.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { type Bench, type Claim, median, medianRatio } from '../bench.ts'
import { generateCompanies } from '../generate-companies.ts'
import { generatePeople, INSIDERS, MEMBERS } from '../generate-people.ts'

const COMPANIES = 12_000
const ROUNDS = 5
const LIMIT = 10
const P99_LIMIT = { kind: 'at most', unit: 'ms', value: 5 } as const
const PATH = '/api/v1/stocks/searchStocks'
const CALL = 'one call through HTTP, client included'
/** Search texts for people and for former company names. */
const PEOPLE = [
  'jo',
  'john',
  'smith',
  'smithson john',
  'nakamura l',
  'o’brien',
  'lind anna',
  'okaforberg',
  'former',
  'a b'
]

/** Baseline queries in the database, with typo tolerance like ours and without. */
const QUERIES = {
  like: {
    name: 'search-like',
    text: `select ticker, name, exchange from issuer
           where ticker like upper($1) || '%' or name ilike '%' || $1 || '%'
           order by ticker = upper($1) desc, ticker like upper($1) || '%' desc, ticker limit ${LIMIT}`
  },
  similar: {
    name: 'search-similar',
    text: `select ticker, name, exchange from issuer
           where ticker like upper($1) || '%' or name ilike '%' || $1 || '%' or $1 <% name
           order by ticker = upper($1) desc, ticker like upper($1) || '%' desc, word_similarity($1, name) desc, ticker
           limit ${LIMIT}`
  }
}

export const searchBench: Bench = { name: 'stock search', run }

async function run(): Promise<Claim[]> {
  const postgres = await createPostgresInstance()
  try {
    const database = await createDatabase(postgres.url, 'bench')
    const texts = await fill(database)
    const companies = [
      ...(await compareWithTrigrams(database, texts)),
      p99Claim(CALL, await timeCalls(database, texts))
    ]
    await fillPeople(database)
    return [...companies, fullSizeClaim(await timeCalls(database, [...texts, ...PEOPLE]))]
  } finally {
    postgres.remove()
  }
}

/** Fills the database. Returns search texts: tickers, and names letter by letter, in full and with a typo. */
async function fill(database: string): Promise<string[]> {
  const companies = generateCompanies(COMPANIES)
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query(
    `insert into issuer (cik, name, ticker, exchange)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[])`,
    [
      companies.map((_, index) => index + 1),
      companies.map(({ name }) => name),
      companies.map(({ ticker }) => ticker),
      companies.map(({ exchange }) => exchange)
    ]
  )
  await client.query('create extension if not exists pg_trgm')
  await client.query('create index on issuer using gin (name gin_trgm_ops)')
  await client.query('create index on issuer (ticker text_pattern_ops)')
  await client.query('vacuum analyze issuer')
  await client.end()
  const asked = companies.filter((_, index) => index % 400 === 0)
  return asked.flatMap(({ name, ticker }) => [
    ticker,
    name.slice(0, 2),
    name.slice(0, 5),
    name.toLowerCase(),
    name.split(' ')[1] ?? name,
    `${name.slice(0, 3)}${name.slice(4, 9)}`
  ])
}

async function compareWithTrigrams(database: string, texts: readonly string[]): Promise<Claim[]> {
  const connection = connect(database)
  const { index } = await postgresStockDirectory(connection.pool).open()
  const ask = (query: { name: string; text: string }) => (text: string) =>
    connection.pool.query({ ...query, values: [text] })
  const times = { like: [] as number[], memory: [] as number[], similar: [] as number[] }
  const rounds: number[][] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const memory = await timeEach(texts, text => index.search(text, LIMIT))
    const like = await timeEach(texts, ask(QUERIES.like))
    const similar = await timeEach(texts, ask(QUERIES.similar))
    if (round === 0) continue
    times.memory.push(sum(memory) / texts.length)
    times.like.push(sum(like) / texts.length)
    times.similar.push(sum(similar) / texts.length)
    rounds.push(memory)
  }
  await connection.close()
  const claim = (baseline: string, theirs: readonly number[], what: string): Claim => ({
    baseline: `${baseline}, ${median(theirs).toFixed(2)} ms a search`,
    goal: { kind: 'at least', unit: '×', value: 5 },
    measured: medianRatio(theirs, times.memory),
    ours: `${median(times.memory).toFixed(2)} ms a search`,
    what: `${texts.length} texts over ${COMPANIES} companies, in memory, ${what}`
  })
  return [
    claim('pg_trgm with word similarity, named statement', times.similar, 'against a search that forgives mistakes'),
    claim('pg_trgm for LIKE alone, no mistake forgiven', times.like, 'against one that forgives none'),
    p99Claim('one search in memory', rounds)
  ]
}

/** Times one call after another, as they occur when a person types. */
async function timeCalls(database: string, texts: readonly string[]): Promise<number[][]> {
  const { process: server, url } = await startServer(database)
  const call = async (searchText: string): Promise<void> => {
    const answer = await fetch(url + PATH, { body: JSON.stringify({ searchText }), method: 'POST' })
    if (!answer.ok) throw new Error(`${searchText} was answered with ${answer.status}`)
    await answer.arrayBuffer()
  }
  await timeEach(texts, call)
  const rounds: number[][] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await timeEach(texts, call))
  server.kill('SIGTERM')
  return rounds
}

async function fillPeople(database: string): Promise<void> {
  const { close, pool } = connect(database, { batch: true, max: 1 })
  await generatePeople(pool)
  await close()
}

function fullSizeClaim(rounds: readonly (readonly number[])[]): Claim {
  const times = rounds[0]!.map((_, text) => median(rounds.map(round => round[text]!)))
  return {
    baseline: 'limit',
    goal: { kind: 'at most', unit: 'ms', value: 30 },
    measured: median(times),
    ours: `${median(times).toFixed(2)} ms, slowest ${Math.max(...times).toFixed(2)} ms`,
    what: `${CALL}, with ${INSIDERS} insiders and ${MEMBERS} members, median of ${times.length} texts`
  }
}

/** Computes the 99th percentile over the texts. Takes each text's median of all rounds, which filters out noise. */
function p99Claim(what: string, rounds: readonly (readonly number[])[]): Claim {
  const times = rounds[0]!.map((_, text) => median(rounds.map(round => round[text]!)))
  const p99 = times.toSorted((first, second) => first - second)[Math.floor(times.length * 0.99)]!
  const ours = `${p99.toFixed(2)} ms, median ${median(times).toFixed(2)} ms`
  return { baseline: 'limit', goal: P99_LIMIT, measured: p99, ours, what: `${what}, p99 of ${times.length} texts` }
}

async function timeEach(texts: readonly string[], work: (text: string) => unknown): Promise<number[]> {
  const times: number[] = []
  for (const text of texts) {
    const started = performance.now()
    await work(text)
    times.push(performance.now() - started)
  }
  return times
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

async function startServer(database: string): Promise<{ process: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['tests/bench/lists/activities-server.ts', 'ours'], {
    env: { ...process.env, DATABASE_URL: database },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { process: child, url: `http://127.0.0.1:${port.toString().trim()}` }
}
