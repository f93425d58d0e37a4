import * as v from 'valibot'
import type { Language } from '../../../language.ts'
import { fail, ok, type Result } from '../../../result.ts'
import { countAttempt, type TooManyAttempts } from '../../limits.ts'
import type { User } from '../../people/user.ts'
import type { RateLimiter } from '../../ports.ts'
import { confirmPrice } from '../check-prices.ts'
import { findOffer, isOpen, type Offer } from '../offers.ts'
import type { BillingCode } from '../ports.ts'
import { syncCustomer } from '../sync-customer.ts'
import { type CheckoutPorts, openCheckout } from './open-checkout.ts'
import { refuseSecondSubscription } from './refuse-second.ts'

export type StartCheckoutCode =
  | BillingCode
  | 'already_subscribed'
  | 'bad_request'
  | 'plan_unavailable'
  | 'price_unknown'
  | 'sign_in_required'
  | 'verification_required'

const LONGEST_ID = 255

/**
 * `plan` is sent with `action: 'api'` but ignored: the price determines the plan.
 *
 * @see docs/reference/product.md, section 7
 */
export const CheckoutForm = v.strictObject({
  action: v.optional(v.literal('api')),
  plan: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_ID))),
  priceId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_ID))
})

/**
 * Returns the URL of a page on which `user` pays for a plan.
 *
 * A reader with a running subscription of the same kind is refused. Subscriptions are synced from the provider first,
 * because its event may still be under way. Repeated requests for the same price return the same page.
 *
 * Only verified addresses can pay, because an account with a stranger's address may be deleted or become inaccessible.
 *
 * @see docs/reference/product.md, section 4, "Consumer plan pick" and "API plan pick"
 */
export function startCheckout(ports: CheckoutPorts & { readonly rateLimiter: RateLimiter }) {
  return async (
    form: v.InferOutput<typeof CheckoutForm>,
    user: User | undefined,
    language: Language
  ): Promise<Result<{ url: string }, StartCheckoutCode> | TooManyAttempts> => {
    if (!user) return fail('sign_in_required')
    const found = chooseOffer(ports, form)
    if (!found.ok) return found
    const offer = found.value
    if (!user.isVerified) return fail('verification_required')
    const refused = await countAttempt(ports.rateLimiter, { billing: user.id })
    if (refused) return refused

    const confirmed = await confirmPrice(ports.billing, offer)
    if (!confirmed.ok) return confirmed
    const customer = await findCustomer(ports, user, language)
    if (!customer.ok) return customer
    const free = await refuseSecondSubscription(ports.subscriptions, user.id, offer.plan.subscriptionFor)
    if (!free.ok) return free
    return openCheckout(ports, { customerId: customer.value, encId: user.encId, language, offer, userId: user.id })
  }
}

function chooseOffer(
  { offers }: CheckoutPorts,
  { action, priceId }: v.InferOutput<typeof CheckoutForm>
): Result<Offer, StartCheckoutCode> {
  const offer = findOffer(offers, priceId)
  if (!offer) return fail('price_unknown')
  if ((action === 'api') !== (offer.plan.subscriptionFor === 'api')) return fail('bad_request')
  return isOpen(offers, offer.plan) ? ok(offer) : fail('plan_unavailable')
}

/**
 * Returns the user's customer id after a sync, or creates a customer. The id is stored before any payment, so each
 * payment has an owner.
 */
async function findCustomer(
  ports: CheckoutPorts,
  { email, encId, id, name }: User,
  language: Language
): Promise<Result<string, BillingCode>> {
  const { billing, subscriptions } = ports
  const known = await subscriptions.findCustomer(id)
  const synced = known === undefined ? ok(undefined) : await syncCustomer(ports, known)
  if (!synced.ok) return synced
  if (synced.value) return ok(synced.value.customerId)
  if (known !== undefined) await subscriptions.forgetCustomer(known)
  const created = await billing.createCustomer({ email, encId, name }, `customer ${encId} after ${known ?? 'none'}`)
  return created.ok ? ok(await subscriptions.keepCustomer(id, created.value, language)) : created
}
