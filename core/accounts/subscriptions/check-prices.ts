// Compares the amounts in plans.ts, which pages show, with the payment provider's prices. If they differ, nothing is
// sold, because a wrong price is worse than none.

import { ok, type Result } from '../../result.ts'
import { listOffers, type Offer, type Offers } from './offers.ts'
import { PLAN_CURRENCY, priceCents } from './plans.ts'
import type { BilledPrice, Billing, BillingCode } from './ports.ts'

export interface PriceCheck {
  readonly right: number
  /** Number of prices for which the provider could not be reached. */
  readonly unasked: number
}

/**
 * Compares every configured price with the provider's price.
 *
 * @throws if any of them differ, with a list of all differences.
 */
export function checkPrices({ billing, offers }: { billing: Billing; offers: Offers }) {
  return async (): Promise<PriceCheck> => {
    const found = await Promise.all(
      listOffers(offers).map(async offer => ({ offer, read: await billing.findPrice(offer.priceId) }))
    )
    const answered = found.flatMap(({ offer, read }) => (read.ok ? [{ billed: read.value, offer }] : []))
    const faults = answered.flatMap(({ billed, offer }) => faultOf(offer, billed) ?? [])
    if (faults.length > 0) throw new Error(`Prices differ from those of the pages:\n- ${faults.join('\n- ')}`)
    return { right: answered.length, unasked: found.length - answered.length }
  }
}

/**
 * Checks one price before a reader is sent to pay.
 *
 * @throws if the provider would charge another amount than pages show
 */
export async function confirmPrice(billing: Billing, offer: Offer): Promise<Result<true, BillingCode>> {
  const found = await billing.findPrice(offer.priceId)
  if (!found.ok) return found
  const fault = faultOf(offer, found.value)
  if (fault !== undefined) throw new Error(`Nothing is sold at a price that differs from that of the pages: ${fault}`)
  return ok(true)
}

/** Describes how a price differs from the shown one. undefined if it does not differ. */
function faultOf({ interval, plan, priceId }: Offer, billed: BilledPrice | undefined): string | undefined {
  const cents = priceCents(plan, interval)
  const shown = `${priceId} must take ${cents} ${PLAN_CURRENCY} cents each ${interval} for ${plan.name}`
  if (!billed) return `${shown}, but there is no such price`
  if (!billed.isActive) return `${shown}, but it is archived`
  const isAsShown = billed.cents === cents && billed.currency === PLAN_CURRENCY && billed.interval === interval
  if (isAsShown) return undefined
  return `${shown}, but takes ${billed.cents ?? 'no fixed number of'} ${billed.currency} cents each ${billed.interval ?? 'other interval'}`
}
