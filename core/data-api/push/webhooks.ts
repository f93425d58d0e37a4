// Webhook endpoints of a customer.

import * as v from 'valibot'

import { countAttempt, type TooManyAttempts } from '../../accounts/limits.ts'
import type { User } from '../../accounts/people/user.ts'
import type { Caller, RateLimiter, Secrets } from '../../accounts/ports.ts'
import { type SecurityEventKind, securityEvent } from '../../accounts/security-event.ts'
import { webhookSecret } from '../../accounts/webhook-secret.ts'
import type { Clock } from '../../clock.ts'
import { DAY_MS } from '../../dates/durations.ts'
import { findIssuersOf, type UnknownTicker } from '../../lists/activities/find-issuers.ts'
import type { TickerDirectory } from '../../lists/activities/ports.ts'
import { fail, ok, type Result } from '../../result.ts'
import { choiceFields } from './event-choice.ts'
import type { PushSubscriptions, WebhookDelivery, WebhookEndpoint, WebhookSender, WebhookStore } from './ports.ts'
import { paysForPush } from './push-plan.ts'

export const MAX_ENDPOINTS = 5
/** Period in which messages are also signed with the old secret. */
export const OLD_SECRET_MS = DAY_MS
/** Maximum number of old secrets that still sign. More are refused, because their signatures must fit into a header. */
const MAX_OLD_SECRETS = 10
const ASK_AGAIN_SECONDS = 3_600
export const DELIVERIES_PER_PAGE = 50
const MAX_URL = 500

export const WebhookForm = v.strictObject({
  ...choiceFields,
  url: v.pipe(v.string('webhook_url_invalid'), v.trim(), v.maxLength(MAX_URL, 'webhook_url_invalid'))
})
export type WebhookDraft = v.InferOutput<typeof WebhookForm>

const DeliveryReplay = v.strictObject({ delivery: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))) })
const NumberReplay = v.strictObject({ after: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })

export const ReplayForm = v.union([DeliveryReplay, NumberReplay])
export type ReplayAsked = v.InferOutput<typeof ReplayForm>

export const DeliveriesQuery = v.strictObject({
  before: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
  failed: v.exactOptional(v.literal('true'))
})
export type DeliveriesAsked = v.InferOutput<typeof DeliveriesQuery>

export interface WebhookPorts {
  readonly clock: Clock
  readonly rateLimiter: RateLimiter
  readonly secrets: Secrets
  readonly subscriptions: PushSubscriptions
  readonly tickers: TickerDirectory
  readonly webhooks: WebhookStore
  readonly webhookSender: WebhookSender
}

type Refusal = 'push_plan_required' | 'sign_in_required'
type Found = 'sign_in_required' | 'webhook_not_found'

/** New secret. No other answer contains its full text. */
export interface IssuedSecret {
  readonly id: string
  readonly secret: string
}

/** Lists the webhooks of a customer, and tells whether the customer's plan includes webhooks. */
export function listWebhooks({ clock, subscriptions, webhooks }: WebhookPorts) {
  return async (
    user: User | undefined
  ): Promise<Result<{ endpoints: readonly WebhookEndpoint[]; isPaid: boolean; most: number }, 'sign_in_required'>> => {
    if (!user) return fail('sign_in_required')
    const isPaid = paysForPush(await subscriptions.listByUser(user.id), clock.now())
    return ok({ endpoints: await webhooks.listEndpoints(user.id), isPaid, most: MAX_ENDPOINTS })
  }
}

export function addWebhook(ports: WebhookPorts) {
  return async (
    user: User | undefined,
    { url, ...choice }: WebhookDraft,
    caller: Caller
  ): Promise<
    Result<IssuedSecret, Refusal | 'too_many_webhooks' | 'webhook_url_invalid'> | TooManyAttempts | UnknownTicker
  > => {
    const allowed = await refuseWithoutPlan(ports, user)
    if (!allowed.ok) return allowed
    const address = ports.webhookSender.readAddress(url)
    if (address === undefined) return fail('webhook_url_invalid')
    const known = await findIssuersOf(ports.tickers, choice.tickers)
    if (!known.ok) return known
    const { secrets } = ports
    const [id, secretId] = [secrets.makeId(), secrets.makeId()]
    const event = eventOf('webhook_added', address, caller)
    const endpoint = { ...choice, event, id, now: ports.clock.now(), secretId, url: address }
    const isAdded = await ports.webhooks.add(allowed.value.id, endpoint, MAX_ENDPOINTS)
    return isAdded ? ok({ id, secret: webhookSecret(secrets, secretId) }) : fail('too_many_webhooks')
  }
}

/**
 * Changes an endpoint. The new selection applies to new events. The new URL also receives deliveries that already wait.
 */
export function changeWebhook(ports: WebhookPorts) {
  return async (
    user: User | undefined,
    { id, url, ...choice }: WebhookDraft & { readonly id: string },
    caller: Caller
  ): Promise<Result<true, Found | Refusal | 'webhook_url_invalid'> | TooManyAttempts | UnknownTicker> => {
    const allowed = await refuseWithoutPlan(ports, user)
    if (!allowed.ok) return allowed
    const address = ports.webhookSender.readAddress(url)
    if (address === undefined) return fail('webhook_url_invalid')
    const known = await findIssuersOf(ports.tickers, choice.tickers)
    if (!known.ok) return known
    const isChanged = await ports.webhooks.change(allowed.value.id, id, {
      ...choice,
      event: eventOf('webhook_changed', address, caller),
      url: address
    })
    return isChanged ? ok(true) : fail('webhook_not_found')
  }
}

