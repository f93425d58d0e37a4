import { describe, expect, test } from 'vitest'
import { checkPrices } from '#core/accounts/subscriptions/check-prices.ts'
import type { BilledPrice, Billing } from '#core/accounts/subscriptions/ports.ts'
import { fail, ok } from '#core/result.ts'

const MONTH: BilledPrice = { cents: 499, currency: 'usd', interval: 'month', isActive: true }
const YEAR: BilledPrice = { ...MONTH, cents: 4790, interval: 'year' }

/** Checks two prices of one plan as returned by the provider. */
function check(month: BilledPrice | 'down' | undefined, year: BilledPrice | undefined = YEAR) {
  const found = { price_m: month, price_y: year } as Record<string, BilledPrice | 'down' | undefined>
  const billing = {
    findPrice: async (id: string) => (found[id] === 'down' ? fail('payment_unavailable') : ok(found[id]))
  } as unknown as Billing
  const offers = { openPlans: [], prices: { 'daily-traders month': 'price_m', 'daily-traders year': 'price_y' } }
  return checkPrices({ billing, offers })()
}

describe('price check against the provider', () => {
  test('accepts prices equal to those on pages', async () => {
    expect(await check(MONTH)).toEqual({ right: 2, unasked: 0 })
  })

  test.each([
    ['a cent more', { cents: 500 }, 'takes 500 usd cents each month'],
    ['another currency', { currency: 'eur' }, 'takes 499 eur cents each month'],
    ['another interval', { interval: 'year' }, 'takes 499 usd cents each year'],
    ['another rhythm', { interval: undefined }, 'takes 499 usd cents each other interval'],
    ['no fixed amount', { cents: null }, 'takes no fixed number of usd cents'],
    ['an archived one', { isActive: false }, 'it is archived']
  ] as const)('reports %s', async (_, difference, words) => {
    await expect(check({ ...MONTH, ...difference })).rejects.toThrow(
      new RegExp(`price_m must take 499 usd cents each month for Daily Traders, but ${words}`)
    )
  })

  test('reports a missing price together with all other faults', async () => {
    await expect(check(undefined, MONTH)).rejects.toThrow(/price_m .* no such price\n- price_y must take 4790/)
  })

  test('counts a price as unasked if the provider is unreachable', async () => {
    expect(await check('down')).toEqual({ right: 1, unasked: 1 })
  })
})
