import { type IsolationLevel, Kysely, sql, type Transaction } from 'kysely'
import type pg from 'pg'

import type { Database } from '#db/schema.ts'

export interface TransactionOptions {
  readonly isolation?: IsolationLevel
  /** Held until the end: of all processes one at a time does this work. */
  readonly lock?: keyof typeof LOCKS
  /**
   * The commit does not wait for the disk. A crash of the database may lose it: for work that is then found undone and
   * done again.
   */
  readonly skipsDiskWait?: boolean
  /**
   * Rows are found by an index wherever one serves. Of tables that an import has just filled the planner knows nothing yet:
   * for a hundred issuers it reads all of them.
   */
  readonly usesIndexes?: boolean
}

/** Keys of PostgreSQL's advisory locks, by the work that they keep apart. */
const LOCKS = {
  allScores: 4_004_046,
  arrivals: 4_004_003,
  filings: 4_004_001,
  optionParts: 4_004_045,
  scores: 4_004_002
} as const

/** Waits, within a transaction, until no other process does this work. */
export async function holdLock(transaction: Kysely<Database>, lock: keyof typeof LOCKS): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS[lock]})`.execute(transaction)
}

/** Within a transaction: false at once where another process does this work, which else nobody begins until the end. */
export async function trySharing(client: pg.PoolClient, lock: keyof typeof LOCKS): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_xact_lock_shared(${LOCKS[lock]}) as held`
  )
  return rows[0]?.held ?? false
}

/** Waits, within a transaction, until no other process does this work. */
export async function waitFor(client: pg.PoolClient, lock: keyof typeof LOCKS): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${LOCKS[lock]})`)
}

type Work<Client, Value> = (client: Client) => Promise<Value>

/** Runs `work` on one connection, of Kysely or, for COPY, of pg itself; all of it is kept or nothing. */
export function inTransaction<Value>(
  source: Kysely<Database>,
  work: Work<Transaction<Database>, Value>,
  options?: TransactionOptions
): Promise<Value>
export function inTransaction<Value>(
  source: pg.Pool,
  work: Work<pg.PoolClient, Value>,
  options?: TransactionOptions
): Promise<Value>
export function inTransaction<Value>(
  source: Kysely<Database> | pg.Pool,
  work: Work<never, Value>,
  options: TransactionOptions = {}
): Promise<Value> {
  // The overloads pair each source with the work that it can do.
  return source instanceof Kysely
    ? throughKysely(source, work as Work<Transaction<Database>, Value>, options)
    : throughClient(source, work as Work<pg.PoolClient, Value>, options)
}

function throughKysely<Value>(
  db: Kysely<Database>,
  work: Work<Transaction<Database>, Value>,
  options: TransactionOptions
): Promise<Value> {
  const plain = db.transaction()
  const opened = options.isolation ? plain.setIsolationLevel(options.isolation) : plain
  return opened.execute(async transaction => {
    for (const statement of settingsOf(options)) await sql.raw(statement).execute(transaction)
    return work(transaction)
  })
}

async function throughClient<Value>(
  pool: pg.Pool,
  work: Work<pg.PoolClient, Value>,
  options: TransactionOptions
): Promise<Value> {
  const begin = options.isolation ? `begin isolation level ${options.isolation}` : 'begin'
  const client = await pool.connect()
  try {
    await client.query([begin, ...settingsOf(options)].join('; '))
    const value = await work(client)
    await client.query('commit')
    client.release()
    return value
  } catch (error) {
    // Closing the connection rolls back, also where it broke.
    client.release(true)
    throw error
  }
}

function settingsOf({ lock, skipsDiskWait = false, usesIndexes = false }: TransactionOptions): string[] {
  return [
    ...(skipsDiskWait ? ['set local synchronous_commit = off'] : []),
    ...(usesIndexes ? ['set local enable_seqscan = off'] : []),
    ...(lock ? [`select pg_advisory_xact_lock(${LOCKS[lock]})`] : [])
  ]
}
