// Lets only one of several starting processes migrate and load the database. The others wait, and then find the work
// done.

import type { Connection } from './connect.ts'

/** Key of the lock. It may be any number that no other lock uses. */
const LOCK = 4_041_977

/** Runs `prepare` while holding the lock. PostgreSQL releases the lock if the process dies. */
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
    // Closing the connection releases the lock, even if the connection is broken.
    holder.release(true)
  }
}
