import { describe, expect, test } from 'vitest'

import { makeColumns } from '#core/options/build-columns.ts'
import { countFeed, isHealthyFeed, looksSplit } from '#core/options/health.ts'
import { contract, day } from '#tests/support/options/chains.ts'

const SESSION = day('2026-03-03')

describe('health of a day’s feed', () => {
  const rows = (open: (index: number) => number | null) =>
    makeColumns(
      Array.from({ length: 100 }, (_, index) => contract({ openInterest: open(index), strike: 1_000 * (index + 1) })),
      SESSION
    ).columns

  test('accepts 40 % zeros and rejects 41 %', () => {
    expect(
      isHealthyFeed(
        countFeed(
          rows(index => (index < 40 ? 0 : 7)),
          undefined
        )
      )
    ).toBe(true)
    expect(
      isHealthyFeed(
        countFeed(
          rows(index => (index < 41 ? 0 : 7)),
          undefined
        )
      )
    ).toBe(false)
  })

  test('rejects a copy of the day before', () => {
    const before = rows(index => index + 1)
    expect(
      isHealthyFeed(
        countFeed(
          rows(index => index + 1 + Number(index < 2)),
          before
        )
      )
    ).toBe(false)
    expect(
      isHealthyFeed(
        countFeed(
          rows(index => index + 1 + Number(index < 3)),
          before
        )
      )
    ).toBe(true)
  })

  test('rejects a feed without any open interest', () => {
    expect(
      isHealthyFeed(
        countFeed(
          rows(() => null),
          undefined
        )
      )
    ).toBe(false)
  })

  test('tells a split from a crash by the contracts', () => {
    expect(looksSplit(92, 645, 0.02)).toBe(true)
    expect(looksSplit(60, 120, 0.98)).toBe(false)
    expect(looksSplit(null, 645, 0.02)).toBe(false)
  })
})
