// PostgreSQL refuses to run as root. Started by root it runs as `postgres` where that user exists, else as `nobody`,
// and both its data and its programs must lie where that user can reach them.

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

/** Who the database runs as, or undefined when that is whoever runs us. */
export function databaseOwner(): DatabaseOwner | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const user of USERS) {
    const uid = idOf('-u', user)
    const gid = idOf('-g', user)
    if (uid !== undefined && gid !== undefined) return { gid, uid }
  }
  throw new Error(`PostgreSQL cannot run as root, and this machine has no user ${USERS.join(' or ')}.`)
}

/** `folder` itself, or a folder of its own under /var/lib/fourfold where the owner cannot pass the folders above it. */
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

/** Whether every existing folder from the root to `path` lets the owner pass. */
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
