// Which underlyings are read again by themselves, in the evening and once more later on.

import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { OptionStore } from '#core/options/ports.ts'
import { listMissing, takeChains } from '#core/options/take-chains.ts'
import { fail, ok } from '#core/result.ts'
import { chain, contract } from '#tests/support/options/chains.ts'

const EVENING = new Date('2026-03-03T22:00:00Z')
const clockAt = (now: Date) => ({ now: () => now })

function storeOf(whole: Record<string, readonly string[]>): OptionStore {
  return {
    listFollowed: async () => ['ABCX', 'LATE', 'NLKW'],
    listUnderlyings: async () => [],
    listWhole: async (session: ReportDate) => new Set(whole[session]),
    saveChains: async saved => ({ known: 0, written: saved.length }),
    saveJudged: async () => {}
  } as Partial<OptionStore> as OptionStore // of what is asked here
}

describe('what is read once more', () => {
  test('is what lacks a whole chain of the session', async () => {
    const options = storeOf({ '2026-03-02': ['ABCX', 'LATE', 'NLKW'], '2026-03-03': ['ABCX', 'NLKW'] })
    expect(await listMissing({ clock: clockAt(EVENING), options })).toEqual(['LATE'])
  })

  test('is nothing where the first reading found all', async () => {
    const options = storeOf({ '2026-03-03': ['ABCX', 'LATE', 'NLKW'] })
    expect(await listMissing({ clock: clockAt(EVENING), options })).toEqual([])
  })

  test.each([
    ['after midnight', '2026-03-04T06:00:00Z'],
    ['until its session is told', '2026-03-04T21:14:00Z']
  ])('is what lacks a chain of the evening before: %s', async (_, now) => {
    const options = storeOf({ '2026-03-03': ['ABCX', 'NLKW'] })
    expect(await listMissing({ clock: clockAt(new Date(now)), options })).toEqual(['LATE'])
  })

  test('is what lacks a chain of the session from when it is told', async () => {
    const options = storeOf({ '2026-03-03': ['ABCX', 'LATE', 'NLKW'], '2026-03-04': ['NLKW'] })
    const told = clockAt(new Date('2026-03-04T21:15:00Z'))
    expect(await listMissing({ clock: told, options })).toEqual(['ABCX', 'LATE'])
  })

  test('is what lacks a chain of Friday on a weekend', async () => {
    const options = storeOf({ '2026-03-06': ['ABCX'] })
    const sunday = new Date('2026-03-08T20:00:00Z')
    expect(await listMissing({ clock: clockAt(sunday), options })).toEqual(['LATE', 'NLKW'])
  })
})

describe('reading chains', () => {
  const ports = (findChain: (ticker: string) => ReturnType<typeof answer>) => ({
    clock: clockAt(EVENING),
    optionChains: { findChain: async (ticker: string) => findChain(ticker) },
    options: storeOf({})
  })
  const answer = (underlying: string) =>
    underlying === 'NLKW'
      ? fail('busy')
      : underlying === 'LATE'
        ? fail('not_covered')
        : ok(chain([contract({ root: underlying })], { underlying }))

  test('goes on after a ticker that the vendor does not have, and keeps what was read when the vendor stops', async () => {
    expect(await takeChains(ports(answer))('close')).toMatchObject({
      chains: 1,
      refused: [{ reason: 'not_covered', underlying: 'LATE' }],
      stopped: 'busy',
      written: 1
    })
  })

  test('asks for named tickers alone', async () => {
    const asked: string[] = []
    await takeChains(
      ports(ticker => {
        asked.push(ticker)
        return answer(ticker)
      })
    )('close', ['ABCX'])
    expect(asked).toEqual(['ABCX'])
  })

  test('asks for nothing where there is no vendor, nor anything that is missing', async () => {
    const none = { clock: clockAt(EVENING), optionChains: undefined, options: storeOf({}) }
    expect(await takeChains(none)('close')).toMatchObject({ chains: 0, stopped: undefined })
    expect(await takeChains(ports(answer))('close', [])).toMatchObject({ chains: 0 })
  })
})
