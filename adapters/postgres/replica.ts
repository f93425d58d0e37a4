// Waits for the read replica, which lags slightly. Changes are announced by the primary, because LISTEN does not work
// on replicas. A read directly after the announcement would cache old data as new.

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'

import type { Connection } from './connect.ts'
import type { Connections } from './connections.ts'

const ASK_AGAIN_MS = 50
const LONGEST_PAUSE_MS = 2_000

/**
 * Waits until the read database contains all commits made before the call. While the primary or the replica is
 * unreachable, it waits without limit, until `signal` aborts. An announced change is committed, so it is already in the
 * log that the replica replays.
 */
export async function waitForReplica({ primary, reading }: Connections, signal: AbortSignal): Promise<void> {
  const written = await untilAnswered(() => readPosition(primary), signal)
  if (written === undefined) return
  await untilAnswered(async () => ((await hasReplayed(reading, written)) ? true : undefined), signal)
}

/** Retries until there is an answer; returns `undefined` if aborted. */
async function untilAnswered<Answer>(
  ask: () => Promise<Answer | undefined>,
  signal: AbortSignal
): Promise<Answer | undefined> {
  let pauseMs = ASK_AGAIN_MS
  while (!signal.aborted) {
    const answer = await ask().catch(() => undefined) // unreachable, so another try follows
    if (answer !== undefined) return answer
    await pause(pauseMs, undefined, { ref: false, signal }).catch(() => undefined) // aborting ends the pause early
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
  return undefined
}

async function readPosition({ db }: Connection): Promise<string | undefined> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(db)
  return rows[0]?.position
}

/**
 * Returns whether the database has replayed the log up to `position`. A database that is not in recovery is not a
 * replica and always current.
 */
async function hasReplayed({ db }: Connection, position: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select case when pg_is_in_recovery()
    then pg_last_wal_replay_lsn() >= ${position}::pg_lsn else true end as has`.execute(db)
  return rows[0]?.has ?? false
}
