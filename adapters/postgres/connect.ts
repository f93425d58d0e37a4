import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import type { Database } from '#db/schema.ts'
import { isUnanswered } from './outage.ts'

const STATEMENT_TIMEOUT_MS = 4_000
const CONNECT_TIMEOUT_MS = 3_000
/** Connect timeout of batch processes, which are often too busy to notice an opened connection quickly. */
const BATCH_CONNECT_TIMEOUT_MS = 30_000

/**
 * Types kept as text: dates, instants and bigints. Parsing them was most of a query's cost and risks time-zone errors.
 */
const TEXT_TYPES = new Set<number>([pg.types.builtins.DATE, pg.types.builtins.TIMESTAMPTZ, pg.types.builtins.INT8])

export interface Connection {
  pool: pg.Pool
  db: Kysely<Database>
  close(): Promise<void>
}

export interface ConnectOptions {
  /** True for ingest and reports: turns off the statement timeout. */
  readonly batch?: boolean
  readonly connectTimeoutMs?: number
  readonly max?: number
  readonly statementTimeoutMs?: number
}

/**
 * Opens a pool and Kysely on top of it.
 *
 * Pool and clients both have an error listener. Without them, a database restart would end the process.
 */
export function connect(databaseUrl: string, options: ConnectOptions = {}): Connection {
  const { connectTimeoutMs = CONNECT_TIMEOUT_MS, statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: options.batch ? BATCH_CONNECT_TIMEOUT_MS : connectTimeoutMs,
    max: options.max ?? 8,
    // Overestimated costs trigger a compilation that takes seconds for 15 rows. No query here is long enough to
    // benefit.
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
      // Kysely does not close a pool that it never used.
      if (!pool.ending) await pool.end()
    },
    db,
    pool
  }
}

const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  TEXT_TYPES.has(oid) ? (text: string) => text : pg.types.getTypeParser(oid, format as 'text')

/**
 * Closes a connection whose statement timed out. pg's pool does this for its own queries, but Kysely returns the
 * connection as healthy. Its next user would then receive the old answer.
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

/** Ignores a lost connection, because the running query rejects by itself and the pool replaces the connection. */
function ignoreLostConnection(): void {}
