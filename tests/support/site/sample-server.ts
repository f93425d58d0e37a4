// Starts a PostgreSQL whose database `fourfold` holds sample data from a first `npm start`. Tests clone it.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startDisposableServer } from '../database/disposable-server.ts'
import { startSite } from './program.ts'

export interface SampleServer {
  url: string
  close(): Promise<void>
}

export async function openSampleServer(): Promise<SampleServer> {
  const folder = makeDataFolder('sample')
  const site = await startSite('', { DATA_DIR: folder, SAMPLE_DATA: 'on' })
  await site.stop()
  const database = await startDisposableServer(join(folder, 'postgres'))
  return {
    async close() {
      await database.stop()
      rmSync(folder, { force: true, recursive: true })
    },
    url: database.url
  }
}

/** Creates an empty folder that the database user can reach even when the tests run as root. */
export function makeDataFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `fourfold-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
