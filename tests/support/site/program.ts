// Runs the product's commands as separate processes, as a user does.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { paths } from '#src/paths.ts'
import { freePort } from '#tests/support/database/postgres-instance.ts'

/** Timeout for a start, which may fill a database with sample data on a busy machine. */
const READY_TIMEOUT_MS = 10 * 60_000
const FIRST_PAGE_MS = 5 * 60_000

export interface Site {
  url: string
  process: ChildProcess
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>
}

export function spawnScript(script: string, args: string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe']
  })
}

/** Runs a command to its end and returns its output and exit code. */
export async function runScript(
  script: string,
  args: string[],
  environment: Record<string, string>
): Promise<{ code: number | null; output: string; errors: string }> {
  const child = spawnScript(script, args, environment)
  const output = collect(child.stdout)
  const errors = collect(child.stderr)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, errors: errors(), output: output() }
}

/** Runs `npm start` from its bundle, as a user does after the first start. */
export const FROM_BUNDLE = ['bundle/run', 'start'] as const

/**
 * Runs the site on free ports and waits until it is ready: from its sources, unless `command` says otherwise. Removes its
 * data folder at the end, unless given.
 */
export async function startSite(
  databaseUrl: string,
  environment: Record<string, string> = {},
  [script, ...args]: readonly [string, ...string[]] = ['start']
): Promise<Site> {
  const [port, apiPort] = [await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-fault-data-'))
  const child = spawnScript(script, args, {
    API_PORT: String(apiPort),
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PORT: String(port),
    SAMPLE_DATA: 'off',
    SAMPLE_LIVE: 'off',
    ...environment
  })
  child.once('exit', () => rmSync(folder, { force: true, maxRetries: 3, recursive: true }))
  const errors = collect(child.stderr)
  const url = `http://127.0.0.1:${port}`
  const complaint = () => `The site did not start: ${errors()}`
  await waitUntil(
    async () => {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(complaint())
      return answers(`${url}/readyz`)
    },
    READY_TIMEOUT_MS,
    complaint
  )
  return {
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      child.kill('SIGTERM')
      const [code] = (await once(child, 'exit')) as [number | null]
      return code
    },
    url
  }
}

/** Requests the first page. This loads the code of all pages and may exceed the usual timeout on a busy machine. */
export async function awaitFirstPage({ url }: Pick<Site, 'url'>): Promise<void> {
  await waitUntil(
    () => answers(url + paths.home()),
    FIRST_PAGE_MS,
    () => 'The site shows no page.'
  )
}

export async function waitUntil(
  holds: () => Promise<boolean>,
  timeoutMs: number,
  complaint: () => string = () => 'It did not come to hold in time.'
): Promise<number> {
  const started = performance.now()
  while (!(await holds())) {
    if (performance.now() - started > timeoutMs) throw new Error(complaint())
    await new Promise(done => setTimeout(done, 50))
  }
  return performance.now() - started
}

export async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}

function collect(stream: NodeJS.ReadableStream | null): () => string {
  let text = ''
  stream?.on('data', chunk => {
    text += String(chunk)
  })
  return () => text
}
