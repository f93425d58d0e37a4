import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { PaymentResult } from '#src/features/accounts/subscriptions/islands/PaymentResult.tsx'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { subscribed } from '#tests/support/payments/subscribed.ts'

const DETAILS = 'GET /api/v1/subscriptions/details'
const HALF_A_MINUTE_MS = 32_000

/** Renders the page as it appears after the checkout. */
async function renderResult(answers: Answers, query = '?checkout=cs_test_1') {
  history.replaceState(null, '', location.pathname + query)
  const calls = answerCalls(answers)
  const result = await render(<PaymentResult words={wordsOf('en', 'subscription')} />)
  return { calls, result }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', location.pathname)
})

describe('the page after a checkout', () => {
  test('waits for the payment, then names the plan it opened', async () => {
    let subscriptions = [subscribed({ isPaid: false })]
    const { result } = await renderResult({ [DETAILS]: () => subscriptions })
    await expect.element(result.getByText(/^Waiting for the payment/).first()).toBeVisible()
    subscriptions = [subscribed()]
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.element(result.getByText('Thank you. Daily Traders is now active.')).toBeVisible()
    const daily = result.getByRole('link', { name: 'To the daily reports' })
    await expect.element(daily).toHaveAttribute('href', '/daily-top-insider-buys')
    vi.useRealTimers()
    expect(await componentFindings()).toEqual([])
  })

  test('leads a buyer of a data API plan to the key', async () => {
    sessionStorage.setItem('purchase', 'api')
    const api = subscribed({ productName: 'Base', subscriptionFor: 'api' })
    const { result } = await renderResult({ [DETAILS]: [subscribed(), api] })
    await expect.element(result.getByText('Thank you. Base is now active.')).toBeVisible()
    const key = result.getByRole('link', { name: 'To the API key' })
    await expect.element(key).toHaveAttribute('href', '/myaccount#api')
  })

  test('asks the provider on request if the payment is late', async () => {
    const { calls, result } = await renderResult({
      [DETAILS]: 'unreachable',
      'POST /api/v1/subscriptions/refresh': [subscribed()]
    })
    await vi.advanceTimersByTimeAsync(HALF_A_MINUTE_MS)
    await expect.element(result.getByText('The payment is not confirmed yet')).toBeVisible()
    vi.useRealTimers()
    expect(await componentFindings()).toEqual([])
    await result.getByRole('button', { name: 'Look again' }).click()
    await expect.element(result.getByText('Thank you. Daily Traders is now active.')).toBeVisible()
    expect(calls['POST /api/v1/subscriptions/refresh']).toHaveLength(1)
  })

  test('waits for nothing without a checkout', async () => {
    const { result } = await renderResult({ [DETAILS]: [] }, '')
    await expect.element(result.getByText('There is no payment to wait for')).toBeVisible()
    await expect.element(result.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing')
    await expect.element(result.getByRole('button')).not.toBeInTheDocument()
  })
})
