import type pg from 'pg'

/** Runs `work` on one connection; all of it is kept or nothing. */
export async function inTransaction<Value>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Value>
): Promise<Value> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const value = await work(client)
    await client.query('commit')
    client.release()
    return value
  } catch (error) {
    /* Closing the connection rolls back, also where it broke. */
    client.release(true)
    throw error
  }
}
