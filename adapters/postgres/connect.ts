import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import type { Database } from '#db/schema.ts'
import { isUnanswered } from './outage.ts'

const STATEMENT_TIMEOUT_MS = 4_000
const CONNECT_TIMEOUT_MS = 3_000
/** Batch processes are often too busy to notice quickly that a connection opened. */
const BATCH_CONNECT_TIMEOUT_MS = 30_000

/** Keeps dates, instants and bigints as text. Parsing was most of a query's cost and risks time-zone errors. */
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
 * Opens a pool with Kysely on top.
 *
 * Both the pool and each client need an error listener: without them a database restart ends the process.
 */
export function connect(databaseUrl: string, options: ConnectOptions = {}): Connection {
  const { connectTimeoutMs = CONNECT_TIMEOUT_MS, statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: options.batch ? BATCH_CONNECT_TIMEOUT_MS : connectTimeoutMs,
    max: options.max ?? 8,
    // Compiling a query of 15 rows takes seconds when its cost is overestimated. No query here is long enough to gain.
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
      // Kysely does not close a pool that it has never used.
      if (!pool.ending) await pool.end()
    },
    db,
    pool
  }
}

const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  TEXT_TYPES.has(oid) ? (text: string) => text : pg.types.getTypeParser(oid, format as 'text')

/**
 * Closes a connection whose statement timed out. pg's own pool does so for its own queries. Kysely returns the
 * connection as healthy, and the next user would wait for the old answer.
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

/** The running query rejects by itself, and the pool replaces the connection. */
function ignoreLostConnection(): void {}
