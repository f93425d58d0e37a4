// The figures on a session's page suffice to recompute its scores.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresOptionReader } from '#adapters/postgres/options/option-reader.ts'
import { postgresOptionStore } from '#adapters/postgres/options/option-store.ts'
import type { OptionChain } from '#core/options/chain.ts'
import { totalVolumeOf } from '#core/options/hit.ts'
import type { OptionStore } from '#core/options/ports.ts'
import { openScoreBasis } from '#core/options/reading/open-score-basis.ts'
import { scoreBasisCsv } from '#core/options/reading/score-basis-csv.ts'
import { judgeSessions } from '#core/options/take-chains.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { DAYS, days, HIT_DAY, ordinaryDay, ordinaryVolumes, withHit } from '#tests/support/options/ordinary-days.ts'

let database: TestDatabase
let store: OptionStore

beforeAll(async () => {
  database = await openTestDatabase()
  store = postgresOptionStore(database)
})
afterAll(() => database.close())
beforeEach(() =>
  database.pool.query('truncate option_chain, option_session, option_hit, option_base, split, told_split')
)

const judge = async (chains: readonly OptionChain[]) => {
  await store.saveChains(chains)
  return judgeSessions({ options: store })(chains.map(({ session }) => session))
}
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

describe('the basis of a score', () => {
  const open = () => openScoreBasis({ optionReader: postgresOptionReader(database), options: store })('nlkw', HIT_DAY)

  test('reproduces the score by hand', async () => {
    await judge(withHit(500))
    const basis = (await open())!
    expect(basis).toMatchObject({ isAsScored: true, session: HIT_DAY, usualSessions: 20 })
    expect(basis.compared.map(({ session }) => session)).toEqual(DAYS.slice(0, 25).toReversed())
    expect(basis.compared.every(({ contract: of }) => /^NLKW260417C000\d{5}$/.test(of ?? ''))).toBe(true)
    const hit = basis.group.hits[0]!
    expect(basis.usual).toHaveLength(1)
    const [{ contracts, mean, volume }] = basis.usual as [(typeof basis.usual)[0]]
    expect(mean).toBe(volume / contracts)
    const all = DAYS.slice(5, 25).flatMap((_, place) => ordinaryVolumes(place + 5))
    expect(basis.usualOfAll).toEqual({
      contracts: all.length,
      mean: sum(all) / all.length,
      volume: sum(all)
    })
    let score = 0
    for (const { name, percentile, value, weight } of hit.parts) {
      const values = basis.compared.map(of => of.values[name]!)
      const lower = values.filter(other => other < value!).length
      const equal = values.filter(other => other === value).length
      expect(percentile).toBeCloseTo((100 * (lower + equal / 2)) / values.length, 1)
      score += (weight * percentile!) / 100
    }
    expect(hit.score).toBeCloseTo(score, 1)
    expect(hit.parts.find(({ name }) => name === 'surprise')?.value).toBeCloseTo(hit.volume / mean!, 9)
    const table = scoreBasisCsv(basis).trim().split('\r\n')
    expect(table).toHaveLength(1 + 1 + 25)
    const parts = hit.parts.map(({ value }) => value)
    const figures = [4_000, 0.55, 440, 0.31, hit.daysLeft, totalVolumeOf(hit), volume, contracts]
    expect(table[1]).toBe(['hit', HIT_DAY, hit.contract, ...parts, hit.score, ...figures].join(','))
  })

  test('states that sessions were read later', async () => {
    const all = withHit(500)
    await judge(all.slice(4))
    await judge(all.slice(0, 4))
    expect(await open()).toMatchObject({ isAsScored: false })
    await judgeSessions({ options: store })([HIT_DAY])
    expect(await open()).toMatchObject({ isAsScored: true })
  })

  test('states that the usual level changed and no rank did', async () => {
    const all = withHit(500)
    await judge(all)
    const busier = ordinaryDay(DAYS[12]!, 12, { volume: ordinaryVolumes(12)[4]! + 1 })
    const readAgain = { ...busier, readAt: new Date(busier.readAt.getTime() + 1) }
    await judge([readAgain])
    const basis = (await open())!
    const [hit] = basis.group.hits
    expect(basis.usual[0]!.mean).not.toBe(hit!.usualVolume)
    expect(basis.isAsScored).toBe(false)
    await judgeSessions({ options: store })([HIT_DAY])
    expect(await open()).toMatchObject({ isAsScored: true })
  })

  test('is empty for a session without hits', async () => {
    await judge(days(() => ({})))
    expect(await open()).toBeUndefined()
  })
})
