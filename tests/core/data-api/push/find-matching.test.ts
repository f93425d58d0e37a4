import { expect, test } from 'vitest'
import { createScreen, findMatching } from '#core/data-api/push/find-matching.ts'
import type { PushEvent } from '#core/data-api/push/push-event.ts'
import type { Position } from '#core/lists/activities/cursor.ts'
import type { ActivityStore, TickerDirectory } from '#core/lists/activities/ports.ts'

const PAGES = [['a-3', 'a-2'], ['a-2', 'a-1'], ['a-0']]

function listed() {
  const asked: unknown[] = []
  const activities = {
    catchUp: async () => {},
    held: async () => ({ from: null, gaps: [], isPending: false, isSample: false, lastKnownAt: undefined, to: null }),
    listTrades: async ({ after }: { after: unknown }) => {
      asked.push(after)
      const at = Number(after ?? 0)
      const next = at + 1 < PAGES.length ? ((at + 1) as unknown as Position) : undefined
      return { json: JSON.stringify((PAGES[at] ?? []).map(accession => ({ accession }))), next }
    }
  } as unknown as ActivityStore // other methods are not called
  const clock = { now: () => new Date() }
  return { asked, ports: { activities, clock, congressDistribution: 'all' as const, tickers: {} as TickerDirectory } }
}

test('a saved screen finds matching filings on all pages of the list', async () => {
  const find = findMatching(listed().ports)
  expect([...(await find('side=buy', 5))].sort()).toEqual(['a-0', 'a-1', 'a-2', 'a-3'])
})

test('a saved screen by disclosures of Congress finds nothing while they are withheld', async () => {
  const { asked, ports } = listed()
  const find = findMatching({ ...ports, congressDistribution: 'public-only' })
  expect([...(await find('maxDaysSinceCongress=30', 5)), ...asked]).toEqual([])
  expect((await findMatching(ports)('maxDaysSinceCongress=30', 5)).size).toBe(4)
})

test('a hundred followers of one saved screen share one request, and each gets the result', async () => {
  const { asked, ports } = listed()
  const open = createScreen({ ...ports, eventLog: { findNewest: async () => 7 } })
  const events = ['a-1', 'b-1'].map((accession, at) => ({ accession, seq: 6 + at }) as PushEvent)
  const told = await Promise.all(Array.from({ length: 100 }, () => open('side=buy')(events)))
  expect(new Set(told.map(some => some.map(({ accession }) => accession).join()))).toEqual(new Set(['a-1']))
  expect(asked.length).toBeLessThanOrEqual(2 * PAGES.length)
})
