import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startEmbeddedDatabase } from '#adapters/postgres/embedded/embedded.ts'
import { query } from './clone-database.ts'

/** Connection limit of the server, enough for all sites and tests of a run. One site may open 36. */
export const MOST_CONNECTIONS = 300

const SETTINGS = {
  // Lets the kernel clone files, which takes half the CPU of copying them.
  file_copy_method: 'clone',
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: MOST_CONNECTIONS,
  synchronous_commit: 'off'
}
/** Folder in memory, which halves the kernel's work per file. */
const MEMORY_FOLDER = '/dev/shm'
/** Free memory required for the folder. The databases of a run use less than a quarter of it. */
const ROOM_BYTES = 6 * 1024 ** 3

/**
 * Starts a PostgreSQL in `folder` that may lose data in a crash. It never waits for the disk, so small transactions
 * and database copies take less than half the time.
 */
export async function startDisposableServer(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { stop, url } = await startEmbeddedDatabase(folder)
  for (const [setting, value] of Object.entries(SETTINGS)) await query(url, `alter system set ${setting} = ${value}`)
  // PostgreSQL reads max_connections only at startup.
  await stop()
  return startEmbeddedDatabase(folder)
}

/** Creates an empty folder for a small server, in memory if there is room. The database user can read it. */
export function makeServerFolder(name: string): string {
  const folder = mkdtempSync(join(hasRoom(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir(), `fourfold-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES
}
