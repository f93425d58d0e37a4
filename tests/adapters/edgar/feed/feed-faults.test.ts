// Faults of EDGAR and of the line to it, injected into a server on this machine that the product's client follows. After
// each, every filing of the index is held once, cell by cell as if it had been read from a file.

import { beforeAll, describe, expect, test } from 'vitest'

import { readDataSet } from '#adapters/edgar/data-set.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { HOUR_MS, MINUTE_MS } from '#core/dates/durations.ts'
import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import type { Contents } from '#tests/support/database/contents.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { dataSetOf } from '#tests/support/edgar/data-set-of.ts'
import { type FakeEdgar, type FakeEdgarOptions, startFakeEdgar } from '#tests/support/edgar/fake-edgar.ts'
import { FAULTS, type FaultKind } from '#tests/support/edgar/faults.ts'
import { beginWith, type Follower, openFollower } from '#tests/support/edgar/follow.ts'
import { findLosses, ingestSubmissions, readHeld } from '#tests/support/edgar/held-once.ts'
import { busyAfternoon, inventedSubmissions } from '#tests/support/edgar/invented-submissions.ts'
import { movedTo, type Submission } from '#tests/support/edgar/submissions.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'

const THURSDAY = '2026-03-05' as ReportDate
const MOST_TIMES = 12
const BLOCK_MS = 10 * MINUTE_MS

let filed: Submission[]
let expected: Contents
beforeAll(async () => {
  filed = busyAfternoon(60, THURSDAY)
  expected = await heldFromFiles(filed)
})

interface World {
  readonly database: TestDatabase
  readonly fake: FakeEdgar
  readonly follower: Follower
  /** Follows until nothing is pending, then once more when the last day's index is final; answers what is lost. */
  finish(reference?: Contents): Promise<string[]>
}

