import '#src/features/reports/styles/report.css'
import '#src/ui/styles/state.css'
import { beforeEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { parseReportDate } from '#core/dates/report-date.ts'
import { UPGRADE_DIALOG } from '#src/features/accounts/subscriptions/upgrade-dialog.ts'
import { ReportContent } from '#src/features/reports/islands/ReportContent.tsx'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { LONG_LIVED } from '#tests/support/accounts/access-token.ts'
import { answerCalls } from '#tests/support/islands/answer-calls.ts'

const WEEKLY = 'GET /api/v1/insider-trading/weekly-top-trades'
const THIRTY_DAYS = 'GET /api/v1/insider-trading/top-trades-past-thirty-days'
const TABLE = '<table class="report-table"><tr><th><a class="ticker" href="/stock/AMQV">AMQV</a></th></tr></table>'

const shell = wordsOf('en', 'shell')
const pricing = wordsOf('en', 'pricing')
/** Words picked by GatedReport.astro. */
const words = {
  failed: shell.not_loaded,
  failedHint: shell.not_loaded_hint,
  loading: shell.loading_report,
  planRequired: pricing.required_title,
  planRequiredText: pricing.required_text,
  retry: shell.retry,
  seePlans: pricing.see_plans
}
const DAY = parseReportDate('2026-11-20')!
const facts = { asOf: '2026-11-20T22:00:00.000Z', reportDate: DAY, sample: true, scoreVersion: '2026.1' }
const whole = { ...facts, transactionTable: { result: `<h2>All of it</h2>${TABLE}` } }

beforeEach(() => localStorage.setItem('accessToken', LONG_LIVED))

const renderThirtyDays = () =>
  render(
    <ReportContent source={{ kind: 'thirty-day' }} words={words}>
      <p>Blurred</p>
    </ReportContent>
  )

describe('the report of a reader', () => {
  test('is requested with the token, and replaces the visitors’ content', async () => {
    const report = { ...facts, reportContent: '<h2>All of it</h2>', reportContentBlurred: '<p>Blurred</p>' }
    const calls = answerCalls({ [WEEKLY]: { reports: [report], sample: true } })
    const page = await render(
      <ReportContent source={{ date: '2026-11-20', kind: 'weekly' }} words={words}>
        <p>Blurred</p>
      </ReportContent>
    )
    await expect.element(page.getByRole('heading', { name: 'All of it' })).toBeVisible()
    expect(page.getByText('Blurred').query()).toBeNull()
    const [call] = calls[WEEKLY] ?? []
    expect(call?.headers.get('authorization')).toBe(`Bearer ${LONG_LIVED}`)
    expect(call?.query.get('targetdate')).toBe('2026-11-20')
  })

  test('has a star beside each ticker', async () => {
    answerCalls({ [THIRTY_DAYS]: whole })
    const page = await renderThirtyDays()
    await expect.element(page.getByRole('link', { name: 'AMQV' })).toBeVisible()
    expect(page.container.querySelectorAll('.ticker ~ [data-star]')).toHaveLength(1)
  })

  test('can be reloaded after a failure', async () => {
    const answers = [{ refused: 'internal_error' } as const, whole]
    answerCalls({ [THIRTY_DAYS]: () => answers.shift() ?? whole })
    const page = await renderThirtyDays()
    await expect.element(page.getByText('Blurred')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('heading', { name: 'All of it' })).toBeVisible()
  })

  test('opens the plans once if one is needed, and can open them again', async () => {
    answerCalls({ [THIRTY_DAYS]: { refused: 'plan_required' } })
    const dialog = Object.assign(document.createElement('dialog'), { id: UPGRADE_DIALOG })
    document.body.append(dialog)
    const page = await renderThirtyDays()
    await expect.poll(() => dialog.open).toBe(true)
    dialog.close()
    await expect.element(page.getByRole('alert').getByText(words.planRequired)).toBeVisible()
    await expect.element(page.getByText('Blurred')).toBeVisible()
    await page.getByRole('button', { name: words.seePlans }).click()
    expect(dialog.open).toBe(true)
    dialog.remove()
  })
})
