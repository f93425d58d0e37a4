import type pg from 'pg'

import { inTransaction } from '../../in-transaction.ts'

interface Marks {
  readonly limit: number
  /** SQL that deletes up to $1 marks and returns their issuer_cik. */
  readonly takeMarks: string
}

/**
 * Runs `work` for queued issuers in the transaction that takes them from the queue. If the transaction fails, they stay
 * queued, even after a crash.
 */
export function takeMarked<Result>(
  pool: pg.Pool,
  { limit, takeMarks }: Marks,
  work: (client: pg.PoolClient, issuers: readonly string[]) => Promise<Result>
): Promise<Result> {
  return inTransaction(
    pool,
    async client => {
      const { rows } = await client.query<{ issuer_cik: string }>(takeMarks, [limit])
      const issuers = rows.map(row => row.issuer_cik)
      return work(client, issuers)
    },
    { skipsDiskWait: true }
  )
}
