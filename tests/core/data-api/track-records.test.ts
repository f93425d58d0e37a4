import { describe, expect, test } from 'vitest'

import { type KeptRecords, trackRecordsOf } from '#core/data-api/transactions/track-records.ts'

const AS_OF = new Date('2026-03-06T00:00:00Z')

/** Records the requested insiders. */
function noEvents() {
  const asked: (readonly string[])[] = []
  return {
    asked,
    async listByInsiders(ciks: readonly string[]) {
      asked.push(ciks)
      return new Map()
    }
  }
}

const rowsOf = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ insiderCik: String(first + at), issuerCik: '1' }))

describe('track records of rows', () => {
  test('reads twenty insiders at a time, so that other requests run in between', async () => {
    const events = noEvents()
    expect(await trackRecordsOf(events, [...rowsOf(1, 45), ...rowsOf(1, 45)], AS_OF)).toHaveLength(90)
    expect(events.asked.map(ciks => ciks.length)).toEqual([20, 20, 5])
  })

  test('keeps records between parts of a table', async () => {
    const events = noEvents()
    const kept: KeptRecords = new Map()
    await trackRecordsOf(events, rowsOf(1, 3), AS_OF, kept)
    await trackRecordsOf(events, rowsOf(2, 3), AS_OF, kept)
    expect(events.asked).toEqual([['1', '2', '3'], ['4']])
  })

  test('keeps the thousand most recently used insiders', async () => {
    const events = noEvents()
    const kept: KeptRecords = new Map()
    await trackRecordsOf(events, rowsOf(1, 1_000), AS_OF, kept)
    await trackRecordsOf(events, rowsOf(1, 1), AS_OF, kept)
    await trackRecordsOf(events, rowsOf(2_000, 10), AS_OF, kept)
    expect(kept.size).toBe(1_000)
    expect([kept.has('1'), kept.has('2'), kept.has('11'), kept.has('12'), kept.has('2009')]).toEqual([
      true,
      false,
      false,
      true,
      true
    ])
  })

  test('answers all rows, even with more insiders than it keeps', async () => {
    const kept: KeptRecords = new Map()
    const records = await trackRecordsOf(noEvents(), rowsOf(1, 1_200), AS_OF, kept)
    expect(records).toHaveLength(1_200)
    expect(records.every(({ detailedPerTickerBuyStats }) => detailedPerTickerBuyStats !== undefined)).toBe(true)
    expect(kept.size).toBe(1_000)
  })
})
