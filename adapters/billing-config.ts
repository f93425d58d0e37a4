// The part of the configuration that is about payments.

import {
  type Offers,
  PRICE_NAMES,
  type PriceName,
  SWITCHABLE_PLANS,
  type SwitchablePlan
} from '#core/subscriptions/offers.ts'
import type { Read } from './config.ts'

export interface BillingConfig {
  /** undefined takes payments in the sandbox. */
  readonly stripe: StripeKeys | undefined
  readonly offers: Offers
  /** Whether Stripe computes tax. */
  readonly collectsTax: boolean
}

export interface StripeKeys {
  readonly secretKey: string
  readonly webhookSecret: string
}

type ReadVariable = <Value>(name: string, parse: Read<Value>) => Value

/** With a secret key, what goes with it must be there: the secret of the webhook and the ids of the prices on sale. */
export function readBillingConfig(read: ReadVariable): BillingConfig {
  const secretKey = read('STRIPE_SECRET_KEY', readKeyOf('sk_', 'rk_'))
  const openPlans = read('API_PLANS', readOpenPlans)
  const collectsTax = read('STRIPE_TAX', readSwitch)
  if (secretKey === undefined) {
    return { collectsTax, offers: { openPlans, prices: sandboxPrices() }, stripe: undefined }
  }
  const webhookSecret = read('STRIPE_WEBHOOK_SECRET', needed(readKeyOf('whsec_'))) ?? ''
  const prices = Object.fromEntries(
    PRICE_NAMES.map(name => {
      const readPrice = readKeyOf('price_')
      return [name, read(variableOf(name), isSold(name, openPlans) ? needed(readPrice) : readPrice)]
    }).filter(([, id]) => id !== undefined)
  ) as Offers['prices']
  return { collectsTax, offers: { openPlans, prices }, stripe: { secretKey, webhookSecret } }
}

/** `daily-traders month` // STRIPE_PRICE_DAILY_TRADERS_MONTH */
const variableOf = (name: PriceName): string => `STRIPE_PRICE_${name.replace(/[- ]/g, '_').toUpperCase()}`

function isSold(name: PriceName, openPlans: readonly SwitchablePlan[]): boolean {
  const [planId] = name.split(' ')
  const isSwitchable = SWITCHABLE_PLANS.some(plan => plan === planId)
  return !isSwitchable || openPlans.some(plan => plan === planId)
}

function sandboxPrices(): Offers['prices'] {
  return Object.fromEntries(PRICE_NAMES.map(name => [name, `price_sandbox_${name.replace(/[- ]/g, '_')}`]))
}

/** The value is not repeated: it may be a secret. */
function readKeyOf(...starts: readonly string[]): Read<string | undefined> {
  return (text, problem) => {
    if (text !== undefined && !starts.some(start => text.startsWith(start))) {
      problem(`must begin with ${starts.join(' or ')}`)
    }
    return text
  }
}

function needed(parse: Read<string | undefined>): Read<string | undefined> {
  return (text, problem) => {
    if (text === undefined) problem('is needed with STRIPE_SECRET_KEY')
    return parse(text, problem)
  }
}

const readOpenPlans: Read<readonly SwitchablePlan[]> = (text = 'base', problem) => {
  const names = text.split(/\s*,\s*/)
  const found = names.map(name => SWITCHABLE_PLANS.find(plan => plan === `api-${name}`))
  if (found.includes(undefined)) problem(`must be a list of base, silver and gold, not "${text}"`)
  return found.filter(plan => plan !== undefined)
}

const readSwitch: Read<boolean> = (text = 'off', problem) => {
  if (text !== 'on' && text !== 'off') problem(`must be on or off, not "${text}"`)
  return text === 'on'
}
