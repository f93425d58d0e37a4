// Runs a PostgreSQL from the embedded binaries that a fault test may restart, freeze or remove. If the tests run as
// root, the server runs as the product's database user, because PostgreSQL refuses to run as root.

import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Binaries, findBinaries } from '#adapters/postgres/embedded/embedded-binaries.ts'
import { databaseOwner } from '#adapters/postgres/embedded/embedded-owner.ts'
import { MOST_CONNECTIONS } from './disposable-server.ts'

export interface PostgresInstance {
  url: string
  start(): void
  stop(mode?: StopMode): void
  restart(mode?: StopMode): void
  /** Sends SIGSTOP or SIGCONT to every process of the server. */
  freeze(): void
  thaw(): void
  /** Starts a streaming replica, which restarts this server. */
  replicate(): Promise<PostgresInstance>
  remove(): void
}

/** `immediate` simulates a crash: no checkpoint at the stop, and recovery at the next start. */
export type StopMode = 'fast' | 'immediate'

/**
 * Creates and starts a server. `folder` may be on a small file system, to test a full disk. `given` are the binaries
 * of another PostgreSQL version.
 */
export async function createPostgresInstance(
  folder = mkdtempSync(join(tmpdir(), 'fourfold-fault-')),
  given?: Binaries
): Promise<PostgresInstance> {
  const owner = databaseOwner()
  const binaries = given ?? (await findBinaries(owner))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  execFileSync(
    binaries.initdb,
    ['-D', join(folder, 'data'), '-U', 'fourfold', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...owner, cwd: folder, env: ENVIRONMENT, stdio: 'ignore' }
  )
  return startInstance(folder, binaries)
}

const ENVIRONMENT = { ...process.env, LC_ALL: 'C.UTF-8' }

async function startInstance(folder: string, binaries: Binaries): Promise<PostgresInstance> {
  const owner = databaseOwner()
  const { pg_ctl: control } = binaries
  const port = await freePort()
  const data = join(folder, 'data')
  const run = (command: string, args: string[]): void => {
    execFileSync(command, args, { ...owner, cwd: folder, env: ENVIRONMENT, stdio: 'ignore' })
  }
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c shared_buffers=32MB -c max_connections=${MOST_CONNECTIONS}`
  const instance: PostgresInstance = {
    freeze: () => signalAll(data, 'SIGSTOP'),
    remove() {
      instance.stop('immediate')
      rmSync(folder, { force: true, recursive: true })
    },
    async replicate() {
      const copy = mkdtempSync(join(tmpdir(), 'fourfold-replica-'))
      if (owner) chownSync(copy, owner.uid, owner.gid)
      instance.stop()
      run('cp', ['-a', data, join(copy, 'data')])
      run('touch', [join(copy, 'data', 'standby.signal')])
      const source = `primary_conninfo = 'host=127.0.0.1 port=${port} user=fourfold'\n`
      appendFileSync(join(copy, 'data', 'postgresql.auto.conf'), source)
      instance.start()
      return startInstance(copy, binaries)
    },
    restart: (mode = 'fast') =>
      run(control, ['restart', '-w', '-D', data, '-m', mode, '-o', options, '-l', join(folder, 'log')]),
    start: () => run(control, ['start', '-w', '-D', data, '-o', options, '-l', join(folder, 'log')]),
    stop(mode = 'fast') {
      if (isRunning(data)) run(control, ['stop', '-w', '-D', data, '-m', mode])
    },
    thaw: () => signalAll(data, 'SIGCONT'),
    url: `postgresql://fourfold@127.0.0.1:${port}/postgres`
  }
  instance.start()
  return instance
}

function isRunning(data: string): boolean {
  try {
    process.kill(postmaster(data), 0)
    return true
  } catch {
    return false
  }
}

const postmaster = (data: string): number => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])

function signalAll(data: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const parent = postmaster(data)
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' })
  for (const pid of [parent, ...children.split(/\s+/).filter(Boolean).map(Number)]) process.kill(pid, signal)
}

/** Returns a free port. */
export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : failed(new Error('no port'))))
    })
  })
}
