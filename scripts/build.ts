// `npm run build`, and the first step of `npm start`: builds the pages and bundles what runs, if sources have changed.

import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { areBundlesCurrent, writeBundles } from './bundle/bundle.ts'
import { whileAlone } from './start/build-lock.ts'

export const DIST = resolve('dist')

/** Files whose content may affect a page. */
const SOURCES = '{src,core,public}/**'
const SETTINGS = ['astro.config.mjs', 'package-lock.json', 'scripts/build.ts', 'tsconfig.json']
const STAMP = join(DIST, 'sources.sha256')
const ENTRY = join(DIST, 'server', 'entry.mjs')

const SAY_EVERY_MS = 10_000

/**
 * Builds the pages, and bundles for the next start, if their sources have changed. If several processes call it at once,
 * one builds and the others wait.
 *
 * @throws when Astro fails; the message contains its output.
 */
export async function buildWhenStale(): Promise<void> {
  const hash = hashSources()
  if (isBuilt(hash) && areBundlesCurrent()) return
  await whileAlone(
    DIST,
    () => console.log('Another process builds the pages: waiting for it.'),
    async () => {
      if (!isBuilt(hash)) await build(hash)
      if (!areBundlesCurrent()) await writeBundles()
    }
  )
}

function isBuilt(hash: string): boolean {
  return existsSync(ENTRY) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash
}

async function build(hash: string): Promise<void> {
  console.log('Building the pages, once for each version: about a minute.')
  // Removes the stamp first, so that an aborted build is repeated.
  rmSync(STAMP, { force: true })
  const started = performance.now()
  const seconds = (): string => `${Math.round((performance.now() - started) / 1_000)} s`
  const astro = spawn(
    process.execPath,
    ['--import', './scripts/start/build-alone.ts', 'node_modules/astro/bin/astro.mjs', 'build'],
    {
      // Overrides NODE_ENV and Vitest's DEV, because pages built for development or tests open their own database.
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', DEV: undefined, NODE_ENV: 'production' },
      stdio: 'pipe'
    }
  )
  const said = collectOutput(astro)
  const saying = setInterval(() => console.log(progressLine(seconds(), said())), SAY_EVERY_MS)
  try {
    const [status] = (await once(astro, 'close')) as [number | null]
    if (status !== 0) throw new Error(`The pages could not be built:\n${said()}`)
  } finally {
    clearInterval(saying)
  }
  writeFileSync(STAMP, hash)
  console.log(`The pages are built, in ${seconds()}.`)
}

function collectOutput(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return () => output
}

/** Matches a step in Astro's output, such as `12:00:09 [build] Building server entrypoints...` */
const STEP = /^\d\d:\d\d:\d\d (?:\[\w+\] )?(.+)$/gm

/** Returns a line such as `Building the pages: 20 s, Building server entrypoints...` */
export function progressLine(after: string, output: string): string {
  const step = [...stripVTControlCharacters(output).matchAll(STEP)].at(-1)?.[1]
  return `Building the pages: ${after}${step ? `, ${step}` : ''}`
}

function hashSources(): string {
  const files = globSync(SOURCES).filter(file => statSync(file).isFile())
  const hash = createHash('sha256')
  for (const file of [...files.sort(), ...SETTINGS]) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

if (import.meta.main) await buildWhenStale()
