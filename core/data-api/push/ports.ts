import type { NewSecurityEvent } from '../../accounts/security-event.ts'
import type { StoredSubscription } from '../../accounts/subscriptions/subscription.ts'
import type { EventChoice } from './event-choice.ts'
import type { PushEvent } from './push-event.ts'

export interface EventLog {
  /** The first `limit` events after one, oldest first. */
  readAfter(seq: number, limit: number): Promise<readonly PushEvent[]>
  /** Whether more than `count` events came after one. */
  hasMoreAfter(seq: number, count: number): Promise<boolean>
  /** The number of the newest; 0 before the first. */
  findNewest(): Promise<number>
  /** The number of the last one from before `time`, 0 without one: all that came after it are there. */
  findLastBefore(time: Date): Promise<number>
}

export type DisabledReason = 'failing' | 'gone'

/** Where events are sent, as its owner sees it. */
export interface WebhookEndpoint extends EventChoice {
  readonly id: string
  readonly url: string
  readonly createdAt: Date
  readonly disabledAt: Date | null
  readonly disabledReason: DisabledReason | null
  /** Until when the secret before the newest signs too; null without one. */
  readonly oldSecretUntil: Date | null
}

export interface NewEndpoint extends EventChoice {
  readonly event: NewSecurityEvent
  readonly id: string
  readonly url: string
  readonly secretId: string
  readonly now: Date
}

/** A code of ours, so that nothing a receiver says is repeated; `answer` where it answered, with a status. */
export const DELIVERY_PROBLEMS = [
  'address_refused',
  'answer',
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
  /** Of the next try; null where there is none. */
  readonly dueAt: Date | null
  readonly status: number | null
  readonly problem: DeliveryProblem | null
}

/** What one process has taken to send. */
export interface TakenDelivery {
  readonly id: string
  /** Which try this is, from 1. */
  readonly attempt: number
  readonly accountId: string
  readonly endpointId: string
  readonly url: string
  readonly secretIds: readonly string[]
  /** undefined for a test. */
  readonly event: PushEvent | undefined
  readonly testAt: Date | undefined
}

export interface Attempted {
  readonly at: Date
  readonly status: number | null
  readonly problem: DeliveryProblem | null
}

/** Every call that names an account sees what is of that account and nothing else. */
export interface WebhookStore {
  listEndpoints(accountId: string): Promise<readonly WebhookEndpoint[]>
  /** False where the account has `most` already. */
  add(accountId: string, endpoint: NewEndpoint, most: number): Promise<boolean>
  /** False where there is no such endpoint. The event is written where the address becomes another one. */
  change(
    accountId: string,
    id: string,
    endpoint: Pick<NewEndpoint, 'event' | 'insiders' | 'kinds' | 'tickers' | 'url'>
  ): Promise<boolean>
  remove(accountId: string, id: string): Promise<boolean>
  /** The secret of before signs too until `oldUntil`, beside those before it whose time lasts, of which `most` may. */
  rotate(
    accountId: string,
    id: string,
    given: { readonly secretId: string; readonly most: number; readonly now: Date; readonly oldUntil: Date }
  ): Promise<'not_found' | 'rotated' | 'too_many'>
  /** Takes back that it was disabled. */
  enable(accountId: string, id: string): Promise<boolean>
  /** Newest first, before one. undefined where there is no such endpoint. */
  listDeliveries(
    accountId: string,
    endpointId: string,
    page: { readonly before: string | undefined; readonly limit: number; readonly failedOnly: boolean }
  ): Promise<readonly WebhookDelivery[] | undefined>
  /** False where there is no such endpoint, or it is disabled. */
  addTest(accountId: string, endpointId: string, at: Date): Promise<boolean>
  /** Sends again what ended, one delivery or, without `deliveryId`, all that failed; how many. */
  replay(accountId: string, endpointId: string, deliveryId: string | undefined, now: Date): Promise<number>
}

export interface WebhookQueue {
  /** Up to `most` that are due, of each endpoint no more than `ofEndpoint` at a time; nobody else gets them until then. */
  take(most: number, ofEndpoint: number, now: Date, until: Date): Promise<readonly TakenDelivery[]>
  /** What follows concerns this try only: after another process took the delivery it changes nothing. */
  markDelivered(taken: TakenDelivery, attempted: Attempted): Promise<void>
  retryAt(taken: TakenDelivery, attempted: Attempted, at: Date): Promise<void>
  markFailed(taken: TakenDelivery, attempted: Attempted): Promise<void>
  /** No delivery to the endpoint is taken before. */
  rest(endpointId: string, until: Date): Promise<void>
  /**
   * Disables the endpoint, ends what waits for it and writes a mail to its owner, once. What an address did says nothing
   * of the one that took its place meanwhile.
   */
  disable(taken: TakenDelivery, reason: DisabledReason, now: Date): Promise<void>
  /** The same for one that took nothing since then. */
  disableFailing(taken: TakenDelivery, now: Date, since: Date): Promise<void>
  /** When the next delivery is due; undefined when none waits. */
  findNextDue(): Promise<Date | undefined>
  /** Deletes what ended before then; how many. */
  deleteEndedBefore(time: Date): Promise<number>
}

export type SendAnswer =
  | { readonly answered: true; readonly status: number; readonly retryAfterSeconds: number | undefined }
  | { readonly answered: false; readonly problem: Exclude<DeliveryProblem, 'answer' | 'plan_ended' | 'redirect'> }

export interface WebhookSender {
  /** Posts once, to public addresses only, and follows no redirect. Never throws. */
  send(message: {
    readonly id: string
    readonly url: string
    readonly body: string
    readonly at: Date
    /** Of all that sign it, newest first. */
    readonly secrets: readonly string[]
  }): Promise<SendAnswer>
  /** The address as it is stored; undefined for what cannot be a receiver, as far as its text tells. */
  readAddress(url: string): string | undefined
}

export interface PushSubscriptions {
  listByUser(userId: string): Promise<readonly StoredSubscription[]>
}
