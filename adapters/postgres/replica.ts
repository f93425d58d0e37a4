// A replica lags slightly. LISTEN works on the primary only, so a change is announced before the replica has it. A read
// at that moment would cache old data as new.

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'

import type { Connection } from './connect.ts'
import type { Connections } from './connections.ts'

const ASK_AGAIN_MS = 50
const LONGEST_PAUSE_MS = 2_000

/**
 * Waits until the read database shows all commits made before the call. Waits without limit while the primary or
 * replica is unreachable, unless `signal` is aborted. An announced change is committed, so it is already in the log
 * that the replica replays.
 */
export async function waitForReplica({ primary, reading }: Connections, signal: AbortSignal): Promise<void> {
  const written = await untilAnswered(() => readPosition(primary), signal)
  if (written === undefined) return
  await untilAnswered(async () => ((await hasReplayed(reading, written)) ? true : undefined), signal)
}

/** Retries until there is an answer; `undefined` when stopped. */
async function untilAnswered<Answer>(
  ask: () => Promise<Answer | undefined>,
  signal: AbortSignal
): Promise<Answer | undefined> {
  let pauseMs = ASK_AGAIN_MS
  while (!signal.aborted) {
    const answer = await ask().catch(() => undefined) // unreachable: retried
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

/** A database not in recovery is no replica, and is always current. */
async function hasReplayed({ db }: Connection, position: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select case when pg_is_in_recovery()
    then pg_last_wal_replay_lsn() >= ${position}::pg_lsn else true end as has`.execute(db)
  return rows[0]?.has ?? false
}
