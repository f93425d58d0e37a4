import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { awaitPayment } from '#src/features/accounts/subscriptions/stores/payment-return.ts'
import { FirstKey } from '#src/features/data-api/islands/keys/FirstKey.tsx'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { subscribed } from '#tests/support/payments/subscribed.ts'
import { accountWords } from '#tests/support/public-api/account-words.ts'

const DETAILS = 'GET /api/v1/subscriptions/details'
const KEYS = 'GET /api/v1/user/api-keys'
const ISSUE = 'POST /api/v1/user/api-keys'
const KEY = `ff_abcde${'x'.repeat(39)}`
const BASE = subscribed({ productName: 'Base', subscriptionFor: 'api' })
const LISTED = {
  addresses: [],
  createdAt: '2026-03-06T03:00:00.000Z',
  id: '1',
  name: 'Key 1',
  prefix: 'ff_abcde',
  scopes: ['read' as const]
}

async function renderReturn(answers: Answers, query = '?checkout=cs_test_1') {
  history.replaceState(null, '', location.pathname + query)
  const calls = answerCalls(answers)
  await awaitPayment(location.search)
  return { calls, key: await render(<FirstKey words={accountWords} />) }
}

beforeEach(() => {
  sessionStorage.clear()
  sessionStorage.setItem('purchase', 'api')
})
afterEach(() => history.replaceState(null, '', location.pathname))

describe('the first key of a customer', () => {
  test('is made with the payment and shown in full', async () => {
    let keys: (typeof LISTED)[] = []
    const { calls, key } = await renderReturn({
      [DETAILS]: [BASE],
      [ISSUE]: () => {
        keys = [LISTED]
        return { id: '1', key: KEY, prefix: LISTED.prefix }
      },
      [KEYS]: () => ({ keys, most: 10 })
    })
    await expect.element(key.getByText(KEY)).toBeVisible()
    await expect.element(key.getByRole('button', { name: 'Copy API Key' })).toBeVisible()
    expect(calls[ISSUE]?.map(({ body }) => body)).toEqual([
      { addresses: [], name: 'Key 1', scopes: ['read', 'bulk', 'stream'] }
    ])
    expect(await componentFindings()).toEqual([])
  })

  test('is not made for an account with keys', async () => {
    const { calls, key } = await renderReturn({ [DETAILS]: [BASE], [KEYS]: { keys: [LISTED], most: 10 } })
    await expect.poll(() => calls[KEYS]?.length ?? 0).toBeGreaterThan(0)
    await expect.poll(() => key.container.textContent).toBe('')
    expect(calls[ISSUE]).toBeUndefined()
  })

  test.each([
    ['another plan', 'other', [subscribed()], '?checkout=cs_test_1'],
    ['a visit without a checkout', 'api', [BASE], '']
  ])('is not made after %s', async (_, purchase, subscriptions, query) => {
    sessionStorage.setItem('purchase', purchase)
    const { calls, key } = await renderReturn({ [DETAILS]: subscriptions }, query)
    expect(calls).not.toHaveProperty([KEYS])
    expect(key.container.textContent).toBe('')
  })
})
