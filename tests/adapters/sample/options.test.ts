// One year of invented options, which follows the rules of real ones and continues from its last session.

import { describe, expect, test } from 'vitest'

import { evolveChain } from '#adapters/sample/options/evolve-chain.ts'
import { memoryOptionStore } from '#adapters/sample/options/memory-store.ts'
import { addDays } from '#core/dates/report-date.ts'
import { isSession } from '#core/dates/trading-calendar.ts'
import type { OptionChain } from '#core/options/chain.ts'
import { judgeSessions } from '#core/options/take-chains.ts'
import { day } from '#tests/support/options/chains.ts'

function year(ticker: string): OptionChain[] {
  const chains: OptionChain[] = []
  for (let session = day('2025-03-03'); chains.length < 252; session = addDays(session, 1)) {
    if (!isSession(session)) continue
    chains.push(evolveChain(ticker, chains.at(-1), { price: 40 + 6 * Math.sin(chains.length / 25), session }))
  }
  return chains
}

describe('a generated year', () => {
  const chains = year('NLKW')

  test('is reproducible, and continues from the day before', () => {
    expect(year('NLKW').at(-1)).toEqual(chains.at(-1))
    expect(
      evolveChain('NLKW', chains.at(-2), { price: chains.at(-1)!.price!, session: chains.at(-1)!.session })
    ).toEqual(chains.at(-1))
  })

  test('has hits with low to high scores, and every result of the next morning', async () => {
    const { store, year: judgedYear } = memoryOptionStore()
    await store.saveChains([...chains, ...year('ABCX')])
    await judgeSessions({ options: store })(chains.map(({ session }) => session))
    const { confirmations, counted, judged, moves } = judgedYear()
    const hits = judged.flatMap(of => of.hits)
    const scores = hits.flatMap(({ score }) => score ?? [])
    expect(judged.every(({ state }) => state === 'judged')).toBe(true)
    expect(hits.length).toBeGreaterThan(150)
    expect(Math.max(...scores) - Math.min(...scores)).toBeGreaterThan(25)
    expect(new Set(confirmations.map(({ status }) => status))).toEqual(
      new Set(['confirmed', 'partly', 'closed', 'no_data'])
    )
    expect(counted.length).toBe(251)
    expect(moves.length).toBe(2 * (251 + 247 + 232))
  })
})
