import type { Language } from '../../language.ts'
import type { Result } from '../../result.ts'
import type { NewSecurityEvent } from '../security-event.ts'
import type { Interval, SubscriptionFor } from './plans.ts'
import type { StoredSubscription } from './subscription.ts'

/**
 * `payment_unavailable`: the payment provider cannot be asked just now; nothing happened that a repetition would
 * double.
 */
export type BillingCode = 'payment_declined' | 'payment_unavailable'

type Asked<Value> = Promise<Result<Value, BillingCode>>

export interface NewCustomer {
  readonly email: string
  readonly encId: string
  readonly name: string
}

/** What somebody set out to buy; `id` is also what keeps its creation from happening twice. */
export interface CheckoutIntent {
  readonly id: string
  readonly priceId: string
  /** The provider's session, once it is known. */
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
  /** Where to pay; undefined once it is over. */
  readonly url: string | undefined
}

/** A price as the provider has it. */
export interface BilledPrice {
  /** Per interval, before tax; null for a price without a fixed amount. */
  readonly cents: number | null
  /** ISO 4217, lower case. */
  readonly currency: string
  /** undefined where it is taken in another rhythm, or once. */
  readonly interval: Interval | undefined
  /** Whether it can be bought. */
  readonly isActive: boolean
}

/** A subscription as the provider has it. Instants are those of its current period. */
export interface BilledSubscription {
  readonly id: string
  readonly priceId: string
  /** What our checkout wrote on it; survives a change of price. */
  readonly planId: string | undefined
  readonly state: 'active' | 'canceled' | 'incomplete' | 'unpaid'
  readonly cancelsAtPeriodEnd: boolean
  /** Whether we told it not to renew because the account is about to be deleted. */
  readonly endsByDeletion: boolean
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly endedAt: Date | undefined
  /** Whether the newest invoice is paid. */
  readonly isSettled: boolean
}

/** An invoice of the provider; money in the smallest unit of its currency. */
export interface Payment {
  readonly id: string
  readonly subscriptionId: string | undefined
  readonly number: string | undefined
  readonly status: 'open' | 'paid' | 'uncollectible' | 'void'
  readonly totalCents: number
  readonly taxCents: number
  /** ISO 4217, lower case. */
  readonly currency: string
  readonly createdAt: Date
  readonly paidAt: Date | undefined
  /** The provider's page of the invoice. */
  readonly url: string | undefined
}

/** All that the provider knows of a customer. */
export interface CustomerState {
  readonly subscriptions: readonly BilledSubscription[]
  readonly payments: readonly Payment[]
}

export type EventRefusal = 'bad_request' | 'signature_invalid'

/** Something happened to a customer: says when to look, not what is true. */
export interface BillingEvent {
  readonly id: string
  readonly type: string
  /** undefined for a type that we do not follow. */
  readonly customerId: string | undefined
}

/** Who takes the money. `key` makes a repetition answer what the first attempt made. */
export interface Billing {
  createCustomer(customer: NewCustomer, key: string): Asked<string>
  createCheckout(checkout: NewCheckout, key: string): Asked<Checkout>
  /** undefined for one that the provider does not know. */
  findCheckout(id: string): Asked<Checkout | undefined>
  /** undefined for one that the provider does not have. */
  findPrice(id: string): Asked<BilledPrice | undefined>
  /** Answers what it is from then on: `complete` when it was paid before. */
  expireCheckout(id: string): Asked<Checkout['status']>
  /** The address of a page on which the customer manages all subscriptions. */
  createPortal(portal: { customerId: string; language: Language }): Asked<string>
  /** undefined for a customer whom the provider never had; one who was deleted there has nothing left. */
  readCustomer(customerId: string): Asked<CustomerState | undefined>
  /** Gives back all that was paid on an invoice; `already` where that was done before. */
  refund(paymentId: string): Asked<'already' | 'refunded'>
  /** Ends a subscription at once; it may have ended before. */
  endSubscription(subscriptionId: string): Asked<true>
  /** Lets a running subscription renew, or not because the account is about to be deleted. */
  setRenewal(subscriptionId: string, renews: boolean): Asked<true>
  /** `signature_invalid` for what the provider did not sign, or not within five minutes of `now`. `body` is raw. */
  readEvent(body: Uint8Array, signature: string, now: Date): Result<BillingEvent, EventRefusal>
}

