import type { Language } from '../../language.ts'
import type { Result } from '../../result.ts'
import type { NewSecurityEvent } from '../security-event.ts'
import type { Interval, SubscriptionFor } from './plans.ts'
import type { StoredSubscription } from './subscription.ts'

/**
 * `payment_unavailable`: the payment provider cannot be reached now. A retry is safe, because all calls are idempotent.
 */
export type BillingCode = 'payment_declined' | 'payment_unavailable'

type Asked<Value> = Promise<Result<Value, BillingCode>>

export interface NewCustomer {
  readonly email: string
  readonly encId: string
  readonly name: string
}

/** Intended purchase. The idempotency key of the checkout is made from its `id`. */
export interface CheckoutIntent {
  readonly id: string
  readonly priceId: string
  /** Checkout session at the provider, once created. */
  readonly checkoutId: string | undefined
}

export interface NewCheckout {
  readonly customerId: string
  readonly encId: string
  readonly language: Language
  readonly planId: string
  readonly priceId: string
}

export interface Checkout {
  readonly id: string
  readonly status: 'complete' | 'expired' | 'open'
  /** Payment page; undefined once the session is over. */
  readonly url: string | undefined
}

/** Price as stored at the provider. */
export interface BilledPrice {
  /** Amount per interval, before tax. null for a price without a fixed amount. */
  readonly cents: number | null
  /** ISO 4217 code in lower case. */
  readonly currency: string
  /** undefined for another interval or a one-time price. */
  readonly interval: Interval | undefined
  /** Whether the price can be bought. */
  readonly isActive: boolean
}

/** Subscription as stored at the provider. Instants refer to its current period. */
export interface BilledSubscription {
  readonly id: string
  readonly priceId: string
  /** Plan id that our checkout stored with it; survives a change of price. */
  readonly planId: string | undefined
  readonly state: 'active' | 'canceled' | 'incomplete' | 'unpaid'
  readonly cancelsAtPeriodEnd: boolean
  /** Whether we turned off renewal because the account will be deleted. */
  readonly endsByDeletion: boolean
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly endedAt: Date | undefined
  /** Whether the newest invoice is paid. */
  readonly isSettled: boolean
}

/** Invoice at the provider. Money is in the smallest unit of its currency. */
export interface Payment {
  readonly id: string
  readonly subscriptionId: string | undefined
  readonly number: string | undefined
  readonly status: 'open' | 'paid' | 'uncollectible' | 'void'
  readonly totalCents: number
  readonly taxCents: number
  /** ISO 4217 code in lower case. */
  readonly currency: string
  readonly createdAt: Date
  readonly paidAt: Date | undefined
  /** URL of the invoice at the provider. */
  readonly url: string | undefined
}

/** All data of a customer at the provider. */
export interface CustomerState {
  readonly subscriptions: readonly BilledSubscription[]
  readonly payments: readonly Payment[]
}

export type EventRefusal = 'bad_request' | 'signature_invalid'

/** Notification that a customer has changed. It only triggers a sync; its content is not trusted. */
export interface BillingEvent {
  readonly id: string
  readonly type: string
  /** undefined for event types that we do not handle. */
  readonly customerId: string | undefined
}

/** Payment provider. `key` is an idempotency key: a repeated call returns the result of the first. */
export interface Billing {
  createCustomer(customer: NewCustomer, key: string): Asked<string>
  createCheckout(checkout: NewCheckout, key: string): Asked<Checkout>
  /** undefined if the provider does not know the id. */
  findCheckout(id: string): Asked<Checkout | undefined>
  /** undefined if the provider does not know the id. */
  findPrice(id: string): Asked<BilledPrice | undefined>
  /** Expires a checkout. Returns its status afterwards: `complete` if it was already paid. */
  expireCheckout(id: string): Asked<Checkout['status']>
  /** Returns the URL of a page on which the customer manages all subscriptions. */
  createPortal(portal: { customerId: string; language: Language }): Asked<string>
  /**
   * Reads a customer's data. undefined if the provider does not know the customer. A deleted customer has no
   * subscriptions or payments.
   */
  readCustomer(customerId: string): Asked<CustomerState | undefined>
  /** Refunds an invoice in full. Returns `already` if it was refunded before. */
  refund(paymentId: string): Asked<'already' | 'refunded'>
  /** Ends a subscription at once. Does nothing if it has already ended. */
  endSubscription(subscriptionId: string): Asked<true>
  /** Turns renewal of a running subscription on, or off because the account will be deleted. */
  setRenewal(subscriptionId: string, renews: boolean): Asked<true>
  /**
   * Verifies and parses a raw event. `signature_invalid` unless the provider signed it within five minutes of `now`.
   */
  readEvent(body: Uint8Array, signature: string, now: Date): Result<BillingEvent, EventRefusal>
}

