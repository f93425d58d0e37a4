// Tests each fault of EDGAR and of the connection alone, many times, in a separate environment.

import { beforeAll, describe, expect, test } from 'vitest'

import { HOUR_MS } from '#core/dates/durations.ts'
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

let worlds: Awaited<ReturnType<typeof createWorlds>>
beforeAll(async () => {
  worlds = await createWorlds()
})

describe('any response of EDGAR', () => {
  test.for(Object.keys(FAULTS) as FaultKind[])('%s: nothing is lost, nothing is doubled', kind =>
    worlds.inWorld(async ({ fake, finish, follower }) => {
      fake.inject({ at: FEED, kind, times: 4 }, { at: DOCUMENT, kind, times: 5 }, { at: INDEX, kind, times: 2 })
      expect(await finish()).toEqual([])
      expect(follower.pausedMs() >= BLOCK_MS).toBe(kind === 'blocked' || kind === 'too many requests')
      expect(fake.faultsLeft()).toBe(0)
    }, IMPATIENT)
  )
})

describe('any content of the feed', () => {
  test('entries out of order', () =>
    worlds.inWorld(async ({ fake, finish }) => {
      fake.arrange(filings => filings.toSorted((one, other) => (one.accession < other.accession ? -1 : 1)))
      expect(await finish()).toEqual([])
    }))

  test('a page that repeats the previous one', () =>
    worlds.inWorld(async ({ fake, finish }) => {
      fake.repeatPageAt(100)
      expect(await finish()).toEqual([])
      expect(fake.requests.some(({ path }) => path.includes('start=100'))).toBe(true)
    }))

  test('filings that are in the index but never in the feed', () =>
    worlds.inWorld(async ({ database, fake, finish }) => {
      fake.publishUnnamed(...worlds.filed.filter((_, index) => index % 7 === 0))
      expect(await finish()).toEqual([])
      const { rows } = await database.pool.query(`select count(*)::int from seen_filing where source = 'index'`)
      expect(rows[0].count).toBeGreaterThanOrEqual(Math.ceil(worlds.filed.length / 7))
    }))
})

describe('any order', () => {
  test.for([-1, 1])('our clock is %i hour off', hours =>
    worlds.inWorld(async ({ finish, follower }) => {
      follower.setNow(new Date(follower.now().getTime() + hours * HOUR_MS))
      expect(await finish()).toEqual([])
    })
  )

  test('clocks change in autumn', () => {
    const submissions = overWeekend(worlds.filed, '2026-10-30', '2026-11-02')
    return worlds.inWorld(
      async ({ finish }) => {
        expect(await finish(await heldFromFiles(submissions))).toEqual([])
      },
      { submissions }
    )
  })
})
