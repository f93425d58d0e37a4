import { expect, test } from 'vitest'

import type { Position } from '#core/activities/cursor.ts'
import type { ActivityStore, TickerDirectory } from '#core/activities/ports.ts'
import { findMatching } from '#core/push/find-matching.ts'

const PAGES = [['a-3', 'a-2'], ['a-2', 'a-1'], ['a-0']]

test('a saved screen finds the filings of all pages of what was missed', async () => {
  const activities = {
    catchUp: async () => {},
    held: async () => ({ from: null, gaps: [], isPending: false, isSample: false, lastKnownAt: undefined, to: null }),
    listTrades: async ({ after }: { after: unknown }) => {
      const at = Number(after ?? 0)
      const next = at + 1 < PAGES.length ? ((at + 1) as unknown as Position) : undefined
      return { json: JSON.stringify((PAGES[at] ?? []).map(accession => ({ accession }))), next }
    }
  } as unknown as ActivityStore // the rest is not asked
  const find = findMatching({ activities, clock: { now: () => new Date() }, tickers: {} as TickerDirectory })
  expect([...(await find('side=buy', 5))].sort()).toEqual(['a-0', 'a-1', 'a-2', 'a-3'])
})
