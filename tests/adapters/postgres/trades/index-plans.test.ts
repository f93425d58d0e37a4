// Query plans of the derivation while tables are full and have no statistics, as after an import, and with statistics.
// Without an index for one batch, each batch would read whole tables.

import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { postgresFilings } from '#adapters/postgres/filings/filings.ts'
import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import type { IncomingFiling } from '#core/filings/incoming-filing.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { filing, line, owner } from '#tests/support/filings/filing.ts'

/** Number of issuers, each with one derived filing. */
const ISSUERS = 2_100
/** Number of copies of each filing with its trades, so that there are 21,000 filings. */
const COPIES = 9
/** Number of issuers derived again. */
const STALE = 60
const LARGE = [
  ...['filing', 'filing_line', 'filing_owner', 'owner_balance', 'price_bar'],
  ...['trade', 'trade_event', 'trade_owner', 'trade_return']
]
/** Reads all filings once after the rules have changed, and nothing at other times. */
const ONCE = 'with outdated as'

let database: TestDatabase
/** Connection whose statements are explained before they run. */
let explained: Connection
/** Statements that read a large table as a whole, each with its plan. */
const wholeReads = new Set<string>()

function incoming(index: number): IncomingFiling {
  const cik = 1_000_000 + (index % ISSUERS)
  const traded = addDays('2021-01-04' as ReportDate, Math.floor(index / ISSUERS))
  return {
    document: undefined,
    filing: filing({
      accession: `0009993333-21-${String(index).padStart(6, '0')}`,
      filedAt: addDays(traded, 2),
      issuer: { cik: String(cik), foreignSymbol: null, name: `Company ${cik}`, symbol: `T${index % ISSUERS}` },
      lines: [line({ sharesOwnedFollowing: String(62_500 + index), transactionDate: traded })],
      owners: [owner({ cik: String(2_000_000 + (index % (3 * ISSUERS))) })]
    }),
    industry: undefined,
    source: 'data-set',
    unknownElements: new Map()
  }
}

async function save(from: number, count: number): Promise<void> {
  await postgresFilings(database).saveBatch(Array.from({ length: count }, (_, index) => incoming(from + index)))
}

/** Copies rows of a table under other accession numbers, which `columns` contain. */
async function copyRows(table: string, columns: readonly string[]): Promise<void> {
  const changed = columns.map(name => `'${name}', replace(${name}, '-21-', '-' || 30 + copy || '-')`)
  await database.pool.query(
    `insert into ${table} select (jsonb_populate_record(${table}, jsonb_build_object(${changed.join()}))).*
     from ${table}, generate_series(1, ${COPIES}) as copy`
  )
}

/** Explains every statement of the connection on the same client, because some read temporary tables. */
function explainAll({ pool }: Connection): void {
  pool.on('connect', client => {
    const query = client.query.bind(client) as (...sent: unknown[]) => Promise<pg.QueryResult<{ 'QUERY PLAN': string }>>
    client.query = ((...sent: unknown[]) => {
      const told = typeof sent[0] === 'string' ? { text: sent[0] } : (sent[0] as { text?: string; values?: unknown[] })
      const { text } = told
      if (text === undefined || !PLANNED.test(text)) return query(...sent)
      return query(`explain ${text}`, Array.isArray(sent[1]) ? sent[1] : (told.values ?? [])).then(({ rows }) => {
        noteWholeReads(text, rows)
        return query(...sent)
      })
    }) as typeof client.query
  })
}

const PLANNED = /^\s*(delete|insert|select|update|with)\b/i

function noteWholeReads(text: string, rows: readonly { 'QUERY PLAN': string }[]): void {
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  const read = LARGE.filter(table => new RegExp(`Seq Scan on ${table}\\b`).test(plan))
  if (read.length > 0 && !text.includes(ONCE)) wholeReads.add(`${read.join()}: ${text}\n${plan}`)
}

/** Derives some issuers from all their filings, then some from a new filing alone. */
async function deriveSome(from: number): Promise<string> {
  const { bringUpToDate } = pipelineOn(explained)
  wholeReads.clear()
  await database.pool.query(`insert into dirty_issuer (issuer_cik) select cik from issuer order by cik limit ${STALE}`)
  await bringUpToDate()
  await save(from, STALE)
  await bringUpToDate()
  return [...wholeReads].join('\n\n')
}

beforeAll(async () => {
  database = await openTestDatabase()
  for (const table of LARGE) await database.pool.query(`alter table ${table} set (autovacuum_enabled = false)`)
  await database.pool.query(
    `insert into price_bar (ticker, date, close, split_close)
     select 'T' || ticker, '2021-01-04'::date + day, 18.4, 18.4
     from generate_series(0, 99) as ticker, generate_series(0, 299) as day where (day % 7) < 5`
  )
  await save(0, ISSUERS)
  await pipelineOn(database).bringUpToDate()
  for (const table of ['filing', 'filing_line', 'filing_owner', 'trade_event', 'trade_return'])
    await copyRows(table, ['accession'])
  await copyRows('trade', ['accession', 'id'])
  await copyRows('trade_owner', ['trade_id'])
  explained = connect(database.url, { batch: true })
  explainAll(explained)
}, 120_000)

afterAll(async () => {
  await explained.close()
  await database.close()
})

describe('no statement of the derivation reads a large table as a whole', () => {
  test('while the tables have no statistics', async () => {
    expect(await deriveSome(ISSUERS)).toBe('')
  }, 60_000)

  test('once they have', async () => {
    await database.pool.query('analyze')
    expect(await deriveSome(ISSUERS + STALE)).toBe('')
  }, 60_000)
})
