// Of all processes that start at once, one migrates and loads; the others wait and find it done.

import type { Connection } from './connect.ts'

/** Any number that nothing else of the product locks. */
const LOCK = 4_041_977

/** PostgreSQL lets go of the lock when its holder dies. */
export async function whilePreparing<Answer>({ pool }: Connection, prepare: () => Promise<Answer>): Promise<Answer> {
  const holder = await pool.connect()
  try {
    const { rows } = await holder.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
    if (!rows[0]?.taken) {
      console.log('Another process prepares the database: waiting for it.')
      await holder.query('select pg_advisory_lock($1)', [LOCK])
    }
    return await prepare()
  } finally {
    // Closing the connection lets go of the lock, also where the connection is broken.
    holder.release(true)
  }
}
