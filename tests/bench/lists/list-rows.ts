// Measures how to serialize the rows of a trade list page. Ours passes on JSON that the database builds. The baseline
// reads typed rows and serializes them here. Both use the product's statement, the baseline without JSON functions.

import type pg from 'pg'
import { connect } from '#adapters/postgres/connect.ts'
import { rowsQuery } from '#adapters/postgres/lists/activities/activity-json.ts'
import type { RowKeys } from '#core/lists/activities/ports.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { type Bench, type Claim, type Goal, median, medianRatio } from '../bench.ts'
import { generateTrades } from '../generate-trades.ts'

const TRADES = 60_000
const PAGE_ROWS = 50
const ROUNDS = 9
const AT_A_TIME = 16
const SECONDS = 2.5
const VIEW = {
  asOf: new Date('2026-01-01T00:00:00Z'),
  hidesPurchaseLinks: true,
  openScores: 'none',
  showsReturns: true
} as const

export const listRowsBench: Bench = { name: 'rows of a list: JSON by the database against typed rows', run }

type Way = (keys: RowKeys) => Promise<string>

async function run(): Promise<Claim[]> {
  const postgres = await createPostgresInstance()
  try {
    const database = await createDatabase(postgres.url, 'bench')
    const generator = connect(database, { batch: true })
    await generateTrades(generator.pool, TRADES)
    await generator.close()
    const connection = connect(database)
    const claims = await compare(connection.pool)
    await connection.close()
    return claims
  } finally {
    postgres.remove()
  }
}

async function compare(pool: pg.Pool): Promise<Claim[]> {
  const nextPage = await walkPages(pool)
  const ways = { json: writtenByDatabase(pool), typed: writtenHere(pool) }
  const page = nextPage()
  const [json, typed] = [JSON.parse(await ways.json(page)), JSON.parse(await ways.typed(page))]
  if (JSON.stringify(json) !== JSON.stringify(typed)) throw new Error('the typed rows are others')

  const alone = { json: [] as number[], typed: [] as number[] }
  const rates = { json: [] as number[], typed: [] as number[] }
  const busy = { json: [] as number[], typed: [] as number[] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of ['json', 'typed'] as const) {
      const ms = await timeAlone(ways[name], nextPage)
      const { busyMs, perSecond } = await timeTogether(ways[name], nextPage)
      if (round === 0) continue
      alone[name].push(ms)
      rates[name].push(perSecond)
      busy[name].push(busyMs)
    }
  }
  return [
    claim(`pages of ${PAGE_ROWS} rows a second, ${AT_A_TIME} at a time`, rates, { kind: 'at least', value: 1.15 }),
    claim('this process at work for each of them, ms', busy, { kind: 'at most', value: 1 }),
    claim('one page at a time, ms', alone, { kind: 'at most', value: 1.5 })
  ]
}

type Both = Record<'json' | 'typed', readonly number[]>

function claim(what: string, { json, typed }: Both, goal: Omit<Goal, 'unit'>): Claim {
  return {
    baseline: `typed rows, ${median(typed).toPrecision(3)}`,
    goal: { ...goal, unit: '×' },
    measured: medianRatio(json, typed),
    ours: median(json).toPrecision(3),
    what
  }
}

async function timeAlone(way: Way, nextPage: () => RowKeys): Promise<number> {
  const times: number[] = []
  for (let asked = 0; asked < 40; asked += 1) {
    const started = performance.now()
    await way(nextPage())
    times.push(performance.now() - started)
  }
  return median(times)
}

async function timeTogether(way: Way, nextPage: () => RowKeys): Promise<{ busyMs: number; perSecond: number }> {
  const until = performance.now() + SECONDS * 1000
  const before = process.cpuUsage()
  let pages = 0
  const ask = async () => {
    while (performance.now() < until) {
      Buffer.from(await way(nextPage()))
      pages += 1
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, ask))
  const { system, user } = process.cpuUsage(before)
  return { busyMs: (system + user) / 1000 / pages, perSecond: pages / SECONDS }
}

/** Returns a function that yields the keys of the next page. Pages overlap, so that consecutive queries differ. */
async function walkPages(pool: pg.Pool): Promise<() => RowKeys> {
  const { rows } = await pool.query<{ id: string; version: number }>(
    'select id, version from trade order by filed_at desc, id desc limit 20000'
  )
  let asked = 0
  return () => {
    asked += 1
    const from = (asked * 37) % (rows.length - PAGE_ROWS)
    const page = rows.slice(from, from + PAGE_ROWS)
    return {
      areGroups: page.map(() => false),
      ids: page.map(({ id }) => id),
      versions: page.map(({ version }) => version)
    }
  }
}

const writtenByDatabase =
  (pool: pg.Pool): Way =>
  async keys =>
    (await pool.query<{ json: string }>(rowsQuery(keys, VIEW, true))).rows[0]!.json

interface StoredOwner {
  readonly cik: string
  readonly name: string
  readonly isDirector: boolean | null
  readonly isOfficer: boolean | null
  readonly isTenPercentOwner: boolean | null
  readonly isOther: boolean | null
  readonly officerTitle: string | null
  readonly title: string
  readonly knownAt: string
}

function writtenHere(pool: pg.Pool): Way {
  const text = asTypedRows(rowsQuery({ areGroups: [], ids: [], versions: [] }, VIEW, true).text)
  return async keys => {
    const { values = [] } = rowsQuery(keys, VIEW, true)
    const { rows } = await pool.query<{ owners: readonly StoredOwner[] }>({ name: 'typed-rows', text, values })
    return JSON.stringify(rows.map(row => Object.assign(row, { owners: ownersAt(row.owners) })))
  }
}

const ownersAt = (owners: readonly StoredOwner[]) =>
  owners
    .filter(({ knownAt }) => new Date(knownAt) <= VIEW.asOf)
    .map(owner => ({
      cik: owner.cik,
      name: owner.name,
      roles: [
        ...(owner.isDirector ? ['director'] : []),
        ...(owner.isOfficer ? ['officer'] : []),
        ...(owner.isTenPercentOwner ? ['10% owner'] : []),
        ...(owner.isOther ? ['other'] : [])
      ],
      title: owner.officerTitle,
      insiderTitle: owner.title
    }))

/** Removes the JSON functions from the statement. */
function asTypedRows(text: string): string {
  const typed = text
    .replace(/select coalesce\(json_agg\(row.*?as count/, 'select row.*')
    .replace(/coalesce\(\(\s*select json_agg\(json_build_object\('cik'[\s\S]*?as "owners"/, 'trade.owners as "owners"')
  if (typed.includes('json_')) throw new Error(`The statement of the rows has changed: ${typed}`)
  return `${typed} order by place`
}
