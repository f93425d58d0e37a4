import { beforeEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { ManageSubscription } from '#src/features/accounts/subscriptions/islands/ManageSubscription.tsx'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'
import { subscribed } from '#tests/support/payments/subscribed.ts'

const DETAILS = 'GET /api/v1/subscriptions/details'
const PORTAL = 'POST /api/v1/subscriptions/create-customer-portal-session'

async function renderManaged(answers: Answers) {
  const calls = answerCalls(answers)
  const managed = await render(<ManageSubscription language="en" words={wordsOf('en', 'subscription')} />)
  return { button: managed.getByRole('button', { name: 'Manage subscription' }), calls, managed }
}

beforeEach(() => history.replaceState(null, '', location.pathname))

describe('the subscription of a reader', () => {
  test('is empty at first, with a link to the plans', async () => {
    const { button, managed } = await renderManaged({ [DETAILS]: [] })
    await expect.element(managed.getByText(/^Basic: free, forever\./)).toBeVisible()
    await expect.element(managed.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing')
    await expect.element(button).not.toBeInTheDocument()
  })

  test.each([
    ['renews while it is active', {}, 'PlanDaily TradersStatusActiveRenews onDec 20, 2026', true],
    [
      'is valid until its end once it is canceled',
      { showGoodThrough: true, status: 'canceled' },
      'PlanDaily TradersStatusCanceledValid untilDec 20, 2026',
      true
    ],
    [
      'is due where a payment failed',
      { isPaid: false },
      'PlanDaily TradersStatusPayment dueRenews onDec 20, 2026',
      true
    ],
    [
      'has ended when what was paid for is over',
      { isPaid: false, isRunning: false, showGoodThrough: true, status: 'canceled' },
      'PlanDaily TradersStatusEndedEnded onDec 20, 2026',
      false
    ]
  ] as const)('%s', async (_fact, others, facts, isManaged) => {
    const { button, managed } = await renderManaged({ [DETAILS]: [subscribed(others)] })
    await expect.poll(() => managed.container.querySelector('dl')?.textContent).toBe(facts)
    expect(button.query() !== null).toBe(isManaged)
    expect(managed.getByRole('link', { name: 'See the plans' }).query() === null).toBe(isManaged)
    expect(await componentFindings()).toEqual([])
  })

  test('does not include the data API, which has its own section', async () => {
    const { managed } = await renderManaged({ [DETAILS]: [subscribed({ subscriptionFor: 'api' })] })
    await expect.element(managed.getByText(/^Basic: free, forever\./)).toBeVisible()
  })

  test('shows a loading error, and appears after a retry', async () => {
    let isAway = true
    const { button, managed } = await renderManaged({ [DETAILS]: () => (isAway ? 'unreachable' : [subscribed()]) })
    await expect.element(managed.getByRole('alert')).toMatchTextContent(/^Your subscriptions could not be loaded/)
    isAway = false
    await managed.getByRole('button', { name: 'Try again' }).click()
    await expect.element(button).toBeVisible()
  })

  test('is managed on the provider’s page, which is requested once', async () => {
    const opened = Promise.withResolvers<{ url: string }>()
    const { button, calls } = await renderManaged({ [DETAILS]: [subscribed()], [PORTAL]: () => opened.promise })
    await button.click()
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    await button.click({ force: true })
    opened.resolve({ url: '#portal' })
    await expect.poll(() => location.hash).toBe('#portal')
    expect(calls[PORTAL]?.map(({ body }) => body)).toEqual([{ subscriptionId: 'sub_1' }])
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(button).not.toHaveAttribute('aria-busy')
  })

  test.each([
    [
      { message: 'Payments are not possible right now.', refused: 'payment_unavailable' },
      'Payments are not possible right now.'
    ],
    ['unreachable', 'Error Occurred']
  ] as const)('shows why the provider’s page does not open: %o', async (refusal, words) => {
    const { button } = await renderManaged({ [DETAILS]: [subscribed()], [PORTAL]: refusal })
    await button.click()
    await expect.poll(notificationsSoFar).toEqual([`error: ${words}`])
    await expect.element(button).not.toHaveAttribute('aria-busy')
  })
})
