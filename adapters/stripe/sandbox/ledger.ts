// Ledger of the sandbox: its clocks, its objects, and the events about them.

import { randomBytes } from 'node:crypto'

import { listOffers, type Offers } from '#core/accounts/subscriptions/offers.ts'
import { PLAN_CURRENCY, priceCents } from '#core/accounts/subscriptions/plans.ts'
import type { SandboxPrice, StateFile } from './state.ts'

const ID_BYTES = 16

export interface Ledger {
  readonly state: StateFile['state']
  readonly prices: ReadonlyMap<string, SandboxPrice>
  readonly siteUrl: string
  /** Returns the seconds on a customer's clock, which can be moved. Without a customer, it is the real clock. */
  now(customer?: string): number
  makeId(kind: string): string
  /** Records an event with the present state of the object. */
  tell(type: string, object: ToldObject): void
  /** Runs a change and saves it atomically. */
  keep<Value>(work: () => Value): Value
  /** Works like `keep`, then sends the recorded events. */
  change<Value>(work: () => Value): Value
}

/** A customer or an object that belongs to one. */
interface ToldObject {
  readonly customer?: string
  readonly id: string
}

export interface LedgerParts {
  readonly clock: { now(): Date }
  readonly file: StateFile
  readonly offers: Offers
  readonly siteUrl: string
  /** Called after a change that has recorded events. */
  readonly told: () => void
}

export function createLedger({ clock, file, offers, siteUrl, told }: LedgerParts): Ledger {
  const { state } = file
  const makeId = (kind: string): string => `${kind}_${randomBytes(ID_BYTES).toString('hex')}`
  const now = (customer?: string): number =>
    Math.floor(clock.now().getTime() / 1_000) + (state.clockOffsets[customer ?? ''] ?? 0)
  function keep<Value>(work: () => Value): Value {
    const value = work()
    file.save()
    return value
  }
  return {
    change(work) {
      const value = keep(work)
      told()
      return value
    },
    keep,
    makeId,
    now,
    prices: pricesOf(offers),
    siteUrl,
    state,
    tell(type, object) {
      const id = makeId('evt')
      const body = JSON.stringify({
        api_version: null,
        created: now(object.customer ?? object.id),
        data: { object },
        id,
        livemode: false,
        object: 'event',
        pending_webhooks: 1,
        request: null,
        type
      })
      state.events[id] = { attempts: 0, body, dueAt: clock.now().getTime(), id, type }
    }
  }
}

function pricesOf(offers: Offers): Map<string, SandboxPrice> {
  return new Map(
    listOffers(offers).map(({ interval, plan, priceId }) => [
      priceId,
      {
        active: true,
        billing_scheme: 'per_unit',
        currency: PLAN_CURRENCY,
        id: priceId,
        object: 'price',
        product: plan.name,
        recurring: { interval, interval_count: 1, usage_type: 'licensed' },
        unit_amount: priceCents(plan, interval) ?? 0
      }
    ])
  )
}
