import '#src/features/site/dashboard/styles/dashboard.css'
import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import type { AnswerTo } from '#src/api/client.ts'
import { AnalyticsCounts, type AnalyticsCountsProps } from '#src/features/site/dashboard/islands/AnalyticsCounts.tsx'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'

const dashboard = wordsOf('en', 'dashboard')
const { not_loaded: failed, not_loaded_hint: failedHint } = wordsOf('en', 'shell')
const { retry } = wordsOf('en', 'parts')
const WORDS: AnalyticsCountsProps['words'] = {
  ...dashboard,
  failed,
  failedHint,
  lastFiling: dashboard.last_filing,
  retry
}
const CALL = 'GET /api/v1/analytics/counts'

function countsSince(lastFilingAt: string | null): AnswerTo<typeof CALL> {
  const held = { buys: 3, companies: 4, filings: 1_200, insiders: 5, sells: 6, trades: 7 }
  return {
    counts: { ...held, byMonth: [], congressMembers: 0, congressTrades: 0, lastFilingAt },
    coverage: { complete: true, from: null, to: null },
    sample: false
  }
}

const renderCounts = () => render(<AnalyticsCounts language="en" words={WORDS} />)

describe('the counts of stored data', () => {
  test('are shown with the time of the latest filing in New York', async () => {
    answerCalls({ [CALL]: countsSince('2026-11-20T21:30:00.000Z') })
    const screen = await renderCounts()
    await expect.element(screen.getByText('1,200')).toBeVisible()
    const names = [...screen.container.querySelectorAll('dt')].map(({ textContent }) => textContent)
    expect(names).toEqual(['Filings', 'Trades', 'Open-market buys', 'Open-market sales', 'Insiders', 'Companies'])
    await expect.element(screen.getByText('Latest filing: ', { exact: false })).toMatchTextContent(/4:30\s?pm/i)
    expect(await componentFindings()).toEqual([])
  })

  test('are empty before the first filing, and can be reloaded after a failure', async () => {
    let asked = 0
    answerCalls({ [CALL]: () => (asked++ === 0 ? 'unreachable' : countsSince(null)) })
    const screen = await renderCounts()
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText('No filings have been read yet.')).toBeVisible()
  })
})
