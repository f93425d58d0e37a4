import { describe, expect, test } from 'vitest'

import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import type { ContractRow } from '#core/options/chain.ts'
import { judgeChain, type PastSession } from '#core/options/judge-chain.ts'
import { chain, contract, day } from '#tests/support/options/chains.ts'

const FIRST = day('2026-01-05')
const sessionAt = (place: number): ReportDate => addDays(FIRST, place)

/** Judges consecutive sessions, each with the earlier ones as its past. */
function judgeAll(sessions: readonly { rows: readonly ContractRow[]; isSplit?: boolean }[]) {
  const past: PastSession[] = []
  let before: ReturnType<typeof chain> | undefined
  let last: ReturnType<typeof judgeChain> | undefined
  for (const [place, { isSplit = false, rows }] of sessions.entries()) {
    const current = chain(rows, { session: sessionAt(place) })
    last = judgeChain({ before, chain: current, isSplit, past })
    past.push(last)
    before = current
  }
  return last!
}

const trading = (volume: number, openInterest: number | null = 640) => ({ rows: [contract({ openInterest, volume })] })

describe('usual volume', () => {
  const before = Array.from({ length: 25 }, () => trading(100))

  test('is the mean of earlier sessions', () => {
    expect(judgeAll([...before, trading(2_000)]).hits[0]).toMatchObject({ isSplit: false, usualVolume: 100 })
  })

  test('is unknown on the day of a split, because contracts change size', () => {
    const { hits } = judgeAll([...before, { ...trading(2_000), isSplit: true }])
    expect(hits[0]).toMatchObject({ isSplit: true, score: null, usualVolume: null })
  })

  test('uses only sessions since the last split', () => {
    const { hits } = judgeAll([...before, { ...trading(1_000), isSplit: true }, trading(1_400), trading(2_000)])
    expect(hits[0]).toMatchObject({ usualVolume: 1_200 })
  })
})

test('leaves sessions with unknown open interest out of the comparison of ratios', () => {
  const quiet = Array.from({ length: 25 }, (_, place) => trading(600 + place, null))
  const told = Array.from({ length: 25 }, (_, place) => trading(100 + place))
  expect(judgeAll(quiet).leader?.ratio).toBeNull()
  const ratio = judgeAll([...told, ...quiet, trading(2_000)]).hits[0]?.parts.find(({ name }) => name === 'ratio')
  expect(ratio).toMatchObject({ lower: 25, percentile: 100, sessions: 25 })
})
