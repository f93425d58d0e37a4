// Faults of EDGAR and of the connection, injected into a server that the product's client follows. After each fault,
// every filing of the index is stored once, equal cell by cell to an ingest from files.

import { beforeAll, describe, expect, test } from 'vitest'

import { readDataSet } from '#adapters/edgar/data-set.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { HOUR_MS } from '#core/dates/durations.ts'
import { dataSetOf } from '#tests/support/edgar/data-set-of.ts'
import { FAULTS, type FaultKind } from '#tests/support/edgar/faults.ts'
import {
  BLOCK_MS,
  createWorlds,
  DOCUMENT,
  FEED,
  heldFromFiles,
  IMPATIENT,
  INDEX,
  overWeekend
} from '#tests/support/edgar/followed-world.ts'
import { findLosses } from '#tests/support/edgar/held-once.ts'
import { inventedSubmissions } from '#tests/support/edgar/invented-submissions.ts'
import type { Submission } from '#tests/support/edgar/submissions.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'

/** Faults that pause all requests, and the document that returns them besides the feed. */
const BLOCKING: Partial<Record<FaultKind, string>> = { blocked: DOCUMENT, 'too many requests': INDEX }
const PASSING = (Object.keys(FAULTS) as FaultKind[]).filter(kind => !(kind in BLOCKING))

const ofInsiders = ({ form }: Submission): boolean => /^[345](?:\/A)?$/.test(form)

let worlds: Awaited<ReturnType<typeof createWorlds>>
beforeAll(async () => {
  worlds = await createWorlds()
})

