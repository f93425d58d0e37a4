// Allows only one server per DATA_DIR. The lock is a file with the process id.

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { makeDataFolder } from '#adapters/environment/data-folder.ts'

/**
 * Takes the lock and returns a function that releases it.
 *
 * @throws one sentence if another server holds the lock, or the folder cannot be used.
 */
export function lockDataFolder(dataDir: string): () => void {
  makeDataFolder(dataDir)
  const file = join(dataDir, 'server.pid')
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (isServer(holder)) throw new Error(`Another server (process ${holder}) already runs on ${dataDir}: stop it first.`)
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

/** Whether the process is a server. After a crash or reboot, the id may belong to no process or another program. */
function isServer(pid: number): boolean {
  try {
    if (!(pid > 0) || pid === process.pid || !process.kill(pid, 0)) return false
  } catch {
    return false
  }
  const command = `/proc/${pid}/cmdline`
  return !existsSync(command) || readFileSync(command, 'utf8').includes('start.ts')
}
