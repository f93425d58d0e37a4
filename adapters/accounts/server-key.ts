// Provides the secret behind access tokens and links: AUTH_SECRET, or one generated once and stored in DATA_DIR. It is
// not in the database, so a copy of the database alone opens no account.

import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'auth-secret'
const SECRET_BYTES = 32

export interface ServerKeys {
  readonly accessTokens: () => Uint8Array
  readonly channels: () => Uint8Array
  readonly devices: () => Uint8Array
  readonly links: () => Uint8Array
}

/** Touches no file until a key is first requested. */
export function serverKeys({ authSecret, dataDir }: { authSecret: string | undefined; dataDir: string }): ServerKeys {
  let secret: string | undefined
  const keyFor = (purpose: string) => {
    let key: Uint8Array | undefined
    return () => {
      secret ??= authSecret ?? keptSecret(dataDir)
      key ??= new Uint8Array(hkdfSync('sha256', secret, '', purpose, SECRET_BYTES))
      return key
    }
  }
  return {
    accessTokens: keyFor('access tokens'),
    channels: keyFor('channels'),
    devices: keyFor('devices'),
    links: keyFor('links')
  }
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, FILE)
  if (!existsSync(file)) makeSecret(dataDir, file)
  return readFileSync(file, 'utf8').trim()
}

/** Writes the file atomically. If two processes start at once, the first one's secret stays. */
function makeSecret(dataDir: string, file: string): void {
  const draft = `${file}.${process.pid}`
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(draft, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
