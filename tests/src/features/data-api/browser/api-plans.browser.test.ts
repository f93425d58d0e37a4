import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { followApiPlans } from '#src/features/data-api/browser/api-plans.ts'
import { readAs } from '#tests/support/accounts/component-session.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'

const DETAILS = 'GET /api/v1/subscriptions/details'
const CHECKOUT = 'POST /api/v1/subscriptions/create-checkout-session'
/** Same attributes as in ApiPlans.astro, PlanButton.astro and VerifyFirst.astro. */
const PLANS = `
  <div data-api-plans='{"error":"Error Occurred","unreachable":"Something went wrong"}'>
    <div data-verify-first='{}' role="alert" hidden>Confirm your email address first</div>
    <button type="button" data-api-pick data-api-plan="api-base" data-price-id="price_base">Choose Base</button>
  </div>`

let main: HTMLElement
beforeAll(() => {
  main = document.createElement('main')
  document.body.append(main)
  answerCalls({ [DETAILS]: [] })
  followApiPlans(null)
})
beforeEach(() => {
  main.innerHTML = PLANS
  readAs('other')
})
afterEach(() => readAs())
afterAll(() => main.remove())

const first = page.getByText('Confirm your email address first')

async function choose(refusal: NonNullable<Answers[typeof CHECKOUT]>): Promise<void> {
  answerCalls({ [CHECKOUT]: refusal, [DETAILS]: [] })
  await page.getByRole('button', { name: 'Choose Base' }).click()
  await expect.poll(notificationsSoFar).toHaveLength(1)
}

test('a purchase refused for an unconfirmed address is told in a notice and beside the plans', async () => {
  const message = 'Please confirm your email address before you pay.'
  await choose({ message, refused: 'verification_required' })
  expect(notificationsSoFar()).toEqual([`error: ${message}`])
  await expect.element(first).toBeVisible()
})

test('a purchase without an answer has words of its own', async () => {
  await choose('unreachable')
  await expect.poll(notificationsSoFar).toEqual(['error: Something went wrong'])
  await expect.element(first).not.toBeVisible()
})
