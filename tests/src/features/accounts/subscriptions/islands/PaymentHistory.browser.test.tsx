import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import type { AnswerTo } from '#src/api/client.ts'
import { PaymentHistory } from '#src/features/accounts/subscriptions/islands/PaymentHistory.tsx'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'

type Payment = AnswerTo<'GET /api/v1/subscriptions/payments'>[number]

const payment: Payment = {
  createdAt: '2026-03-06T03:00:00.000Z',
  currency: 'usd',
  id: 'in_1',
  number: 'FF-0001',
  productName: 'Daily Traders',
  status: 'paid',
  taxCents: 0,
  totalCents: 4_790,
  url: 'https://invoice.example/in_1'
}

async function renderHistory(answer: Answers['GET /api/v1/subscriptions/payments']) {
  answerCalls({ 'GET /api/v1/subscriptions/payments': answer! })
  return render(<PaymentHistory language="en" words={wordsOf('en', 'subscription')} />)
}

describe('the payments of a reader', () => {
  test('are listed with plan, state, amount and invoice', async () => {
    const { number: _, url: __, ...unnumbered } = payment
    const history = await renderHistory([
      payment,
      { ...payment, id: 'in_2', status: 'open', totalCents: 499 },
      { ...unnumbered, currency: 'jpy', id: 'in_3', status: 'uncollectible' }
    ])
    await expect.element(history.getByRole('link', { name: 'Open invoice FF-0001' }).first()).toBeVisible()
    const rows = history.getByRole('row').elements().slice(1)
    expect(rows.map(row => row.textContent)).toEqual([
      'Mar 5, 2026Daily TradersPaid$47.90FF-0001',
      'Mar 5, 2026Daily TradersOpen$4.99FF-0001',
      'Mar 5, 2026Daily TradersNot received¥4,790'
    ])
    expect(rows[2]?.querySelector('a')).toBeNull()
    expect(await componentFindings()).toEqual([])
  })

  test('are empty at first', async () => {
    const history = await renderHistory([])
    await expect.element(history.getByText('No payments yet.')).toBeVisible()
  })

  test('show a loading error, and appear after a retry', async () => {
    let isAway = true
    const history = await renderHistory(() => (isAway ? 'unreachable' : []))
    await expect.element(history.getByRole('alert')).toMatchTextContent(/^Your payments could not be loaded/)
    isAway = false
    await history.getByRole('button', { name: 'Try again' }).click()
    await expect.element(history.getByText('No payments yet.')).toBeVisible()
  })
})
