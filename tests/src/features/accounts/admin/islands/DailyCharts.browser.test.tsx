import { describe, expect, test } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { dayOf } from '#core/dates/report-date.ts'
import { fillDays, shownDays } from '#core/dates/shown-days.ts'
import { DailyCharts } from '#src/features/accounts/admin/islands/DailyCharts.tsx'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { readAs } from '#tests/support/accounts/component-session.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'

const NOW = new Date('2026-03-06T17:00:00Z')
const SPAN = shownDays(NOW)
const NOTHING = fillDays(SPAN, [])
const SOME = fillDays(SPAN, [
  { count: 3, day: dayOf(new Date('2026-03-01T12:00:00Z')) },
  { count: 4, day: dayOf(NOW) }
])

const ACCOUNTS = {
  activeUsers: SOME,
  apiRequests: NOTHING,
  mails: NOTHING,
  revenueCents: SOME,
  signUps: SOME,
  subscriptions: NOTHING
}

async function renderCharts(answers: Answers) {
  const calls = answerCalls({ 'GET /api/v1/analytics/filing-days': SOME, ...answers })
  const charts = await render(<DailyCharts language="en" words={wordsOf('en', 'admin')} />)
  const figure = (title: string) => charts.getByRole('figure').filter({ hasText: title })
  return { calls, charts, figure }
}

const within = async (locator: Locator, selector: string) => (await locator.findElement()).querySelector(selector)

describe('charts by day', () => {
  test('show admins the account activity, as bars and as tables', async () => {
    readAs('admin')
    const { figure } = await renderCharts({ 'GET /api/v1/admin/days': ACCOUNTS })
    const signUps = figure('Sign-ups')
    await expect.element(signUps.getByText('7 in 90 days')).toBeVisible()
    await expect.element(figure('Active users').getByText('at most 4 a day')).toBeVisible()
    await expect.element(figure('Revenue').getByText('$0.07 in 90 days')).toBeVisible()
    await expect.poll(() => within(signUps, 'canvas')).not.toBeNull()
    await signUps.getByText('Figures as a table').click()
    expect((await signUps.findElement()).querySelectorAll('tbody tr')).toHaveLength(90)
    expect(await componentFindings()).toEqual([])
  })

  test('show the value of the day under the pointer in a fixed place', async () => {
    readAs('admin')
    const { figure } = await renderCharts({ 'GET /api/v1/admin/days': ACCOUNTS })
    const chart = figure('Sign-ups')
    await expect.poll(() => within(chart, '.u-over')).not.toBeNull()
    const readout = async () => (await within(chart, '.chart-readout'))?.textContent
    expect(await readout()).toBe('Mar 6, 2026: 4')
    const plot = (await within(chart, '.u-over'))!
    await userEvent.hover(plot, { position: { x: 1, y: 60 } })
    await expect.poll(readout).toMatch(/^Dec \d+, 2025: 0$/)
    await userEvent.unhover(plot)
    await expect.poll(readout).toBe('Mar 6, 2026: 4')
  })

  test('show other readers only filings, and request nothing about accounts', async () => {
    readAs('other')
    const { calls, charts, figure } = await renderCharts({})
    await expect.element(figure('Filings read').getByText('7 in 90 days')).toBeVisible()
    expect(charts.getByText('Active users').query()).toBeNull()
    expect(Object.keys(calls)).toEqual(['GET /api/v1/analytics/filing-days'])
  })

  test('show a loading error, and appear after a retry', async () => {
    readAs('other')
    let answers = 0
    const { charts, figure } = await renderCharts({
      'GET /api/v1/analytics/filing-days': () => (++answers === 1 ? 'unreachable' : SOME)
    })
    await expect.element(charts.getByText('The figures by day could not be loaded')).toBeVisible()
    await charts.getByRole('button', { name: 'Try again' }).click()
    await expect.element(figure('Filings read').getByText('7 in 90 days')).toBeVisible()
  })
})
