// Fault 11: the database's disk is full. Expects a clear error, no corruption, and recovery once there is more space.

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { runScript } from '#tests/support/site/program.ts'
import { type Fault, type Finding, finding, type Length, notTried } from './fault.ts'
import { differences, fingerprint } from './fingerprint.ts'
import { createDatabase, everyFilingIsThere, ingest, writeSubmissions } from './killed-ingest.ts'

const SMALL_DISK = '128m'
/** Free space in bytes that is left for filings on the small disk. */
const LEFT_BYTES = 1024 * 1024
const LARGE_DISK = '1g'
const FILINGS: Record<Length, number> = { full: 8_000, short: 1_000 }
const SENTENCE_LIMIT = 400

export const fullDisk: Fault = {
  async inject(length) {
    const disk = mkdtempSync(join(tmpdir(), 'fourfold-disk-'))
    if (!mount(['-t', 'tmpfs', '-o', `size=${SMALL_DISK},mode=755`, 'fourfold', disk])) {
      rmSync(disk, { recursive: true })
      return [notTried('a full disk', 'a small disk cannot be mounted here: it needs root')]
    }
    const submissions = writeSubmissions(FILINGS[length])
    try {
      return await fillAndEnlarge(disk, submissions, FILINGS[length])
    } finally {
      execFileSync('umount', ['-l', disk])
      rmSync(disk, { recursive: true })
      rmSync(submissions, { recursive: true })
    }
  },
  name: 'the disk of the database is full'
}

async function fillAndEnlarge(disk: string, submissions: string, filings: number): Promise<Finding[]> {
  const folder = join(disk, 'postgres')
  mkdirSync(folder)
  const small = await createPostgresInstance(folder)
  const large = await createPostgresInstance()
  try {
    const full = await createDatabase(small.url, 'site')
    const clean = await createDatabase(large.url, 'site')
    fillUp(disk)
    const failed = await runScript('ingest', ['filings', submissions, '--json'], { DATABASE_URL: full })
    mount(['-o', `remount,size=${LARGE_DISK}`, disk])
    small.restart('immediate')
    await ingest(full, submissions)
    await ingest(clean, submissions)
    const expected = await fingerprint(clean)
    const wrong = differences(expected, await fingerprint(full))
    return [
      everyFilingIsThere(expected, filings),
      finding('the run ends with 1', failed.code === 1, String(failed.code)),
      finding('it says why, without a stack', isSentence(failed.errors), failed.errors.trim().slice(0, SENTENCE_LIMIT)),
      finding(
        'with more room the next run gives the database of one clean run',
        wrong.length === 0,
        wrong.join(', ') || 'equal'
      )
    ]
  } finally {
    small.remove()
    large.remove()
  }
}

function fillUp(disk: string): void {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize - LEFT_BYTES))
}

const isSentence = (errors: string): boolean =>
  errors.trim() !== '' && errors.trim().length < SENTENCE_LIMIT && !/^\s+at /m.test(errors)

function mount(args: string[]): boolean {
  try {
    execFileSync('mount', args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
