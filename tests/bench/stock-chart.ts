// Measures the API response for a stock chart over ten years of daily prices, at the first and at later requests. The
// baseline is plain selects of the same rows.

import type pg from 'pg'

import { createApp } from '#adapters/app.ts'
import { readConfig } from '#adapters/config.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { realPorts } from '#adapters/real-ports.ts'
import { createApi } from '#src/api/api.ts'
import { compressAs } from '#src/server/answer.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { type Bench, type Claim, median, medianRatio, timeInTurn } from './bench.ts'
import { generateTrades } from './generate-trades.ts'

const TRADES = 100_000
const STOCKS = 40
/** CIK of the company T0. */
const FIRST_CIK = 100_000
const YEARS = 10
const ROUNDS = 25
const PATH = '/api/v1/insider-trading/activities/stockpageinsidercharts'

export const stockChartBench: Bench = { name: 'chart of a stock', run }

async function run(): Promise<Claim[]> {
  const postgres = await createPostgresInstance()
  try {
    const database = await createDatabase(postgres.url, 'bench')
    const connection = connect(database, { batch: true })
    await generateTrades(connection.pool, TRADES)
    await addHistories(connection.pool)
    const claims = await measure(database, connection.pool)
    await connection.close()
    return claims
  } finally {
    postgres.remove()
  }
}

async function measure(database: string, pool: pg.Pool): Promise<Claim[]> {
  const connection = connect(database)
  const app = createApp(realPorts(readConfig({}), connection))
  const { fetch } = createApi(app, 'http://localhost')
  const ask = async (ticker: string): Promise<string> => {
    const answer = await fetch(new Request(`http://localhost${PATH}?ticker=${ticker}`))
    if (answer.status !== 200) throw new Error(`${ticker} is answered ${answer.status}`)
    return answer.text()
  }
  const json = await ask('T1')
  const packed = await compressAs('br', Buffer.from(json))
  let stock = 1
  const spent: number[] = []
  const times = await timeInTurn(
    {
      again: () => ask('T1'),
      async first() {
        stock += 1
        const before = process.cpuUsage()
        await ask(`T${stock}`)
        const { system, user } = process.cpuUsage(before)
        spent.push((system + user) / 1_000)
      },
      select: () => selectPlainly(pool, stock)
    },
    ROUNDS
  )
  await connection.close()
  const sessions = (JSON.parse(json) as { historicalPrices: { days: unknown[] } }).historicalPrices.days.length
  const baseline = `plain selects of the same rows, ${median(times.select).toFixed(1)} ms`
  return [
    {
      baseline,
      goal: { kind: 'at most', unit: '×', value: 2 },
      measured: medianRatio(times.first, times.select),
      ours: `${median(times.first).toFixed(1)} ms`,
      what: `${sessions} sessions, asked for the first time`
    },
    {
      baseline,
      goal: { kind: 'at most', unit: '×', value: 0.25 },
      measured: medianRatio(times.again, times.select),
      ours: `${median(times.again).toFixed(2)} ms`,
      what: 'the same, asked for again within a minute'
    },
    {
      baseline: 'limit',
      goal: { kind: 'at most', unit: 'ms', value: 10 },
      measured: median(spent.slice(1)),
      ours: `${median(spent.slice(1)).toFixed(1)} ms`,
      what: 'processor time of the server, asked for the first time'
    },
    {
      baseline: 'limit',
      goal: { kind: 'at most', unit: 'kB', value: 60 },
      measured: packed.length / 1_000,
      ours: `${(packed.length / 1_000).toFixed(1)} of ${(json.length / 1_000).toFixed(0)} kB`,
      what: 'its JSON, compressed'
    }
  ]
}

/** Baseline: plain selects of the same data. */
const selectPlainly = (pool: pg.Pool, stock: number) =>
  Promise.all([
    pool.query('select date, open, high, low, close, volume from price_bar where ticker = $1 order by date', [
      `T${stock}`
    ]),
    pool.query(
      `select id, transaction_date, side, value_usd, shares, price_per_share, owners -> 0 as insider from trade
       where issuer_cik = $1 and side is not null order by transaction_date desc limit 1500`,
      [FIRST_CIK + stock]
    ),
    pool.query('select ex_day, cash from dividend where ticker = $1 order by ex_day', [`T${stock}`])
  ])

/** Inserts random-walk prices, quarterly dividends and reported figures, reproducibly. */
async function addHistories(pool: pg.Pool): Promise<void> {
  for (const statement of [PRICES, DIVIDENDS, FACTS]) await pool.query(statement, [STOCKS])
  await pool.query(`insert into company_facts_reading select distinct cik, now() from company_fact`)
  await pool.query('vacuum analyze')
}

const SESSIONS = `generate_series(date '2016-10-01', date '2016-10-01' + interval '${YEARS} years', interval '1 day')`
const CLOSE = 'round((100 * (1 + 0.3 * sin(n / 90.0)) * (1 + 0.02 * sin(n * 7.0 + i)))::numeric, 2)::float8'

const PRICES = `
  insert into price_bar (ticker, date, open, high, low, close, volume)
  select 'T' || i, day, close, close + 0.5, close - 0.5, close, 1000000 + 7919 * n % 900000
  from generate_series(1, $1::int) i,
    (select day::date as day, row_number() over (order by day) as n from ${SESSIONS} day where extract(isodow from day) < 6) session,
    lateral (select ${CLOSE} as close) price`

const DIVIDENDS = `
  insert into dividend (ticker, ex_day, is_special, cash, source)
  select 'T' || i, date '2016-11-15' + 91 * quarter, false, 0.25, 'massive'
  from generate_series(1, $1::int) i, generate_series(0, 38) quarter`

/** Inserts three figures for each quarter: once from its own report, and again from the report one year later. */
const FACTS = `
  insert into company_fact (cik, concept, start_date, end_date, accession, form, filed, value)
  select 100000 + i, concept, opens, opens + 89, '0001000000-20-' || lpad((quarter + 40 * told)::text, 6, '0'), '10-Q',
    opens + 120 + 364 * told, case when concept like 'Weighted%' then 1000000 else quarter end
  from generate_series(1, $1::int) i, generate_series(0, 39) quarter, generate_series(0, 1) told,
    unnest(array['EarningsPerShareDiluted', 'NetIncomeLoss', 'WeightedAverageNumberOfDilutedSharesOutstanding']) concept,
    lateral (select date '2016-10-01' + 91 * quarter as opens) period`
