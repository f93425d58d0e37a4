import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startEmbeddedDatabase } from '#adapters/postgres/embedded/embedded.ts'
import { query } from './clone-database.ts'

/** Room for every site and test of a run at once: a site alone may open 36. */
export const MOST_CONNECTIONS = 300

const SETTINGS = {
  // The kernel copies databases by itself, with half the processor that reading and writing every page takes.
  file_copy_method: 'clone',
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: MOST_CONNECTIONS,
  synchronous_commit: 'off'
}
/** Files here are memory: the kernel has half the work with them. */
const MEMORY_FOLDER = '/dev/shm'
/** The databases that tests have at once stay below a quarter of it. */
const ROOM_BYTES = 6 * 1024 ** 3

/**
 * The PostgreSQL kept in `folder`, for rows that nobody misses after a crash: it waits for no disk, which makes small
 * transactions and copies of databases more than twice as quick.
 */
export async function startDisposableServer(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { stop, url } = await startEmbeddedDatabase(folder)
  for (const [setting, value] of Object.entries(SETTINGS)) await query(url, `alter system set ${setting} = ${value}`)
  // The number of connections is read at a start only.
  await stop()
  return startEmbeddedDatabase(folder)
}

/** An empty folder for one that holds little, in memory where there is room; the database's own user can reach it. */
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
