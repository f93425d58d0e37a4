import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { followPlanCards } from '#src/features/accounts/subscriptions/browser/plan-cards.ts'
import { loadSubscriptions } from '#src/features/accounts/subscriptions/stores/subscriptions.ts'
import { readAs } from '#tests/support/accounts/component-session.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'

const DETAILS = 'GET /api/v1/subscriptions/details'
const CHECKOUT = 'POST /api/v1/subscriptions/create-checkout-session'
const RESEND = 'POST /api/v1/user/verification'
const words = {
  current: 'Current Plan',
  error: 'Error Occurred',
  manage: 'Manage',
  month: 'Switch to monthly',
  subscribe: 'Subscribe',
  unreachable: 'Something went wrong',
  year: 'Switch to yearly'
}
/** Same attributes as in PlanCards.astro, PlanCard.astro and VerifyFirst.astro. */
const CARDS = `
  <div data-plans='${JSON.stringify(words)}'>
    <div data-verify-first='{"failed":"That did not work.","sent":"The mail is on its way."}' role="alert" hidden>
      Confirm your email address first <button type="button" data-verify-send>Send the mail again</button>
    </div>
    <section data-plan="daily-traders" data-price-month="price_month">
      <button type="button" data-plan-button>Subscribe</button>
    </section>
  </div>`

let main: HTMLElement
beforeAll(() => {
  main = document.createElement('main')
  document.body.append(main)
  answerCalls({ [DETAILS]: [] })
  followPlanCards()
})
beforeEach(async () => {
  main.innerHTML = CARDS
  readAs('other')
  answerCalls({ [DETAILS]: [] })
  await loadSubscriptions()
})
afterEach(() => readAs())
afterAll(() => main.remove())

const first = page.getByRole('alert')

async function subscribe(refusal: Answers[typeof CHECKOUT], more: Answers = {}) {
  const calls = answerCalls({ [CHECKOUT]: refusal!, [DETAILS]: [], ...more })
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect.poll(notificationsSoFar).toHaveLength(1)
  return calls
}

describe('a refused purchase', () => {
  test('of a reader with an unconfirmed address is told in a notice and beside the plans, which sends the mail', async () => {
    const message = 'Please confirm your email address before you pay.'
    const calls = await subscribe({ message, refused: 'verification_required' }, { [RESEND]: true })
    expect(notificationsSoFar()).toEqual([`error: ${message}`])
    await expect.element(first).toBeVisible()
    await first.getByRole('button').click()
    await expect.poll(notificationsSoFar).toContain('success: The mail is on its way.')
    expect(calls[RESEND]?.map(({ body }) => body)).toEqual([{ purchase: 'daily-traders month' }])
  })

  test('for another reason is told in the server’s words alone', async () => {
    await subscribe({ message: 'Payments are not possible right now.', refused: 'payment_unavailable' })
    await expect.poll(notificationsSoFar).toEqual(['error: Payments are not possible right now.'])
    expect(first.query()).toBeNull()
  })

  test('without an answer has its own words', async () => {
    await subscribe('unreachable')
    await expect.poll(notificationsSoFar).toEqual(['error: Something went wrong'])
  })
})
