import { describe, expect, test } from 'vitest'

import { isQuarterEnd, quarterAfter, quarterBefore } from '#core/ownership/managers/report.ts'
import { day } from '#tests/support/ownership/manager-reports.ts'

describe('quarters of reports', () => {
  test.each([
    ['2025-12-31', '2026-03-31'],
    ['2026-03-31', '2026-06-30'],
    ['2026-06-30', '2026-09-30'],
    ['2024-09-30', '2024-12-31']
  ])('%s comes before %s', (before, after) => {
    expect(quarterAfter(day(before))).toBe(after)
    expect(quarterBefore(day(after))).toBe(before)
  })

  test('end on four days of the year', () => {
    expect(isQuarterEnd(day('2025-06-30'))).toBe(true)
    expect(isQuarterEnd(day('2025-06-29'))).toBe(false)
  })
})
