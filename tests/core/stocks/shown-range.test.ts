import { expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { firstShown, shownYears } from '#core/stocks/shown-range.ts'

const LAST = '2026-08-21' as ReportDate

test.each([
  [['2026-08', '2023-01'], 2],
  [['2024-09'], 2],
  [['2024-08', '2016-02'], 5],
  [['2021-09'], 5],
  [['2021-08'], 'all'],
  [[], 2]
] as const)('shows enough to include the newest open-market trades: %j within %s', (months, years) => {
  expect(shownYears(months, LAST)).toBe(years)
  const [newest] = months
  const first = firstShown(years, LAST) ?? ''
  if (newest) expect(`${newest}-01` >= first).toBe(true)
})
