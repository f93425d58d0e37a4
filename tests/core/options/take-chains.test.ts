// Selection of underlyings that are read again, in the evening and once more later.

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
  } as Partial<OptionStore> as OptionStore // only the methods in use
}

describe('underlyings to read again', () => {
  test('are those without a complete chain of the session', async () => {
    const options = storeOf({ '2026-03-02': ['ABCX', 'LATE', 'NLKW'], '2026-03-03': ['ABCX', 'NLKW'] })
    expect(await listMissing({ clock: clockAt(EVENING), options })).toEqual(['LATE'])
  })

  test('are none if the first run found all', async () => {
    const options = storeOf({ '2026-03-03': ['ABCX', 'LATE', 'NLKW'] })
    expect(await listMissing({ clock: clockAt(EVENING), options })).toEqual([])
  })

  test.each([
    ['after midnight', '2026-03-04T06:00:00Z'],
    ['until its session is told', '2026-03-04T21:14:00Z']
  ])('are those without a chain of the evening before: %s', async (_, now) => {
    const options = storeOf({ '2026-03-03': ['ABCX', 'NLKW'] })
    expect(await listMissing({ clock: clockAt(new Date(now)), options })).toEqual(['LATE'])
  })

  test('are those without a chain of the session once it is reported', async () => {
    const options = storeOf({ '2026-03-03': ['ABCX', 'LATE', 'NLKW'], '2026-03-04': ['NLKW'] })
    const told = clockAt(new Date('2026-03-04T21:15:00Z'))
    expect(await listMissing({ clock: told, options })).toEqual(['ABCX', 'LATE'])
  })

  test('are those without a chain of Friday on a weekend', async () => {
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

  test('goes on after an unknown ticker, and keeps earlier chains when the vendor stops', async () => {
    expect(await takeChains(ports(answer))('close')).toMatchObject({
      chains: 1,
      refused: [{ reason: 'not_covered', underlying: 'LATE' }],
      stopped: 'busy',
      written: 1
    })
  })

  test('reads only named tickers', async () => {
    const asked: string[] = []
    await takeChains(
      ports(ticker => {
        asked.push(ticker)
        return answer(ticker)
      })
    )('close', ['ABCX'])
    expect(asked).toEqual(['ABCX'])
  })

  test('requests nothing without a vendor or without missing chains', async () => {
    const none = { clock: clockAt(EVENING), optionChains: undefined, options: storeOf({}) }
    expect(await takeChains(none)('close')).toMatchObject({ chains: 0, stopped: undefined })
    expect(await takeChains(ports(answer))('close', [])).toMatchObject({ chains: 0 })
  })
})