describe('any response of EDGAR', () => {
  test('transient faults of every kind in turn: nothing is lost or doubled', () =>
    worlds.inWorld(async ({ database, fake, finish, follower }) => {
      for (const kind of PASSING) {
        fake.inject({ at: FEED, kind, times: 1 }, { at: DOCUMENT, kind, times: 1 }, { at: INDEX, kind, times: 1 })
      }
      expect(await finish()).toEqual([])
      expect(fake.faultsLeft()).toBe(0)
      expect(follower.pausedMs()).toBe(0)
      const schedules = worlds.filed.filter(submission => !ofInsiders(submission))
      expect(schedules.length).toBeGreaterThan(0)
      expect((await database.pool.query('select from schedule')).rowCount).toBe(schedules.length)
    }, IMPATIENT))

  test('a block and too many requests pause all requests for ten minutes: nothing is lost or doubled', () =>
    worlds.inWorld(async ({ fake, finish, follower }) => {
      for (const [kind, at] of Object.entries(BLOCKING) as [FaultKind, string][]) {
        const before = follower.pausedMs()
        fake.inject({ at: FEED, kind, times: 4 }, { at, kind, times: 3 })
        await follower.followUntilStill()
        expect(follower.pausedMs() - before).toBeGreaterThanOrEqual(BLOCK_MS)
      }
      expect(await finish()).toEqual([])
      expect(fake.faultsLeft()).toBe(0)
    }))

  test('a truncated index completes no day, the whole one does', () =>
    worlds.inWorld(async ({ database, fake, finish, follower }) => {
      fake.inject({ at: INDEX, kind: 'truncated' })
      await expect(follower.feed.repairGaps()).rejects.toThrow()
      expect((await database.pool.query('select from index_day')).rowCount).toBe(1)
      fake.heal()
      expect(await finish()).toEqual([])
    }))

  test('a missing index is not taken for a block, nor a block for a missing index', () =>
    worlds.inWorld(async ({ fake, finish, follower }) => {
      fake.inject({ at: INDEX, kind: 'access denied', times: 1 })
      await follower.feed.repairGaps()
      expect(follower.pausedMs()).toBe(0)
      fake.inject({ at: INDEX, kind: 'blocked', times: 1 })
      await expect(follower.feed.repairGaps()).rejects.toThrow()
      expect(follower.pausedMs()).toBe(BLOCK_MS)
      expect(await finish()).toEqual([])
    }))

  test('a document posted minutes after its entry is ingested then, and keeps its first-seen time', () =>
    worlds.inWorld(async ({ database, fake, finish, follower }) => {
      const late = worlds.filed.at(-1)!
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

describe('any content of the feed', () => {
  test('unordered entries, a page that repeats the previous one, filings only in the index', () =>
    worlds.inWorld(async ({ database, fake, finish }) => {
      fake.arrange(filings => filings.toSorted((one, other) => (one.accession < other.accession ? -1 : 1)))
      fake.repeatPageAt(100)
      fake.publishUnnamed(...worlds.filed.filter((_, index) => index % 7 === 0))
      expect(await finish()).toEqual([])
      expect(fake.requests.some(({ path }) => path.includes('start=100'))).toBe(true)
      const { rows } = await database.pool.query(`select count(*)::int from seen_filing where source = 'index'`)
      expect(rows[0].count).toBeGreaterThanOrEqual(Math.ceil(worlds.filed.length / 7))
    }))

  test('an empty feed for hours', () =>
    worlds.inWorld(async ({ fake, finish, follower }) => {
      fake.inject({ kind: 'reset' })
      for (let poll = 0; poll < 3; poll++) {
        const { failure } = await follower.feed.poll({ onFlagged: () => {}, signal: new AbortController().signal })
        expect(failure).toBeDefined()
        follower.setNow(new Date(follower.now().getTime() + HOUR_MS))
      }
      fake.heal()
      expect(await finish()).toEqual([])
    }))

  test('a filing removed by the SEC is marked, and stays', () =>
    worlds.inWorld(async ({ database, fake, finish, follower }) => {
      await follower.followUntilStill()
      const gone = worlds.filed.at(-1)!
      fake.withdraw(gone.accession)
      expect(await finish()).toEqual([])
      const { rows } = await database.pool.query('select accession from seen_filing where vanished_on is not null')
      expect(rows).toEqual([{ accession: gone.accession }])
    }))
})

describe('any order', () => {
  test('a 4/A before its 4', () => {
    const all = inventedSubmissions(900)
    const amendments = all.filter(({ form }) => form === '4/A').slice(-3)
    const originals = amendments.flatMap(amendment => formsBefore(amendment, all))
    expect(originals.length).toBeGreaterThan(0)
    const submissions = [...originals, ...amendments].toSorted(
      (one, other) => one.acceptedAt.getTime() - other.acceptedAt.getTime()
    )
    return worlds.inWorld(
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
    worlds.inWorld(async ({ database, finish }) => {
      async function* files() {
        for (const { accession, text } of worlds.filed.slice(0, 30)) yield filingFile(text, `${accession}.txt`)
      }
      await pipelineOn(database).takeInFilings(files(), () => undefined)
      expect(await finish()).toEqual([])
    }))

  test('the same filing from the feed, the index and then a data set', () =>
    worlds.inWorld(async ({ database, finish }) => {
      expect(await finish()).toEqual([])
      const saved = await pipelineOn(database).saveDataSet(
        readDataSet(dataSetOf(worlds.filed.filter(ofInsiders).slice(0, 30))),
        () => {}
      )
      expect(saved).toMatchObject({ duplicates: 30, inserted: 0 })
      await pipelineOn(database).bringUpToDate()
      expect(await findLosses(database, worlds.expected)).toEqual([])
    }))

  test('the same filing from a data set, then the feed and the index', () =>
    worlds.inWorld(async ({ database, finish, follower }) => {
      await pipelineOn(database).saveDataSet(
        readDataSet(dataSetOf(worlds.filed.filter(ofInsiders).slice(0, 1))),
        () => {}
      )
      await finish()
      const { accession } = worlds.filed.find(ofInsiders)!
      const { rows } = await database.pool.query('select state from seen_filing where accession = $1', [accession])
      expect(rows).toEqual([{ state: 'published' }])
      const held = await database.pool.query('select count(*)::int as held from filing')
      expect(held.rows).toEqual([{ held: worlds.filed.filter(ofInsiders).length }])
      const told = await database.pool.query('select from arrival where accession = $1', [accession])
      expect(told.rowCount).toBe(0)
      expect(follower.pausedMs()).toBe(0)
    }))

  test('our clock is an hour behind', () =>
    worlds.inWorld(async ({ finish, follower }) => {
      follower.setNow(new Date(follower.now().getTime() - HOUR_MS))
      expect(await finish()).toEqual([])
    }))

  test('clocks change in spring', () => {
    const submissions = overWeekend(worlds.filed, '2026-03-06', '2026-03-09')
    return worlds.inWorld(
      async ({ database, finish }) => {
        expect(await finish(await heldFromFiles(submissions))).toEqual([])
        const { rows } = await database.pool.query('select accession, accepted_at from filing order by accepted_at')
        expect(rows.map(row => new Date(row.accepted_at))).toEqual(submissions.map(({ acceptedAt }) => acceptedAt))
      },
      { submissions }
    )
  })
})

/** Last two forms of the same owners and company. */
function formsBefore(amendment: Submission, all: readonly Submission[]): Submission[] {
  const keyOf = ({ parties }: Submission): string => parties.map(({ cik }) => cik).join(' ')
  const before = all.filter(({ acceptedAt, form }) => form === '4' && acceptedAt < amendment.acceptedAt)
  return before.filter(one => keyOf(one) === keyOf(amendment)).slice(-2)
}
