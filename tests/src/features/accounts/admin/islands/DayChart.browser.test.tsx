// Simulates a chart whose plot cannot be loaded, as when offline.

import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { parseReportDate } from '#core/dates/report-date.ts'
import { DayChart } from '#src/features/accounts/admin/islands/DayChart.tsx'
import { wordsOf } from '#src/i18n/catalogue.ts'

vi.mock('#src/features/accounts/admin/islands/day-plot.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('a chart whose plot cannot be loaded says so, and still shows its figures as a table', async () => {
  const days = [{ count: 4, day: parseReportDate('2026-03-06')! }]
  const chart = await render(<DayChart days={days} language="en" title="Sign-ups" words={wordsOf('en', 'admin')} />)
  await expect.element(chart.getByText('The chart could not be loaded. The figures are in the table.')).toBeVisible()
  await chart.getByText('Figures as a table').click()
  await expect.element(chart.getByRole('row', { name: 'Mar 6, 2026 4' })).toBeVisible()
})
