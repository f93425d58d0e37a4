// Reads postmaster.pid, which PostgreSQL writes while a server runs on a folder. A killed server leaves the file
// behind.

import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LOCK_FILE = 'postmaster.pid'
/** Process id that no process has: one above Linux's largest. */
const NO_PROCESS = 4_194_305

/** Returns the lines: process id, folder, start time, port and more. */
export function postmasterLines(data: string): string[] {
  try {
    return readFileSync(join(data, LOCK_FILE), 'utf8').split('\n')
  } catch {
    return [] // a stopping server may remove the file at any moment
  }
}

export function isRunning(data: string): boolean {
  const [pid = '', folder] = postmasterLines(data)
  return isSameFolder(folder, data) && isAlive(Number(pid)) && isPostgres(pid)
}

/** Compares real paths, because the server may have been started through another symbolic link. */
function isSameFolder(one: string | undefined, other: string): boolean {
  return one === other || (!!one && existsSync(one) && realpathSync(one) === realpathSync(other))
}

/**
 * Replaces the process id if it now belongs to a zombie or another program, which would block a new server. The other
 * lines stay: with them PostgreSQL finds shared memory that old processes may still use.
 */
export function disownLock(data: string): void {
  const [pid = '', ...others] = postmasterLines(data)
  if (!isAlive(Number(pid)) || isPostgres(pid)) return
  writeFileSync(join(data, LOCK_FILE), [NO_PROCESS, ...others].join('\n'))
}

export function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * Returns whether the process is PostgreSQL. After a reboot the id may belong to another program; a zombie has no
 * command line. Without /proc, the answer is always true.
 */
function isPostgres(pid: string): boolean {
  const command = `/proc/${pid}/cmdline`
  return (
    !existsSync('/proc/self/cmdline') || (existsSync(command) && readFileSync(command, 'utf8').includes('postgres'))
  )
}
