// When several processes start at once, one migrates and loads. The others wait and find it done.

import type { Connection } from './connect.ts'

/** Any lock number that is used nowhere else. */
const LOCK = 4_041_977

/** PostgreSQL releases the lock if its holder dies. */
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
