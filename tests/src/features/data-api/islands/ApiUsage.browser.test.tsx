import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { parseReportDate } from '#core/dates/report-date.ts'
import type { AnswerTo } from '#src/api/client.ts'
import { ApiUsage } from '#src/features/data-api/islands/usage/ApiUsage.tsx'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { accountWords } from '#tests/support/public-api/account-words.ts'

type UsedDay = AnswerTo<'GET /api/v1/user/api-usage'>['days'][number]

const dayOf = (text: string) => parseReportDate(text)!
const unused = (day: string): UsedDay => ({ byStatus: {}, day: dayOf(day), limitReached: 0, requests: 0 })
const DAYS: UsedDay[] = [
  unused('2026-03-03'),
  { byStatus: { 200: 1_200, 404: 3 }, day: dayOf('2026-03-04'), limitReached: 0, requests: 1_203 },
  { byStatus: { 200: 1, 429: 2, 503: 4 }, day: dayOf('2026-03-05'), limitReached: 2, requests: 7 }
]

async function renderUsage(answer: Answers['GET /api/v1/user/api-usage']) {
  answerCalls({ 'GET /api/v1/user/api-usage': answer! })
  return render(<ApiUsage language="en" words={accountWords} />)
}

describe('the requests of a reader to the data API', () => {
  test('are counted by outcome, and day by day in a table, newest first', async () => {
    const usage = await renderUsage({ days: DAYS })
    await expect.element(usage.getByRole('img', { name: /at most 1,203 a day/ })).toBeVisible()
    const legend = usage.getByRole('list').getByRole('listitem')
    await expect
      .poll(() => legend.elements().map(item => item.textContent))
      .toEqual(['Answered 1,201', 'Limit reached 2', 'Refused 3', 'Failed on our side 4'])
    await usage.getByText('Show as a table').click()
    await expect.element(usage.getByRole('cell', { name: /200 × 1, 429 × 2, 503 × 4$/ })).toBeVisible()
    const days = usage.getByRole('cell', { name: /2026$/ }).elements()
    expect(days.map(cell => cell.textContent)).toEqual(['Mar 5, 2026', 'Mar 4, 2026'])
    expect(await componentFindings()).toEqual([])
  })

  test('are scaled to the busiest day', async () => {
    const usage = await renderUsage({ days: DAYS })
    await expect.element(usage.getByRole('img')).toBeVisible()
    const heights = [...usage.container.querySelectorAll('rect.answered')].map(bar =>
      Number(bar.getAttribute('height'))
    )
    expect(heights).toEqual([expect.closeTo(99.75, 1), expect.closeTo(0.08, 1)])
  })

  test('link to the documentation while there are none', async () => {
    const usage = await renderUsage({ days: [unused('2026-03-05')] })
    await expect.element(usage.getByRole('link', { name: 'Documentation' })).toHaveAttribute('href', '/docs')
  })

  test('show a loading error', async () => {
    const usage = await renderUsage('unreachable')
    await expect.element(usage.getByRole('alert')).toMatchTextContent(/^Your requests could not be loaded/)
  })
})
