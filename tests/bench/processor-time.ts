// Reads how long processes were at work. Unlike wall time, it hardly depends on what else the machine does.

import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** Clock ticks per second, the unit of the kernel's processor times. @see proc_pid_stat(5) */
const TICKS_PER_SECOND = 100

/** Returns the processor seconds of a process with all its threads, or 0 if it has ended. */
export function processorSeconds(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  } catch {
    return 0
  }
}

/** Processor seconds by process of PostgreSQL that serves a connection, without vacuum and checkpoints. */
export type BackendSeconds = ReadonlyMap<number, number>

export async function backendSeconds(pool: pg.Pool): Promise<BackendSeconds> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`
  )
  return new Map(rows.map(({ pid }) => [pid, processorSeconds(pid)]))
}

/** Returns the processor seconds between two readings. */
export function secondsBetween(before: BackendSeconds, after: BackendSeconds): number {
  return [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0)
}
