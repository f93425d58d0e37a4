// Keys of the data API: a reader with an API plan has one key. It is shown once and stored as a fingerprint.

import type { Secrets } from '../accounts/ports.ts'
import type { Clock } from '../clock.ts'
import type { User } from '../people/user.ts'
import { fail, ok, type Result } from '../result.ts'
import { findPlan } from '../subscriptions/plans.ts'
import type { ApiKey, ApiKeyStore, NewApiKey, SubscriptionStore } from '../subscriptions/ports.ts'
import { bestOf, isPaid, type StoredSubscription } from '../subscriptions/subscription.ts'

/** Lets scanners for leaked secrets recognise our keys. */
const KEY_START = 'ff_'
/** Enough of a key to tell it from others, and none of its strength: 30 of 256 bits. */
const SHOWN_CHARACTERS = KEY_START.length + 5

/** What a reader is refused who may have no key. */
export type KeyRefusal = 'api_plan_required' | 'sign_in_required'

/** A key in full; it is never shown again. */
export interface IssuedApiKey {
  readonly key: string
  readonly prefix: string
}

interface KeyPorts {
  readonly apiKeys: ApiKeyStore
  readonly clock: Clock
  readonly secrets: Secrets
  readonly subscriptions: SubscriptionStore
}

/** The reader's key without its secret part; null while there is none. */
export function findApiKey({ apiKeys }: { apiKeys: ApiKeyStore }) {
  return async (user: User | undefined): Promise<Result<ApiKey | null, 'sign_in_required'>> => {
    if (!user) return fail('sign_in_required')
    return ok((await apiKeys.find(user.id)) ?? null)
  }
}

/** The first key of a reader with an API plan. */
export function issueApiKey(ports: KeyPorts) {
  return async (user: User | undefined): Promise<Result<IssuedApiKey, KeyRefusal | 'api_key_exists'>> => {
    const allowed = await refuseWithoutPlan(ports, user)
    if (!allowed.ok) return allowed
    const { issued, kept } = makeKey(ports)
    return (await ports.apiKeys.add(allowed.value.id, kept)) ? ok(issued) : fail('api_key_exists')
  }
}

/** A new key; the old one opens nothing from then on. */
export function rotateApiKey(ports: KeyPorts) {
  return async (user: User | undefined): Promise<Result<IssuedApiKey, KeyRefusal | 'api_key_not_found'>> => {
    const allowed = await refuseWithoutPlan(ports, user)
    if (!allowed.ok) return allowed
    const { issued, kept } = makeKey(ports)
    return (await ports.apiKeys.replace(allowed.value.id, kept)) ? ok(issued) : fail('api_key_not_found')
  }
}

export function revokeApiKey({ apiKeys }: { apiKeys: ApiKeyStore }) {
  return async (user: User | undefined): Promise<Result<true, 'api_key_not_found' | 'sign_in_required'>> => {
    if (!user) return fail('sign_in_required')
    return (await apiKeys.revoke(user.id)) ? ok(true) : fail('api_key_not_found')
  }
}

/** Who may ask the data API, and how often. */
export interface ApiClient {
  readonly userId: string
  readonly planId: string
  /** null is unlimited. */
  readonly requestsPerMinute: number | null
}

export type AdmitApiKeyCode = 'api_key_invalid' | 'api_plan_required'

/** Whose key it is: one of a plan that is over opens nothing, and does again when the plan does. */
export function admitApiKey({ apiKeys, clock, secrets }: Omit<KeyPorts, 'subscriptions'>) {
  return async (key: string): Promise<Result<ApiClient, AdmitApiKeyCode>> => {
    const now = clock.now()
    const owner = key.startsWith(KEY_START) ? await apiKeys.findOwner(secrets.fingerprint(key), now) : undefined
    if (!owner) return fail('api_key_invalid')
    const plan = findPaidPlan(owner.subscriptions, now)
    if (!plan) return fail('api_plan_required')
    return ok({ planId: plan.id, requestsPerMinute: plan.requestsPerMinute ?? null, userId: owner.userId })
  }
}

async function refuseWithoutPlan(
  { clock, subscriptions }: KeyPorts,
  user: User | undefined
): Promise<Result<User, KeyRefusal>> {
  if (!user) return fail('sign_in_required')
  const plan = findPaidPlan(await subscriptions.listByUser(user.id), clock.now())
  return plan ? ok(user) : fail('api_plan_required')
}

function findPaidPlan(subscriptions: readonly StoredSubscription[], now: Date) {
  const best = bestOf(subscriptions.filter(one => one.subscriptionFor === 'api' && isPaid(one, now)))
  return findPlan(best?.planId ?? '')
}

function makeKey({ clock, secrets }: KeyPorts): { issued: IssuedApiKey; kept: NewApiKey } {
  const key = KEY_START + secrets.makeId() + secrets.makeId()
  const prefix = key.slice(0, SHOWN_CHARACTERS)
  return { issued: { key, prefix }, kept: { fingerprint: secrets.fingerprint(key), now: clock.now(), prefix } }
}
