import { type IsolationLevel, Kysely, sql, type Transaction } from 'kysely'
import type pg from 'pg'

import type { Database } from '#db/schema.ts'

export interface TransactionOptions {
  readonly isolation?: IsolationLevel
  /** Advisory lock held until the end of the transaction, so that only one process at a time does this work. */
  readonly lock?: keyof typeof LOCKS
  /**
   * Commits without waiting for the disk. A database crash may lose the commit, so use it only for work that is done
   * again afterwards.
   */
  readonly skipsDiskWait?: boolean
}

/** Keys of PostgreSQL's advisory locks, named after the work they serialise. */
const LOCKS = {
  allScores: 4_004_046,
  arrivals: 4_004_003,
  congressArrivals: 4_004_085,
  filings: 4_004_001,
  managers: 4_004_122,
  optionParts: 4_004_045,
  records: 4_004_140,
  scores: 4_004_002
} as const

/** Takes the lock until the end of the transaction, after waiting for any other holder. */
export async function holdLock(transaction: Kysely<Database>, lock: keyof typeof LOCKS): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS[lock]})`.execute(transaction)
}

/**
 * Takes the lock in shared mode until the end of the transaction. Returns false at once if another process holds it
 * exclusively.
 */
export async function trySharing(client: pg.PoolClient, lock: keyof typeof LOCKS): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_xact_lock_shared(${LOCKS[lock]}) as held`
  )
  return rows[0]?.held ?? false
}

/** Takes the lock until the end of the transaction, after waiting for any other holder. */
export async function waitFor(client: pg.PoolClient, lock: keyof typeof LOCKS): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${LOCKS[lock]})`)
}

type Work<Client, Value> = (client: Client) => Promise<Value>

/** Runs `work` in one transaction, on Kysely or, for COPY, on a pg client. */
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
  // The overloads guarantee that source and work match.
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
    // Closing the connection rolls the transaction back, even if the connection is broken.
    client.release(true)
    throw error
  }
}

function settingsOf({ lock, skipsDiskWait = false }: TransactionOptions): string[] {
  return [
    ...(skipsDiskWait ? ['set local synchronous_commit = off'] : []),
    ...(lock ? [`select pg_advisory_xact_lock(${LOCKS[lock]})`] : [])
  ]
}
