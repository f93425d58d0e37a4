import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { ListedSubscription } from '#core/accounts/subscriptions/list-subscriptions.ts'
import { $paymentReturn, awaitPayment, lookAgain } from '#src/features/accounts/subscriptions/stores/payment-return.ts'
import { subscribed } from '#tests/support/payments/subscribed.ts'

const RETURN = '?checkout=cs_test_1'

let asked: string[]
let kept: string | null

/** Answers of the API, call by call; the last one repeats. `undefined` simulates no answer. */
function answerWith(...answers: (readonly ListedSubscription[] | undefined)[]): void {
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path.replace('/api/v1/subscriptions/', ''))
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new TypeError('Failed to fetch'))
  })
}

beforeEach(() => {
  asked = []
  kept = null
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => kept })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('payment return', () => {
  test('waits until the purchase is paid, even through an outage', async () => {
    answerWith([], undefined, [subscribed({ isPaid: false })], [subscribed()])
    const waiting = awaitPayment(RETURN)
    expect($paymentReturn.get()).toEqual({ state: 'waiting' })
    await vi.runAllTimersAsync()
    await waiting
    expect($paymentReturn.get()).toEqual({ state: 'paid', subscription: subscribed() })
    expect(asked).toHaveLength(4)
  })

  test('gives up after half a minute, and can then ask the provider', async () => {
    answerWith([])
    const started = vi.getMockedSystemTime()!.getTime()
    const waiting = awaitPayment(RETURN)
    await vi.runAllTimersAsync()
    await waiting
    expect($paymentReturn.get()).toEqual({ state: 'late' })
    expect(vi.getMockedSystemTime()!.getTime() - started).toBe(32_000)

    answerWith([subscribed()])
    await lookAgain()
    expect(asked.at(-1)).toBe('refresh')
    expect($paymentReturn.get()).toMatchObject({ state: 'paid' })
  })

  test('does not mistake another subscription for the purchase', async () => {
    kept = 'api'
    const base = subscribed({ productName: 'Base', subscriptionFor: 'api' })
    answerWith([subscribed()], [subscribed(), base])
    const waiting = awaitPayment(RETURN)
    await vi.runAllTimersAsync()
    await waiting
    expect($paymentReturn.get()).toEqual({ state: 'paid', subscription: base })
  })

  test('checks once for a reader without a checkout', async () => {
    answerWith([])
    await awaitPayment('')
    expect(asked).toHaveLength(1)
    expect($paymentReturn.get()).toEqual({ state: 'none' })
  })
})
