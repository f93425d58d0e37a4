import { describe, expect, test } from 'vitest'

import { confirm } from '#core/options/confirmation.ts'
import { countBusy } from '#core/options/count-busy.ts'
import { countFeed, isHealthyFeed } from '#core/options/health.ts'
import { judgeChain } from '#core/options/judge-chain.ts'
import { realData } from '#tests/support/filings/real-data.ts'
import { day } from '#tests/support/options/chains.ts'
import { leanChain, readLeanOptions } from '#tests/support/options/lean-options.ts'

const ARCHIVE = realData('options/lean-options-AAPL-2014-06_GOOG-2015-12.dev-half.tar.gz')

describe.skipIf(!ARCHIVE)('real chains (needs REAL_DATA)', () => {
  test('of GOOG have 38 busy contracts on 2015-12-23, and all 29 over the ratio rose', async () => {
    const sessions = await readLeanOptions(ARCHIVE!, 'GOOG', 2015)
    const [one, next] = ['2015-12-23', '2015-12-24'].map(text => leanChain(sessions.get(day(text))!, day(text), 'GOOG'))
    const counted = countBusy(one!.columns, next!.columns)
    expect(counted).toMatchObject({ busy: 38, busyRose: 32, over: 29, overRose: 29 })
    expect(counted.overMedianC).toBeCloseTo(0.03, 2)
    expect(counted.bands.reduce((sum, { contracts }) => sum + contracts, 0)).toBe(38)
    expect(isHealthyFeed(countFeed(next!.columns, one!.columns))).toBe(true)
    const { hits } = judgeChain({ before: undefined, chain: one!, isSplit: false, past: [] })
    expect(hits.length).toBeGreaterThan(20)
    expect(hits.every(({ score, scoreMissing }) => score === null && scoreMissing === 'short_history')).toBe(true)
  })

  test('of AAPL have 12 contracts over the ratio before its split, and the next morning confirms none', async () => {
    const sessions = await readLeanOptions(ARCHIVE!, 'AAPL', 2014)
    const [one, next] = ['2014-06-06', '2014-06-09'].map(text => leanChain(sessions.get(day(text))!, day(text), 'AAPL'))
    /* Five more expired that Friday. */
    expect(countBusy(one!.columns, next!.columns)).toMatchObject({ over: 7, overRose: 7 })
    const { hits } = judgeChain({ before: undefined, chain: one!, isSplit: false, past: [] })
    const morning = { date: day('2014-06-09'), isAdjusted: true, isHealthy: true, openInterest: 1 }
    const said = hits.map(hit => confirm({ ...hit, openInterest: hit.openInterest ?? 0 }, morning))
    expect(said.length).toBeGreaterThan(0)
    expect(new Set(said.map(({ reason, status }) => `${status} ${reason}`))).toEqual(new Set(['no_data adjusted']))
  }, 20_000)
})
