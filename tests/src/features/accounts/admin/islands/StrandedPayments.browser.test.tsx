import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import type { AnswerTo } from '#src/api/client.ts'
import { StrandedPayments } from '#src/features/accounts/admin/islands/StrandedPayments.tsx'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'

type Stranded = NonNullable<AnswerTo<'GET /api/v1/admin/users/:id/stranded-payments'>>

const OPEN = 'GET /api/v1/admin/users/:id/stranded-payments'
const SETTLE = 'POST /api/v1/admin/users/:id/stranded-payments'
const EVENTS = 'GET /api/v1/user/:id/security-events'

const STRANDED: Stranded = {
  owner: 'owner1',
  ownerPaysAlready: false,
  payments: [
    {
      createdAt: '2026-03-05T03:00:00.000Z',
      currency: 'usd',
      id: 'in_1',
      number: 'FF-0001',
      productName: 'Daily Traders',
      status: 'paid',
      taxCents: 0,
      totalCents: 2_900
    }
  ]
}

async function renderPayments(answers: Answers) {
  const calls = answerCalls({ [EVENTS]: { events: [], next: null }, ...answers })
  const payments = await render(<StrandedPayments encId="a1b2" language="en" words={wordsOf('en', 'admin')} />)
  return { calls, payments }
}

describe('stranded payments', () => {
  test('are listed with a link to the account that owns the address', async () => {
    const { payments } = await renderPayments({ [OPEN]: STRANDED })
    await expect
      .element(payments.getByRole('listitem'))
      .toHaveTextContent('Mar 4, 2026 · Daily Traders · FF-0001 · $29.00')
    await expect
      .element(payments.getByRole('link', { name: 'To the verified account' }))
      .toHaveAttribute('href', '/dashboard/user/owner1')
    expect(await componentFindings()).toEqual([])
  })

  test.each([
    ['move', 'Move to the verified account', 'The payments are moved'],
    ['refund', 'Refund', 'The payments are refunded']
  ])('can be resolved after a confirmation, and then disappear: %s', async (action, label, done) => {
    let stranded: Stranded | null = STRANDED
    const { calls, payments } = await renderPayments({
      [OPEN]: () => stranded,
      [SETTLE]: () => {
        stranded = null
        return { payments: 1 }
      }
    })
    await payments.getByRole('button', { name: label }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    expect(calls[SETTLE]).toBeUndefined()
    await dialog.getByRole('button', { name: label }).click()
    await expect.poll(notificationsSoFar).toEqual([`success: ${done}`])
    expect(calls[SETTLE]?.map(({ body }) => body)).toEqual([{ action }])
    await expect.poll(() => payments.container.textContent).toBe('')
  })

  test('can only be refunded if the owner already has a paid plan', async () => {
    const { payments } = await renderPayments({ [OPEN]: { ...STRANDED, ownerPaysAlready: true } })
    await expect
      .element(payments.getByText('That account pays already, so these payments can only be refunded.'))
      .toBeVisible()
    expect(
      payments
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent)
    ).toEqual(['Refund'])
  })

  test('are not shown for an account without any', async () => {
    const { calls, payments } = await renderPayments({ [OPEN]: null })
    await expect.poll(() => calls[OPEN]).toHaveLength(1)
    await expect.poll(() => payments.container.textContent).toBe('')
  })
})
