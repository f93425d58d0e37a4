import { describe, expect, test } from 'vitest'

import { readConfig } from '#adapters/config.ts'

const STRIPE = {
  STRIPE_PRICE_API_BASE_MONTH: 'price_3',
  STRIPE_PRICE_DAILY_TRADERS_MONTH: 'price_1',
  STRIPE_PRICE_DAILY_TRADERS_YEAR: 'price_2',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1'
}
const billing = (environment: Record<string, string>) => readConfig(environment).billing

describe('configuration of payments', () => {
  test('without a key every plan has a sandbox price, and Silver and Gold are closed', () => {
    const { collectsTax, offers, stripe } = billing({})
    expect(stripe).toBeUndefined()
    expect(collectsTax).toBe(false)
    expect(offers.openPlans).toEqual(['api-base'])
    expect(Object.values(offers.prices)).toHaveLength(5)
  })

  test.each<[string, Record<string, string>, string]>([
    ['nothing is configured', {}, 'local'],
    ['the site is of this machine', { SITE_URL: 'http://127.0.0.1:5000' }, 'local'],
    ['the site has a public address', { SITE_URL: 'https://example.com' }, 'closed'],
    ['a proxy stands before it', { TRUSTED_PROXIES: '1' }, 'closed'],
    ['it is switched on', { PAYMENT_SANDBOX: 'on', SITE_URL: 'https://example.com', TRUSTED_PROXIES: '1' }, 'open'],
    ['it is switched off', { PAYMENT_SANDBOX: 'off' }, 'closed'],
    [
      'the process is one of several',
      { DATABASE_URL: 'postgresql://db/x', PAYMENT_SANDBOX: 'on', ROLE: 'web' },
      'closed'
    ],
    ['Stripe takes the money', { ...STRIPE, PAYMENT_SANDBOX: 'on' }, 'closed']
  ])('where %s the sandbox is as it should be', (_, environment, access) => {
    expect(billing(environment).sandbox).toBe(access)
  })

  test('without a key and a sandbox nothing has a price', () => {
    expect(billing({ SITE_URL: 'https://example.com' }).offers.prices).toEqual({})
    expect(billing({ PAYMENT_SANDBOX: 'off' }).offers.prices).toEqual({})
  })

  test('with a key the prices are those of the environment', () => {
    expect(billing({ ...STRIPE, STRIPE_TAX: 'on' })).toEqual({
      collectsTax: true,
      offers: {
        openPlans: ['api-base'],
        prices: { 'api-base month': 'price_3', 'daily-traders month': 'price_1', 'daily-traders year': 'price_2' },
        sellsCongress: false
      },
      sandbox: 'closed',
      stripe: { secretKey: 'sk_live_1', webhookSecret: 'whsec_1' }
    })
  })

  test('a key requires its webhook secret and the price of every plan on sale', () => {
    const alone = { API_PLANS: 'base, gold', STRIPE_SECRET_KEY: 'sk_live_1' }
    for (const name of ['WEBHOOK_SECRET', 'PRICE_DAILY_TRADERS_YEAR', 'PRICE_API_BASE_MONTH', 'PRICE_API_GOLD_MONTH']) {
      expect(() => billing(alone)).toThrow(`STRIPE_${name} is needed with STRIPE_SECRET_KEY`)
    }
    expect(() => billing(alone)).not.toThrow(/SILVER/)
  })

  test('a wrong key is rejected without being repeated', () => {
    expect(() => billing({ STRIPE_SECRET_KEY: 'pk_live_secret' })).toThrow(
      'STRIPE_SECRET_KEY must begin with sk_ or rk_'
    )
    expect(() => billing({ STRIPE_SECRET_KEY: 'pk_live_secret' })).not.toThrow(/pk_live_secret/)
    expect(() => billing({ API_PLANS: 'bronze' })).toThrow('API_PLANS must be a list of base, silver and gold')
    expect(() => billing({ STRIPE_TAX: 'yes' })).toThrow('STRIPE_TAX must be on or off')
  })
})
