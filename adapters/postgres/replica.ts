// A replica is a moment behind. LISTEN works on the primary only, so a change is heard before the replica has it, and what
// was read then would be the old data, kept as if it were the new.

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'

import type { Connection } from './connect.ts'
import type { Connections } from './connections.ts'

const ASK_AGAIN_MS = 50
const LONGEST_PAUSE_MS = 2_000

/**
 * Waits until what pages are read from shows all that was committed before the call, however long that takes: while the
 * primary or the replica cannot be asked, nobody knows. Ends early when `signal` is aborted. A change that was heard was
 * committed, and so written to the log that the replica follows.
 */
export async function waitForReplica({ primary, reading }: Connections, signal: AbortSignal): Promise<void> {
  const written = await untilAnswered(() => readPosition(primary), signal)
  if (written === undefined) return
  await untilAnswered(async () => ((await hasReplayed(reading, written)) ? true : undefined), signal)
}

/** Asks until there is an answer; undefined when it was told to stop. */
async function untilAnswered<Answer>(
  ask: () => Promise<Answer | undefined>,
  signal: AbortSignal
): Promise<Answer | undefined> {
  let pauseMs = ASK_AGAIN_MS
  while (!signal.aborted) {
    const answer = await ask().catch(() => undefined) // out of reach: asked again
    if (answer !== undefined) return answer
    await pause(pauseMs, undefined, { ref: false, signal }).catch(() => undefined) // stopping ends the pause early
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
  return undefined
}

async function readPosition({ db }: Connection): Promise<string | undefined> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(db)
  return rows[0]?.position
}

/** A database that replays nothing is no replica, and shows what it holds. */
async function hasReplayed({ db }: Connection, position: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select case when pg_is_in_recovery()
    then pg_last_wal_replay_lsn() >= ${position}::pg_lsn else true end as has`.execute(db)
  return rows[0]?.has ?? false
}
