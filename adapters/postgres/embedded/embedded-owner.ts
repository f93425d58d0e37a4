// Chooses the user of the embedded database, because PostgreSQL refuses to run as root. If we run as root, it is
// `postgres` if that user exists, else `nobody`. Data and programs must be in folders that this user can enter.

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface DatabaseOwner {
  uid: number
  gid: number
}

const STATE_FOLDER = '/var/lib/fourfold'
const USERS = ['postgres', 'nobody']

/** Returns the user that runs the database; `undefined` means the current user. */
export function databaseOwner(): DatabaseOwner | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const user of USERS) {
    const uid = idOf('-u', user)
    const gid = idOf('-g', user)
    if (uid !== undefined && gid !== undefined) return { gid, uid }
  }
  throw new Error(`PostgreSQL cannot run as root, and this machine has no user ${USERS.join(' or ')}.`)
}

/** Returns `folder`, or a folder under /var/lib/fourfold if the owner cannot enter a parent of `folder`. */
export function reachableFolder(folder: string, owner: DatabaseOwner | undefined): string {
  if (!owner) {
    mkdirSync(dirname(folder), { recursive: true })
    return folder
  }
  if (canReach(dirname(folder), owner)) {
    mkdirSync(dirname(folder), { recursive: true })
    return folder
  }
  const own = join(STATE_FOLDER, createHash('sha256').update(folder).digest('hex').slice(0, 16))
  mkdirSync(own, { mode: 0o755, recursive: true })
  chownSync(own, owner.uid, owner.gid)
  return join(own, 'postgres')
}

/** Returns whether the owner can enter every existing folder on the way to `path`. */
export function canReach(path: string, owner: DatabaseOwner): boolean {
  const above = dirname(path)
  if (above !== path && !canReach(above, owner)) return false
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return true
  const bit = stat.uid === owner.uid ? 0o100 : stat.gid === owner.gid ? 0o010 : 0o001
  return (stat.mode & bit) !== 0
}

export function stateFolder(name: string): string {
  return join(STATE_FOLDER, name)
}

function idOf(flag: '-u' | '-g', user: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return undefined
  }
}
