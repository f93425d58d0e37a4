import type { NewSecurityEvent } from '../../accounts/security-event.ts'
import type { StoredSubscription } from '../../accounts/subscriptions/subscription.ts'
import type { EventChoice } from './event-choice.ts'
import type { PushEvent } from './push-event.ts'

export interface EventLog {
  /** First `limit` events after `seq`, oldest first. */
  readAfter(seq: number, limit: number): Promise<readonly PushEvent[]>
  /** Whether more than `count` events came after `seq`. */
  hasMoreAfter(seq: number, count: number): Promise<boolean>
  /** Number of the newest event; 0 before the first. */
  findNewest(): Promise<number>
  /** Number of the last event before `time`; 0 without one. All later events are still stored. */
  findLastBefore(time: Date): Promise<number>
}

export type DisabledReason = 'failing' | 'gone'

/** Endpoint that events are sent to, as shown to its owner. */
export interface WebhookEndpoint extends EventChoice {
  readonly id: string
  readonly url: string
  readonly createdAt: Date
  readonly disabledAt: Date | null
  readonly disabledReason: DisabledReason | null
  /** Number of queued events. */
  readonly queued: number
  /** Number of queued events that became too old while the endpoint was last disabled. */
  readonly dropped: number
  /** Time until which messages are also signed with the previous secret; null without one. */
  readonly oldSecretUntil: Date | null
}

export interface NewEndpoint extends EventChoice {
  readonly event: NewSecurityEvent
  readonly id: string
  readonly url: string
  readonly secretId: string
  readonly now: Date
}

/** Causes of failed deliveries. A receiver's own text is never stored. `answer` is a response with an error status. */
export const DELIVERY_PROBLEMS = [
  'address_refused',
  'answer',
  'certificate_expired',
  'certificate_of_other_host',
  'certificate_untrusted',
  'connection_failed',
  'plan_ended',
  'redirect',
  'timeout',
  'unknown_host'
] as const
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number]

export interface WebhookDelivery {
  readonly id: string
  /** null for a test. */
  readonly seq: number | null
  readonly kind: string
  readonly state: 'delivered' | 'failed' | 'waiting'
  readonly attempts: number
  readonly createdAt: Date
  readonly attemptedAt: Date | null
  /** Time of the next try; null without one. */
  readonly dueAt: Date | null
  readonly status: number | null
  readonly problem: DeliveryProblem | null
}

/** Delivery that this process has leased and will send. */
export interface TakenDelivery {
  readonly id: string
  /** Number of this try, from 1. */
  readonly attempt: number
  readonly accountId: string
  readonly endpointId: string
  readonly url: string
  readonly secretIds: readonly string[]
  /** For a test the newest stored event, if possible one that the endpoint selects; undefined if none is stored. */
  readonly event: PushEvent | undefined
  /** Time at which a test was asked for; undefined for an event. */
  readonly testAt: Date | undefined
}

export interface Attempted {
  readonly at: Date
  readonly status: number | null
  readonly problem: DeliveryProblem | null
}

/** Every call with an account id reads and changes only that account. */
export interface WebhookStore {
  listEndpoints(accountId: string): Promise<readonly WebhookEndpoint[]>
  /** Returns false if the account already has `most` endpoints. */
  add(accountId: string, endpoint: NewEndpoint, most: number): Promise<boolean>
  /** Returns false if there is no such endpoint. Stores the security event only if the URL changes. */
  change(
    accountId: string,
    id: string,
    endpoint: Pick<NewEndpoint, 'event' | 'insiders' | 'kinds' | 'tickers' | 'url'>
  ): Promise<boolean>
  remove(accountId: string, id: string): Promise<boolean>
  /** Adds a secret. The previous one also signs until `oldUntil`. At most `most` old secrets may be valid at once. */
  rotate(
    accountId: string,
    id: string,
    given: { readonly secretId: string; readonly most: number; readonly now: Date; readonly oldUntil: Date }
  ): Promise<'not_found' | 'rotated' | 'too_many'>
  /**
   * Enables a disabled endpoint again. Its queued events, and those that failed since it last accepted one, are sent one
   * at a time, oldest first. Returns false if there is no such endpoint.
   */
  enable(accountId: string, id: string, now: Date): Promise<boolean>
  /** Lists deliveries older than `before`, newest first; undefined if there is no such endpoint. */
  listDeliveries(
    accountId: string,
    endpointId: string,
    page: { readonly before: string | undefined; readonly limit: number; readonly failedOnly: boolean }
  ): Promise<readonly WebhookDelivery[] | undefined>
  /** Returns false if there is no such endpoint, or if it is disabled. */
  addTest(accountId: string, endpointId: string, at: Date): Promise<boolean>
  /** Queues one finished delivery again, or all failed ones if `deliveryId` is undefined. Returns their number. */
  replay(accountId: string, endpointId: string, deliveryId: string | undefined, now: Date): Promise<number>
  /**
   * Queues all stored events after the number `after` that the endpoint selects, in order, whether or not they were sent
   * before. Returns their number.
   */
  replayAfter(accountId: string, endpointId: string, after: number, now: Date): Promise<number>
}

export interface WebhookQueue {
  /** Leases up to `most` due deliveries until `until`. At most `ofEndpoint` per endpoint are leased at a time. */
  take(most: number, ofEndpoint: number, now: Date, until: Date): Promise<readonly TakenDelivery[]>
  /**
   * Stores that this try succeeded. This and the next two calls are ignored once another process has leased the
   * delivery.
   */
  markDelivered(taken: TakenDelivery, attempted: Attempted): Promise<void>
  retryAt(taken: TakenDelivery, attempted: Attempted, at: Date): Promise<void>
  markFailed(taken: TakenDelivery, attempted: Attempted): Promise<void>
  /** Pauses all deliveries to the endpoint until this time. */
  rest(endpointId: string, until: Date): Promise<void>
  /**
   * Disables the endpoint and sends one mail to its owner. Its waiting deliveries stay queued. Does nothing if the
   * endpoint's URL has changed since.
   */
  disable(taken: TakenDelivery, reason: DisabledReason, now: Date): Promise<void>
  /** Disables the endpoint like `disable`, but only if it has accepted nothing since `since`. */
  disableFailing(taken: TakenDelivery, now: Date, since: Date): Promise<void>
  /** Time of the next due delivery; undefined if none waits. */
  findNextDue(): Promise<Date | undefined>
  /** Deletes deliveries that ended before `time`; returns their number. */
  deleteEndedBefore(time: Date): Promise<number>
  /** Deletes events that disabled endpoints have queued since before `time`, and counts them; returns their number. */
  dropQueuedBefore(time: Date): Promise<number>
}

export type SendAnswer =
  | { readonly answered: true; readonly status: number; readonly retryAfterSeconds: number | undefined }
  | { readonly answered: false; readonly problem: Exclude<DeliveryProblem, 'answer' | 'plan_ended' | 'redirect'> }

export interface WebhookSender {
  /** Sends one POST request to a public address, without following redirects. Never throws. */
  send(message: {
    readonly id: string
    readonly url: string
    readonly body: string
    readonly at: Date
    /** All secrets that sign the message, newest first. */
    readonly secrets: readonly string[]
  }): Promise<SendAnswer>
  /** Normalises a URL for storage; undefined if its text alone shows that it cannot be a receiver. */
  readAddress(url: string): string | undefined
}

export interface PushSubscriptions {
  listByUser(userId: string): Promise<readonly StoredSubscription[]>
}
