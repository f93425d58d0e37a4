// `npm run build`, and the first step of `npm start`: builds the pages when what they are made of has changed.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const DIST = resolve('dist')

/** Whatever a page can be made of. */
const SOURCES = '{src,core,public}/**'
const SETTINGS = ['astro.config.mjs', 'package-lock.json', 'scripts/build.ts', 'tsconfig.json']
const STAMP = join(DIST, 'sources.sha256')
const ENTRY = join(DIST, 'server', 'entry.mjs')

/** @throws when Astro does not succeed; what it said is part of the message. */
export function buildWhenStale(): void {
  const hash = hashSources()
  if (existsSync(ENTRY) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  console.log('Building the pages…')
  // Without its stamp a build that is cut off is done again.
  rmSync(STAMP, { force: true })
  const { error, status, stderr, stdout } = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    encoding: 'utf8',
    // Under NODE_ENV=development or test, or the DEV that Vitest sets, pages would open a database of their own.
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', DEV: undefined, NODE_ENV: 'production' }
  })
  if (status !== 0) throw new Error(`The pages could not be built:\n${stdout}\n${stderr}`, { cause: error })
  writeFileSync(STAMP, hash)
}

function hashSources(): string {
  const files = globSync(SOURCES).filter(file => statSync(file).isFile())
  const hash = createHash('sha256')
  for (const file of [...files.sort(), ...SETTINGS]) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

if (import.meta.main) buildWhenStale()
