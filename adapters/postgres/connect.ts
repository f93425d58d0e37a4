import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import type { Database } from '#db/schema.ts'
import { isUnanswered } from './outage.ts'

const STATEMENT_TIMEOUT_MS = 4_000
const CONNECT_TIMEOUT_MS = 3_000
/** A process that reads filings as fast as it can answers its own connection late. */
const BATCH_CONNECT_TIMEOUT_MS = 30_000

/** Dates, instants and bigints stay text: no time-zone trap, and parsing them was most of a query's cost. */
const TEXT_TYPES = new Set<number>([pg.types.builtins.DATE, pg.types.builtins.TIMESTAMPTZ, pg.types.builtins.INT8])

export interface Connection {
  pool: pg.Pool
  db: Kysely<Database>
  close(): Promise<void>
}

export interface ConnectOptions {
  /** For ingest and reports: no statement timeout. */
  readonly batch?: boolean
  readonly connectTimeoutMs?: number
  readonly max?: number
  readonly statementTimeoutMs?: number
}

/**
 * A pool and Kysely over it.
 *
 * Both the pool and each client need an error listener: without them a database restart ends the process.
 */
export function connect(databaseUrl: string, options: ConnectOptions = {}): Connection {
  const { connectTimeoutMs = CONNECT_TIMEOUT_MS, statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: options.batch ? BATCH_CONNECT_TIMEOUT_MS : connectTimeoutMs,
    max: options.max ?? 8,
    // Compiling a statement of 15 rows takes seconds where a cost is made to look high; none here runs long enough to gain.
    options: '-c jit=off',
    ...(options.batch ? {} : { query_timeout: statementTimeoutMs + 500, statement_timeout: statementTimeoutMs }),
    types: { getTypeParser }
  })
  pool.on('error', ignoreLostConnection)
  pool.on('connect', client => {
    client.on('error', ignoreLostConnection)
    closeWhenUnanswered(client)
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return {
    async close() {
      await db.destroy()
      // Kysely leaves a pool open that it has not asked anything itself.
      if (!pool.ending) await pool.end()
    },
    db,
    pool
  }
}

const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  TEXT_TYPES.has(oid) ? (text: string) => text : pg.types.getTypeParser(oid, format as 'text')

/**
 * Closes a connection whose statement got no answer in time. pg's own pool does so for what it is asked itself, but takes
 * the connection back from Kysely as whole, and whoever is given it next waits for that answer.
 */
function closeWhenUnanswered(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...values: unknown[]) => unknown
  const closing = (...values: unknown[]): unknown => {
    const answer = query(...values)
    if (answer instanceof Promise)
      answer.catch(error => {
        if (isUnanswered(error)) void (client as unknown as pg.Client).end().catch(ignoreLostConnection)
      })
    return answer
  }
  client.query = closing as typeof client.query
}

/** The query that was under way rejects by itself; the pool replaces the connection. */
function ignoreLostConnection(): void {}
