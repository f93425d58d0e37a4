import { describe, expect, test } from 'vitest'

import type { MissingReason, SourceName } from '#core/prices/market-data/figure.ts'
import { mayBeNewer } from '#src/features/stocks/market-data/may-be-newer.ts'
import type { ShownFigure } from '#src/features/stocks/market-data/shown-figure.ts'

const known = (source: SourceName, isStale = false) =>
  ({ data: { isStale, readAt: '2026-03-04T15:00:00.000Z', source }, status: 200 }) as ShownFigure
const missing = (reason: MissingReason): ShownFigure => ({ data: null, reason, status: 404 })

describe('a figure of a cached page', () => {
  test('may be outdated if it is a quote, however recent', () => {
    expect(mayBeNewer('quote', known('massive'))).toBe(true)
  })

  test('that lives for a day may be outdated only once stale, or if the source is our own', () => {
    expect(mayBeNewer('ratings', known('massive'))).toBe(false)
    expect(mayBeNewer('ratings', known('massive', true))).toBe(true)
    expect(mayBeNewer('details', known('filings'))).toBe(true)
  })

  test('that a vendor does not have stays missing for a day', () => {
    expect(mayBeNewer('quote', missing('not_covered'))).toBe(false)
    expect(mayBeNewer('quote', missing('not_in_plan'))).toBe(false)
    expect(mayBeNewer('quote', missing('pending'))).toBe(true)
  })
})
