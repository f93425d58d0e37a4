// Test environment with a fake EDGAR, a database, and the product's client that copies filings from one to the other.

import { MINUTE_MS } from '#core/dates/durations.ts'
import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import type { Contents } from '#tests/support/database/contents.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type FakeEdgar, type FakeEdgarOptions, startFakeEdgar } from './fake-edgar.ts'
import { beginWith, type Follower, type FollowerOptions, openFollower } from './follow.ts'
import { findLosses, ingestSubmissions, readHeld } from './held-once.ts'
import { busyAfternoon } from './invented-submissions.ts'
import { movedTo, type Submission } from './submissions.ts'

const THURSDAY = '2026-03-05' as ReportDate
const MOST_TIMES = 12

/** Path fragments of the feed, the index and the documents. */
export const FEED = '/cgi-bin/'
export const INDEX = '-index/'
export const DOCUMENT = '/Archives/edgar/data/'
/** Short timeout, for environments in which EDGAR stalls. */
export const IMPATIENT = { timeoutMs: 400 }
/** Time for which the client pauses all requests after a block. */
export const BLOCK_MS = 10 * MINUTE_MS

export interface FollowedWorld {
  readonly database: TestDatabase
  readonly fake: FakeEdgar
  readonly follower: Follower
  /** Ingests until nothing is pending, and again once the last day's index is final. Returns the losses. */
  finish(reference?: Contents): Promise<string[]>
}

interface Worlds {
  readonly expected: Contents
  readonly filed: Submission[]
  /** Runs `run` in its own environment. The clock starts five minutes after the last submission was accepted. */
  inWorld(
    run: (world: FollowedWorld) => Promise<void>,
    options?: FakeEdgarOptions & Pick<FollowerOptions, 'timeoutMs'>
  ): Promise<void>
}

/** Creates environments. Unless overridden, each has the same 60 filings of one afternoon. */
export async function createWorlds(): Promise<Worlds> {
  const filed = busyAfternoon(60, THURSDAY)
  const expected = await heldFromFiles(filed)
  return {
    expected,
    filed,
    async inWorld(run, { submissions = filed, timeoutMs, ...options } = {}) {
      const [database, fake] = await Promise.all([openTestDatabase(), startFakeEdgar({ submissions, ...options })])
      const [first, last] = [submissions[0]!, submissions.at(-1)!]
      await beginWith(database, first.filedAt)
      const follower = openFollower(database, fake, new Date(last.acceptedAt.getTime() + 5 * MINUTE_MS), {
        ...(timeoutMs && { timeoutMs })
      })
      try {
        await run({
          database,
          fake,
          async finish(reference = expected) {
            // A fault that reports no filings looks like a quiet hour and ends the round. Further rounds use up the
            // remaining faults.
            for (let count = 0; count === 0 || (fake.faultsLeft() > 0 && count < MOST_TIMES); count++) {
              await follower.followUntilStill()
            }
            const morning = newYorkInstant(addDays(last.filedAt, 1), '06:10')
            if (morning > follower.now()) follower.setNow(morning)
            await follower.followUntilStill()
            return findLosses(database, reference)
          },
          follower
        })
      } finally {
        await fake.close()
        await database.close()
      }
    }
  }
}

/** Returns the last three of `filed`, moved to a weekend with a clock change: one on Friday, two on Monday. */
export const overWeekend = (filed: readonly Submission[], friday: string, monday: string): Submission[] =>
  [
    movedTo(filed.at(-1)!, friday as ReportDate, '21:59:59'),
    movedTo(filed.at(-2)!, monday as ReportDate, '06:00:01'),
    movedTo(filed.at(-3)!, monday as ReportDate, '01:30:00')
  ].sort((one, other) => one.acceptedAt.getTime() - other.acceptedAt.getTime())

/** Ingests the submissions from files into a new database and returns its contents. */
export async function heldFromFiles(submissions: readonly Submission[]): Promise<Contents> {
  const database = await openTestDatabase()
  await ingestSubmissions(database, submissions)
  const held = await readHeld(database)
  await database.close()
  return held
}
