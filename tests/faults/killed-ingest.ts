// Fault 1: an ingest is killed with kill -9 at various points. Nothing is lost or stored twice, and the next run
// continues.

import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

import { connect } from '#adapters/postgres/connect.ts'
import { migrate } from '#db/migrate.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { sampleSubmissions } from '#tests/support/filings/sample-submissions.ts'
import { runScript, spawnScript } from '#tests/support/site/program.ts'
import { type Fault, type Finding, finding, type Length } from './fault.ts'
import { differences, fingerprint } from './fingerprint.ts'

const KILLS: Record<Length, number> = { full: 200, short: 6 }
const FILINGS: Record<Length, number> = { full: 4_000, short: 400 }
const RESUME_LIMIT_MS = 5_000

export const killedIngest: Fault = {
  async inject(length) {
    const postgres = await createPostgresInstance()
    const folder = writeSubmissions(FILINGS[length])
    try {
      const clean = await createDatabase(postgres.url, 'clean')
      const killed = await createDatabase(postgres.url, 'killed')
      const started = performance.now()
      await ingest(clean, folder)
      const wholeMs = performance.now() - started
      let hits = 0
      for (let kill = 0; kill < KILLS[length]; kill++)
        if (await killIngest(killed, folder, wholeMs * pointOf(kill))) hits += 1
      const resumed = performance.now()
      await ingest(killed, folder)
      const resumeMs = performance.now() - resumed
      const expected = await fingerprint(clean)
      const wrong = differences(expected, await fingerprint(killed))
      return [
        everyFilingIsThere(expected, FILINGS[length]),
        finding('kills hit runs that are under way', hits > 0, `${hits} of ${KILLS[length]}`),
        finding(
          `${KILLS[length]} kills leave the database of one clean run`,
          wrong.length === 0,
          wrong.join(', ') || 'equal'
        ),
        finding('the next run resumes in 5 s', resumeMs - wholeMs < RESUME_LIMIT_MS, `${Math.round(resumeMs)} ms`)
      ]
    } finally {
      postgres.remove()
      rmSync(folder, { recursive: true })
    }
  },
  name: 'kill -9 during ingest'
}

/** Point of the run (0 to 1) for a kill. Multiples of the golden ratio cover the run evenly without a pattern. */
const pointOf = (kill: number): number => ((kill + 1) * 0.618_033_988_749_895) % 1

/** Writes submissions to a folder, which the caller must remove. */
export function writeSubmissions(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-submissions-'))
  for (const [index, text] of sampleSubmissions(count).entries()) {
    const part = join(folder, String(index % 16))
    mkdirSync(part, { recursive: true })
    writeFileSync(join(part, `${index}.txt`), text)
  }
  return folder
}

export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const { close, db } = connect(url.href, { batch: true })
  await migrate(db)
  await close()
  return url.href
}

export async function ingest(databaseUrl: string, folder: string): Promise<void> {
  const { code, errors } = await runScript('ingest', ['filings', folder, '--json'], { DATABASE_URL: databaseUrl })
  if (code !== 0) throw new Error(`The ingest run ended with ${code}: ${errors}`)
}

/** Some sample submissions are broken. They must be rejected, and none may be lost. */
export function everyFilingIsThere(print: Record<string, string>, filings: number): Finding {
  const taken = rowsOf(print['filing'])
  const refused = rowsOf(print['rejected_filing'])
  const isEach = taken > refused && taken + refused === filings
  return finding('the clean run takes in or refuses every filing', isEach, `${taken} taken in, ${refused} refused`)
}

/** Number of rows, with which a fingerprint begins. */
const rowsOf = (hash = ''): number => Number.parseInt(hash, 10)

/** Kills an ingest after `afterMs`. Returns false if it had already finished. */
async function killIngest(databaseUrl: string, folder: string, afterMs: number): Promise<boolean> {
  const child = spawnScript('ingest', ['filings', folder, '--json'], { DATABASE_URL: databaseUrl })
  const timer = setTimeout(() => child.kill('SIGKILL'), afterMs)
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  clearTimeout(timer)
  return signal === 'SIGKILL'
}