/**
 * Data of a customer as read from the provider. A reading with a higher `ticket` is at least as recent as one with a
 * lower `ticket`.
 */
export interface CustomerReading {
  readonly customerId: string
  readonly ticket: number
  readonly event: BillingEvent | undefined
  readonly subscriptions: readonly StoredSubscription[]
  readonly payments: readonly Payment[]
}

export interface StoredCustomer {
  readonly customerId: string
  /** undefined if the account was deleted. */
  readonly userId: string | undefined
  /** undefined while no deletion of the account is pending. */
  readonly deletesAt: Date | undefined
}

/** Customer of an inaccessible account: another account has verified its address. */
export interface StrandedCustomer {
  readonly customerId: string
  readonly userId: string
  readonly owner: {
    readonly encId: string
    /** Whether the owner already has a customer. */
    readonly paysAlready: boolean
    readonly userId: string
  }
}

/** Stored copies of the provider's data, with the accounts that they belong to. */
export interface SubscriptionStore {
  findCustomer(userId: string): Promise<string | undefined>
  /** Finds the customer of an inaccessible account. undefined if the account is accessible or has no customer. */
  findStranded(encId: string): Promise<StrandedCustomer | undefined>
  /**
   * Moves the customer to the owner of the address and logs the event for both accounts. Returns false if the owner
   * already has a customer, or if the stranded account no longer has this one.
   */
  moveStranded(stranded: StrandedCustomer, event: NewSecurityEvent): Promise<boolean>
  /** Detaches the customer from the account and logs the event. Does nothing if it is already detached. */
  releaseStranded(stranded: StrandedCustomer, event: NewSecurityEvent): Promise<void>
  /**
   * Stores the customer unless the account already has one. Returns the id of the stored customer. Receipts are written
   * in `language`.
   */
  keepCustomer(userId: string, customerId: string, language: Language): Promise<string>
  /** Returns the customer's existing intent for this kind of subscription, or stores the given one. */
  claimIntent(
    customerId: string,
    subscriptionFor: SubscriptionFor,
    intent: Omit<CheckoutIntent, 'checkoutId'>
  ): Promise<CheckoutIntent>
  /** Stores the checkout of an intent. Returns false if the intent was removed meanwhile. */
  keepCheckout(intentId: string, checkoutId: string): Promise<boolean>
  /** Removes the intent, unless it has another checkout by now. */
  dropIntent(intent: CheckoutIntent): Promise<void>
  /** Returns the ticket of the next reading, a number higher than all before. */
  takeTicket(): Promise<number>
  wasHandled(eventId: string): Promise<boolean>
  /**
   * Detaches a customer unknown to the provider. Its running subscriptions end, and the account can get a new customer.
   */
  forgetCustomer(customerId: string): Promise<void>
  /**
   * Stores a reading and its event in one transaction. Each event counts once, and newer data is never overwritten.
   * Returns the customer with its account.
   */
  keep(reading: CustomerReading): Promise<StoredCustomer | undefined>
  listByUser(userId: string): Promise<readonly StoredSubscription[]>
  /** Lists the user's payments, newest first. */
  listPayments(userId: string): Promise<readonly ListedPayment[]>
  /** Records a reading of a customer that the provider does not know. */
  noteMissing(customerId: string): Promise<void>
  /**
   * Lists customers whose last reading is older than `since.expected` (with an open checkout or an expired period) or
   * `since.other` (all others). Always includes deleted accounts with running subscriptions. Expected payments and
   * deleted accounts come first, then the oldest readings.
   */
  listUnread(since: { expected: Date; now: Date; other: Date }, limit: number): Promise<readonly string[]>
}

export interface ListedPayment extends Payment {
  /** Id of the paid plan, if still known. */
  readonly planId: string | undefined
}
