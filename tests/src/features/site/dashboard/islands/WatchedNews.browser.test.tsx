import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { parseReportDate } from '#core/dates/report-date.ts'
import type { AnswerTo } from '#src/api/client.ts'
import { beginSession } from '#src/features/accounts/stores/session.ts'
import { WatchedNews } from '#src/features/site/dashboard/islands/WatchedNews.tsx'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { account } from '#tests/support/accounts/users.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'

type News = AnswerTo<'GET /api/v1/watchlist/news'>

const NEWS = 'GET /api/v1/watchlist/news'
const DAY = parseReportDate('2026-03-04')!
const SPAN = { boughtUsd: 0, companies: [], from: DAY, soldUsd: 0, trades: 0 }
const NOTHING: News = {
  calendar: [],
  earnings: [],
  month: SPAN,
  sectors: [],
  stocks: 0,
  strongest: [],
  to: DAY,
  week: SPAN
}

const words = {
  ...wordsOf('en', 'dashboard'),
  calibration: '',
  failed: 'Not loaded',
  hint: '',
  retry: 'Try again',
  unverified: 'Your address is not confirmed.'
}

async function renderNews(answer: Answers[typeof NEWS]) {
  answerCalls({ [NEWS]: answer! })
  return render(<WatchedNews language="en" words={words} />)
}

describe('news of watched stocks', () => {
  test('are empty without a watched stock, and link to the list', async () => {
    const news = await renderNews(NOTHING)
    await expect.element(news.getByText(/^No stock is on your lists yet/)).toBeVisible()
    await expect.element(news.getByRole('link')).toHaveAttribute('href', '/dashboard/watch')
  })

  test('explain an account with an unconfirmed address, which may be a second one', async () => {
    beginSession({ accessToken: 'token', user: { ...account, isVerified: false } })
    const news = await renderNews(NOTHING)
    await expect.element(news.getByText(words.unverified)).toBeVisible()
    beginSession({ accessToken: 'token', user: account })
    await expect.element(news.getByText(words.unverified)).not.toBeInTheDocument()
  })

  test('are summed up by week, month and day', async () => {
    const filed = { boughtUsd: 150_840, buys: 2, day: DAY, sells: 1, soldUsd: 40_000 }
    const span = { ...SPAN, boughtUsd: 150_840, soldUsd: 40_000, trades: 3 }
    const news = await renderNews({ ...NOTHING, calendar: [filed], month: span, stocks: 2, week: span })
    await expect.element(news.getByRole('heading', { name: 'Calendar of filings' })).toBeVisible()
    await expect.element(news.getByText('▲ $150,840').first()).toBeVisible()
    await expect.element(news.getByRole('row', { name: /Mar 4, 2026/ })).toBeVisible()
    expect(await componentFindings()).toEqual([])
  })

  test('name the estimated earnings with their interval', async () => {
    const expected = { day: parseReportDate('2026-03-18')!, pastEstimates: 8, pastWithin: 7, withinDays: 4 }
    const company = { issuerCik: '1', issuerName: 'Northlake Widgets Inc', ticker: 'NLKW' }
    const news = await renderNews({ ...NOTHING, earnings: [{ ...company, ...expected }], stocks: 1 })
    await expect.element(news.getByRole('row', { name: /NLKW.*Mar 18, 2026.*± 4 days/ })).toBeVisible()
  })

  test('can be reloaded after a failure', async () => {
    let answers = 0
    const news = await renderNews(() => (++answers === 1 ? 'unreachable' : NOTHING))
    await news.getByRole('button', { name: 'Try again' }).click()
    await expect.element(news.getByText(/^No stock is on your lists yet/)).toBeVisible()
  })
})
