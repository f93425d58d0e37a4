// postmaster.pid, by which PostgreSQL says that a server runs on a folder, and which it leaves behind when it is killed.

import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LOCK_FILE = 'postmaster.pid'
/** One more than the largest number that Linux gives. */
const NO_PROCESS = 4_194_305

/** The process, the folder, when it started, the port, and more. */
export function postmasterLines(data: string): string[] {
  try {
    return readFileSync(join(data, LOCK_FILE), 'utf8').split('\n')
  } catch {
    return [] // A server that ends removes it at any moment.
  }
}

export function isRunning(data: string): boolean {
  const [pid = '', folder] = postmasterLines(data)
  return isSameFolder(folder, data) && isAlive(Number(pid)) && isPostgres(pid)
}

/** Whoever started it may have come by another link. */
function isSameFolder(one: string | undefined, other: string): boolean {
  return one === other || (!!one && existsSync(one) && realpathSync(one) === realpathSync(other))
}

/**
 * A zombie, or a program that has the number since a reboot, would keep a new server from starting. Only the number is
 * replaced: by the other lines PostgreSQL knows the memory that processes of the old server may still use.
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
 * After a reboot the number may belong to another program, and a zombie has no command. Where /proc is missing the number
 * is believed.
 */
function isPostgres(pid: string): boolean {
  const command = `/proc/${pid}/cmdline`
  return (
    !existsSync('/proc/self/cmdline') || (existsSync(command) && readFileSync(command, 'utf8').includes('postgres'))
  )
}