/** Creates the security event. It names only the host, because other parts of the URL may be secret. */
const eventOf = (kind: SecurityEventKind, address: string, caller: Caller) =>
  securityEvent(kind, caller, address.split('/')[2])

export function removeWebhook({ webhooks }: WebhookPorts) {
  return async (user: User | undefined, id: string): Promise<Result<true, Found>> => {
    if (!user) return fail('sign_in_required')
    return (await webhooks.remove(user.id, id)) ? ok(true) : fail('webhook_not_found')
  }
}

/** Issues a new secret. Messages are also signed with the old one for a day, so that receivers have time to switch. */
export function rotateWebhookSecret({ clock, rateLimiter, secrets, webhooks }: WebhookPorts) {
  return async (user: User | undefined, id: string): Promise<Result<IssuedSecret, Found> | TooManyAttempts> => {
    if (!user) return fail('sign_in_required')
    const tooMany = await countAttempt(rateLimiter, { webhooks: user.id })
    if (tooMany) return tooMany
    const secretId = secrets.makeId()
    const now = clock.now()
    const oldUntil = new Date(now.getTime() + OLD_SECRET_MS)
    const rotated = await webhooks.rotate(user.id, id, { most: MAX_OLD_SECRETS, now, oldUntil, secretId })
    if (rotated === 'not_found') return fail('webhook_not_found')
    if (rotated === 'too_many') return { code: 'too_many_attempts', ok: false, retryAfterSeconds: ASK_AGAIN_SECONDS }
    return ok({ id, secret: webhookSecret(secrets, secretId) })
  }
}

/** Enables a disabled endpoint again. It receives in order what it missed. */
export function enableWebhook(ports: WebhookPorts) {
  return async (user: User | undefined, id: string): Promise<Result<true, Found | Refusal> | TooManyAttempts> => {
    const allowed = await refuseWithoutPlan(ports, user)
    if (!allowed.ok) return allowed
    return (await ports.webhooks.enable(allowed.value.id, id, ports.clock.now())) ? ok(true) : fail('webhook_not_found')
  }
}

/** Sends the newest event that fits once, marked as a test. The result is listed as the endpoint's newest delivery. */
export function testWebhook(ports: WebhookPorts) {
  return async (
    user: User | undefined,
    id: string
  ): Promise<Result<true, Found | Refusal | 'webhook_disabled'> | TooManyAttempts> => {
    const allowed = await refuseUnlessEnabled(ports, user, id)
    if (!allowed.ok) return allowed
    const isAdded = await ports.webhooks.addTest(allowed.value.id, id, ports.clock.now())
    return isAdded ? ok(true) : fail('webhook_not_found')
  }
}

export function listDeliveries({ webhooks }: WebhookPorts) {
  return async (
    user: User | undefined,
    id: string,
    { before, failed }: DeliveriesAsked
  ): Promise<Result<{ deliveries: readonly WebhookDelivery[]; next: string | null }, Found>> => {
    if (!user) return fail('sign_in_required')
    const page = { before, failedOnly: failed !== undefined, limit: DELIVERIES_PER_PAGE + 1 }
    const found = await webhooks.listDeliveries(user.id, id, page)
    if (!found) return fail('webhook_not_found')
    const deliveries = found.slice(0, DELIVERIES_PER_PAGE)
    return ok({ deliveries, next: found.length > deliveries.length ? deliveries.at(-1)!.id : null })
  }
}

/** Sends again one delivery, all failed ones, or all events after a number; returns how many. */
export function replayDeliveries(ports: WebhookPorts) {
  return async (
    user: User | undefined,
    id: string,
    asked: ReplayAsked
  ): Promise<Result<{ replayed: number }, Found | Refusal | 'webhook_disabled'> | TooManyAttempts> => {
    const allowed = await refuseUnlessEnabled(ports, user, id)
    if (!allowed.ok) return allowed
    const accountId = allowed.value.id
    const now = ports.clock.now()
    const replayed =
      'after' in asked
        ? await ports.webhooks.replayAfter(accountId, id, asked.after, now)
        : await ports.webhooks.replay(accountId, id, asked.delivery, now)
    return ok({ replayed })
  }
}

async function refuseUnlessEnabled(
  ports: WebhookPorts,
  user: User | undefined,
  id: string
): Promise<Result<User, Found | Refusal | 'webhook_disabled'> | TooManyAttempts> {
  const allowed = await refuseWithoutPlan(ports, user)
  if (!allowed.ok) return allowed
  const endpoint = (await ports.webhooks.listEndpoints(allowed.value.id)).find(one => one.id === id)
  if (!endpoint) return fail('webhook_not_found')
  return endpoint.disabledAt ? fail('webhook_disabled') : allowed
}

async function refuseWithoutPlan(
  { clock, rateLimiter, subscriptions }: WebhookPorts,
  user: User | undefined
): Promise<Result<User, Refusal> | TooManyAttempts> {
  if (!user) return fail('sign_in_required')
  const isPaid = paysForPush(await subscriptions.listByUser(user.id), clock.now())
  if (!isPaid) return fail('push_plan_required')
  return (await countAttempt(rateLimiter, { webhooks: user.id })) ?? ok(user)
}
