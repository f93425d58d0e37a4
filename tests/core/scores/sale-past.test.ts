import { describe, expect, test } from 'vitest'

import { newYorkInstant } from '#core/dates/new-york-time.ts'
import type { KnownEvent } from '#core/scores/ports.ts'
import { salePast } from '#core/scores/sale-past.ts'
import { knownEvent } from '#tests/support/ranking/known-event.ts'
import { day } from '#tests/support/ranking/ranking.ts'

let number = 0

/** Sale of $10,000, a fifth of the holding, that became known on the evening of its day. */
function sold(text: string, changes: Partial<KnownEvent> = {}): KnownEvent {
  number += 1
  return knownEvent({
    accession: `0000000002-23-${String(number).padStart(6, '0')}`,
    knownAt: newYorkInstant(day(text), '17:00'),
    ownerChangePercent: -20,
    side: 'sell',
    transactionDate: day(text),
    ...changes
  })
}
const bought = (text: string, changes: Partial<KnownEvent> = {}) => sold(text, { side: 'buy', ...changes })
const THREE = ['2020-05-04', '2021-05-10', '2022-05-02'].map((text, place) =>
  sold(text, { ownerChangePercent: -5 * (place + 1), valueUsd: 1_000 * (place + 1) })
)
const SALE = sold('2023-05-08', { valueUsd: 2_500 })

describe('a sale beside its own past', () => {
  test('is measured by the median of earlier sales, and by how many were smaller', () => {
    expect(salePast(SALE, [...THREE, SALE])).toMatchObject({
      sales: 3,
      share: { medianPercent: 10, percent: 20 },
      size: { medianUsd: 2_000, smaller: 2 }
    })
  })

  test('is compared with none of fewer than three sales', () => {
    const { sales, share, size } = salePast(SALE, [...THREE.slice(1), SALE])
    expect([sales, share, size]).toEqual([2, { medianPercent: undefined, percent: 20 }, undefined])
  })

  test('knows no part of the holding where the holding is not known', () => {
    expect(salePast(sold('2023-05-08', { ownerChangePercent: undefined }), THREE).share).toBeUndefined()
  })

  test.each([
    ['of another company', { issuerCik: '2000' }],
    ['of a later day', { transactionDate: day('2023-05-09') }],
    ['that became known after it', { knownAt: newYorkInstant(day('2023-06-01'), '17:00') }],
    ['that nobody decided on', { isEligible: false }],
    ['that an amendment had retracted', { retractedAt: newYorkInstant(day('2023-01-02'), '17:00') }]
  ])('leaves out a sale %s', (_, changes: Partial<KnownEvent>) => {
    expect(salePast(SALE, [...THREE, sold('2022-11-01', changes)]).sales).toBe(3)
  })

  test('counts a sale of two of its insiders once', () => {
    expect(salePast(SALE, [...THREE, ...THREE]).sales).toBe(3)
  })

  test('is on schedule, off schedule, or without one', () => {
    expect(salePast(SALE, THREE).habit).toBe('routine')
    expect(salePast(sold('2023-08-08'), THREE).habit).toBe('opportunistic')
    expect(salePast(SALE, THREE.slice(1)).habit).toBe('unknown')
  })

  test('turns from buyer to seller within 18 months of a purchase', () => {
    expect(salePast(SALE, [bought('2022-01-10'), bought('2022-03-10')]).boughtOn).toBe('2022-03-10')
    expect(salePast(SALE, [bought('2021-10-10')]).boughtOn).toBeUndefined()
    expect(salePast(SALE, [bought('2022-03-10', { issuerCik: '2000' })]).boughtOn).toBeUndefined()
  })
})