/** `run` in a world of its own, just after the last of `submissions` was accepted. */
async function inWorld(
  run: (world: World) => Promise<void>,
  { submissions = filed, ...options }: FakeEdgarOptions = {}
): Promise<void> {
  const [database, fake] = await Promise.all([openTestDatabase(), startFakeEdgar({ submissions, ...options })])
  const [first, last] = [submissions[0]!, submissions.at(-1)!]
  await beginWith(database, first.filedAt)
  const follower = openFollower(database, fake, new Date(last.acceptedAt.getTime() + 5 * MINUTE_MS))
  try {
    await run({
      database,
      fake,
      async finish(reference = expected) {
        // An answer that says "nothing here" looks like an hour in which nothing was filed: the next one tells more.
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

const FEED = '/cgi-bin/'
const INDEX = '-index/'
const DOCUMENT = '/Archives/edgar/data/'

describe('whatever EDGAR answers', () => {
  test.for(Object.keys(FAULTS) as FaultKind[])('%s: nothing is lost, nothing is doubled', kind =>
    inWorld(async ({ fake, finish, follower }) => {
      fake.inject({ at: FEED, kind, times: 4 }, { at: DOCUMENT, kind, times: 5 }, { at: INDEX, kind, times: 2 })
      expect(await finish()).toEqual([])
      expect(follower.pausedMs() >= BLOCK_MS).toBe(kind === 'blocked' || kind === 'too many requests')
      expect(fake.faultsLeft()).toBe(0)
    })
  )

  test('an index that is cut in the middle moves nothing on; the whole one does', () =>
    inWorld(async ({ database, fake, finish, follower }) => {
      fake.inject({ at: INDEX, kind: 'truncated' })
      await expect(follower.feed.repairGaps()).rejects.toThrow()
      expect((await database.pool.query('select from index_day')).rowCount).toBe(1)
      fake.heal()
      expect(await finish()).toEqual([])
    }))

  test('a day without an index is no block, and a block is no day without an index', () =>
    inWorld(async ({ fake, finish, follower }) => {
      fake.inject({ at: INDEX, kind: 'access denied', times: 1 })
      await follower.feed.repairGaps()
      expect(follower.pausedMs()).toBe(0)
      fake.inject({ at: INDEX, kind: 'blocked', times: 1 })
      await expect(follower.feed.repairGaps()).rejects.toThrow()
      expect(follower.pausedMs()).toBe(BLOCK_MS)
      expect(await finish()).toEqual([])
    }))

  test('a document that is posted minutes after its entry is taken in then, and keeps when it was first seen', () =>
    inWorld(async ({ database, fake, finish, follower }) => {
      const late = filed.at(-1)!
      fake.inject({ at: late.accession, kind: 'not found', times: 3 })
      const before = follower.now()
      expect(await finish()).toEqual([])
      const { rows } = await database.pool.query(
        'select first_seen_at, attempts from seen_filing where accession = $1',
        [late.accession]
      )
      expect([new Date(rows[0].first_seen_at), rows[0].attempts]).toEqual([before, 3])
    }))
})

describe('whatever the feed says', () => {
  test('entries out of order', () =>
    inWorld(async ({ fake, finish }) => {
      fake.arrange(filings => filings.toSorted((one, other) => (one.accession < other.accession ? -1 : 1)))
      expect(await finish()).toEqual([])
    }))

  test('a page that repeats the one before', () =>
    inWorld(async ({ fake, finish }) => {
      fake.repeatPageAt(100)
      expect(await finish()).toEqual([])
      expect(fake.requests.some(({ path }) => path.includes('start=100'))).toBe(true)
    }))

  test('filings that the index names and the feed never does', () =>
    inWorld(async ({ database, fake, finish }) => {
      fake.publishUnnamed(...filed.filter((_, index) => index % 7 === 0))
      expect(await finish()).toEqual([])
      const { rows } = await database.pool.query(`select count(*)::int from seen_filing where source = 'index'`)
      expect(rows[0].count).toBeGreaterThanOrEqual(Math.ceil(filed.length / 7))
    }))

  test('nothing, for hours', () =>
    inWorld(async ({ fake, finish, follower }) => {
      fake.inject({ kind: 'reset' })
      for (let poll = 0; poll < 3; poll++) {
        const { failure } = await follower.feed.poll({ onFlagged: () => {}, signal: new AbortController().signal })
        expect(failure).toBeDefined()
        follower.setNow(new Date(follower.now().getTime() + HOUR_MS))
      }
      fake.heal()
      expect(await finish()).toEqual([])
    }))

  test('a filing that the SEC takes back is marked, and stays', () =>
    inWorld(async ({ database, fake, finish, follower }) => {
      await follower.followUntilStill()
      const gone = filed.at(-1)!
      fake.withdraw(gone.accession)
      expect(await finish()).toEqual([])
      const { rows } = await database.pool.query('select accession from seen_filing where vanished_on is not null')
      expect(rows).toEqual([{ accession: gone.accession }])
    }))
})

describe('in whatever order', () => {
  test('a 4/A before its 4', () => {
    const all = inventedSubmissions(900)
    const amendments = all.filter(({ form }) => form === '4/A').slice(-3)
    const originals = amendments.flatMap(amendment => formsBefore(amendment, all))
    expect(originals.length).toBeGreaterThan(0)
    const submissions = [...originals, ...amendments].toSorted(
      (one, other) => one.acceptedAt.getTime() - other.acceptedAt.getTime()
    )
    return inWorld(
      async ({ fake, finish, follower }) => {
        for (const { accession } of originals) fake.inject({ at: `/${accession}.txt`, kind: 'not found', times: 2 })
        await follower.feed.poll({ onFlagged: () => {}, signal: new AbortController().signal })
        await follower.feed.readPending()
        expect(await finish(await heldFromFiles(submissions))).toEqual([])
      },
      { submissions }
    )
  })

  test('the same filing from a file, the feed and the index', () =>
    inWorld(async ({ database, finish }) => {
      async function* files() {
        for (const { accession, text } of filed.slice(0, 30)) yield filingFile(text, `${accession}.txt`)
      }
      await pipelineOn(database).takeInFilings(files(), () => undefined)
      expect(await finish()).toEqual([])
    }))

  test('the same filing from the feed, the index and then a data set', () =>
    inWorld(async ({ database, finish }) => {
      expect(await finish()).toEqual([])
      const saved = await pipelineOn(database).saveDataSet(readDataSet(dataSetOf(filed.slice(0, 30))), () => {})
      expect(saved).toMatchObject({ duplicates: 30, inserted: 0 })
      await pipelineOn(database).bringUpToDate()
      expect(await findLosses(database, expected)).toEqual([])
    }))

  test('the same filing from a data set, then the feed and the index', () =>
    inWorld(async ({ database, finish, follower }) => {
      await pipelineOn(database).saveDataSet(readDataSet(dataSetOf(filed.slice(0, 1))), () => {})
      await finish()
      const { accession } = filed[0]!
      const { rows } = await database.pool.query('select state from seen_filing where accession = $1', [accession])
      expect(rows).toEqual([{ state: 'published' }])
      const held = await database.pool.query('select count(*)::int as held from filing')
      expect(held.rows).toEqual([{ held: filed.length }])
      const told = await database.pool.query('select from arrival where accession = $1', [accession])
      expect(told.rowCount).toBe(0)
      expect(follower.pausedMs()).toBe(0)
    }))

  test.for([-1, 1])('our clock is %i hour off', hours =>
    inWorld(async ({ finish, follower }) => {
      follower.setNow(new Date(follower.now().getTime() + hours * HOUR_MS))
      expect(await finish()).toEqual([])
    })
  )

  test.for([
    ['spring', '2026-03-06', '2026-03-09'],
    ['autumn', '2026-10-30', '2026-11-02']
  ] as const)('clocks change in %s', ([, friday, monday]) => {
    const submissions = [
      movedTo(filed.at(-1)!, friday as ReportDate, '21:59:59'),
      movedTo(filed.at(-2)!, monday as ReportDate, '06:00:01'),
      movedTo(filed.at(-3)!, monday as ReportDate, '01:30:00')
    ].sort((one, other) => one.acceptedAt.getTime() - other.acceptedAt.getTime())
    return inWorld(
      async ({ database, finish }) => {
        expect(await finish(await heldFromFiles(submissions))).toEqual([])
        const { rows } = await database.pool.query('select accession, accepted_at from filing order by accepted_at')
        expect(rows.map(row => new Date(row.accepted_at))).toEqual(submissions.map(({ acceptedAt }) => acceptedAt))
      },
      { submissions }
    )
  })
})

/** Of the same owners and company, the last two. */
function formsBefore(amendment: Submission, all: readonly Submission[]): Submission[] {
  const keyOf = ({ parties }: Submission): string => parties.map(({ cik }) => cik).join(' ')
  const before = all.filter(({ acceptedAt, form }) => form === '4' && acceptedAt < amendment.acceptedAt)
  return before.filter(one => keyOf(one) === keyOf(amendment)).slice(-2)
}

/** What one ingest of files leaves in a database. */
async function heldFromFiles(submissions: readonly Submission[]): Promise<Contents> {
  const database = await openTestDatabase()
  await ingestSubmissions(database, submissions)
  const held = await readHeld(database)
  await database.close()
  return held
}