/** What was read of a customer, and of when: a later `ticket` saw at least as much. */
export interface CustomerReading {
  readonly customerId: string
  readonly ticket: number
  readonly event: BillingEvent | undefined
  readonly subscriptions: readonly StoredSubscription[]
  readonly payments: readonly Payment[]
}

export interface StoredCustomer {
  readonly customerId: string
  /** undefined when the account is gone. */
  readonly userId: string | undefined
  /** undefined while no deletion of the account is asked for. */
  readonly deletesAt: Date | undefined
}

/** A customer whose account nobody can enter: its address belongs to another one, which is verified. */
export interface StrandedCustomer {
  readonly customerId: string
  readonly userId: string
  readonly owner: {
    readonly encId: string
    /** Whether the owner has a customer already. */
    readonly paysAlready: boolean
    readonly userId: string
  }
}

/** Copies of what the provider knows, and who it is about. */
export interface SubscriptionStore {
  findCustomer(userId: string): Promise<string | undefined>
  /** undefined for an account that can be entered, or that has no customer. */
  findStranded(encId: string): Promise<StrandedCustomer | undefined>
  /** Gives the customer to the owner of the address; false where the owner has one, or it is gone from the account. */
  moveStranded(stranded: StrandedCustomer, event: NewSecurityEvent): Promise<boolean>
  /** Lets go of the customer, with the event in the log of the account; nothing where that was done before. */
  releaseStranded(stranded: StrandedCustomer, event: NewSecurityEvent): Promise<void>
  /** Answers the customer that is kept: the first one stays. Receipts are written in `language`. */
  keepCustomer(userId: string, customerId: string, language: Language): Promise<string>
  /** The intent that stands for the customer, else the given one, which stands from then on. */
  claimIntent(
    customerId: string,
    subscriptionFor: SubscriptionFor,
    intent: Omit<CheckoutIntent, 'checkoutId'>
  ): Promise<CheckoutIntent>
  /** False when the intent no longer stands. */
  keepCheckout(intentId: string, checkoutId: string): Promise<boolean>
  /** Nothing happens when it has another checkout by now. */
  dropIntent(intent: CheckoutIntent): Promise<void>
  /** Numbers what is about to be read; ever greater. */
  takeTicket(): Promise<number>
  wasHandled(eventId: string): Promise<boolean>
  /**
   * Lets go of a customer whom the provider does not have: what ran for them is over, and the account may get another.
   */
  forgetCustomer(customerId: string): Promise<void>
  /** Event and effect together, each event once, and nothing older over something newer; answers whose they are. */
  keep(reading: CustomerReading): Promise<StoredCustomer | undefined>
  listByUser(userId: string): Promise<readonly StoredSubscription[]>
  /** Newest first. */
  listPayments(userId: string): Promise<readonly ListedPayment[]>
  /** Notes that the provider was asked about a customer whom it does not have. */
  noteMissing(customerId: string): Promise<void>
  /**
   * Customers not read for long: since `expected` where a checkout is open or a running period is over, else since
   * `other`. Always those for whom something runs although their account is gone. Who is expected to pay, and who must
   * not pay any more, comes first; then who waits longest.
   */
  listUnread(since: { expected: Date; now: Date; other: Date }, limit: number): Promise<readonly string[]>
}

export interface ListedPayment extends Payment {
  /** Of the plan that was paid for, when it is still known. */
  readonly planId: string | undefined
}
