// Keys of the data API. An account with an API plan has several named keys. A key is shown once and stored as a
// fingerprint.

import * as v from 'valibot'

import { countAttempt, type TooManyAttempts } from '../../accounts/limits.ts'
import type { User } from '../../accounts/people/user.ts'
import type { Caller, RateLimiter, Secrets } from '../../accounts/ports.ts'
import { securityEvent } from '../../accounts/security-event.ts'
import type { SubscriptionStore } from '../../accounts/subscriptions/ports.ts'
import type { Clock } from '../../clock.ts'
import { HOUR_MS } from '../../dates/durations.ts'
import { isPrintable } from '../../query.ts'
import { fail, ok, type Result } from '../../result.ts'
import { findPaidApiPlan } from '../paid-plan.ts'
import type { ApiKey, ApiKeyStore, NewApiKey, TransactionSource } from '../ports.ts'
import { type KeyRestrictions, MAX_API_KEYS, MAX_KEY_NAME, OVERLAP_HOURS, type OverlapHours } from './key-limits.ts'
import { type AddressRefusal, type NetworkRanges, readRestrictions, restrictionFields } from './key-restrictions.ts'
import { makeKeyText } from './key-text.ts'
import { isOpenKey } from './open-key.ts'

const code = 'key_name_invalid'
const name = v.pipe(
  v.string(code),
  v.trim(),
  v.nonEmpty(code),
  v.maxLength(MAX_KEY_NAME, code),
  v.check(isPrintable, code)
)
export const KeyNameForm = v.strictObject({ name })
export const ApiKeyForm = v.strictObject({ name, ...restrictionFields })
export type ApiKeyDraft = v.InferOutput<typeof ApiKeyForm>

export const RotationForm = v.strictObject({ overlapHours: v.picklist(OVERLAP_HOURS) })

/** Reasons why a user may have no key. */
export type KeyRefusal = 'api_plan_required' | 'sign_in_required'

/** New key. The full text is shown only once. */
export interface IssuedApiKey {
  readonly id: string
  readonly key: string
  readonly prefix: string
}

interface KeyPorts {
  readonly apiKeys: ApiKeyStore
  readonly clock: Clock
  readonly networkRanges: NetworkRanges
  readonly rateLimiter: RateLimiter
  readonly secrets: Secrets
  readonly subscriptions: SubscriptionStore
  readonly transactions: Pick<TransactionSource, 'held'>
}

type IssueAnswer<Code extends string> = Result<IssuedApiKey, Code | KeyRefusal> | TooManyAttempts

/** Lists the user's keys without the secret part, oldest first. Keys are listed even if no plan is paid. */
export function listApiKeys({ apiKeys, clock }: Pick<KeyPorts, 'apiKeys' | 'clock'>) {
  return async (
    user: User | undefined
  ): Promise<Result<{ keys: readonly ApiKey[]; most: number }, 'sign_in_required'>> => {
    if (!user) return fail('sign_in_required')
    const now = clock.now()
    const keys = await apiKeys.list(user.id)
    return ok({ keys: keys.filter(key => isOpenKey(key, now)), most: MAX_API_KEYS })
  }
}

export function issueApiKey(ports: KeyPorts) {
  return async (
    user: User | undefined,
    { name, ...asked }: ApiKeyDraft,
    caller: Caller
  ): Promise<AddressRefusal | IssueAnswer<'too_many_api_keys'>> => {
    const restrictions = readRestrictions(ports.networkRanges, asked)
    if (!restrictions.ok) return restrictions
    const allowed = await refuseWithoutPlan(ports, user)
    if (!allowed.ok) return allowed
    const { kept, key, prefix } = await makeKey(ports)
    const event = securityEvent('api_key_created', caller, name)
    const added = { ...kept, ...restrictions.value, event, name }
    const id = await ports.apiKeys.add(allowed.value.id, added, MAX_API_KEYS)
    return id === undefined ? fail('too_many_api_keys') : ok({ id, key, prefix })
  }
}

/** Issues a key under the name and restrictions of an old one, which keeps working for `overlapHours`. */
export function rotateApiKey(ports: KeyPorts) {
  return async (
    user: User | undefined,
    { id, overlapHours }: { readonly id: string; readonly overlapHours: OverlapHours },
    caller: Caller
  ): Promise<IssueAnswer<'api_key_not_found' | 'too_many_api_keys'>> => {
    const allowed = await refuseWithoutPlan(ports, user)
    if (!allowed.ok) return allowed
    const { kept, key, prefix } = await makeKey(ports)
    const oldUntil = new Date(kept.now.getTime() + overlapHours * HOUR_MS)
    const event = securityEvent('api_key_replaced', caller)
    // Keys that expire soon count here too. The limit is doubled so that a user with all keys can replace each of them.
    const replaced = await ports.apiKeys.replace(allowed.value.id, id, { ...kept, event, oldUntil }, 2 * MAX_API_KEYS)
    return replaced.ok ? ok({ id: replaced.value, key, prefix }) : replaced
  }
}

export function revokeApiKey({ apiKeys }: Pick<KeyPorts, 'apiKeys'>) {
  return async (
    user: User | undefined,
    id: string,
    caller: Caller
  ): Promise<Result<true, 'api_key_not_found' | 'sign_in_required'>> => {
    if (!user) return fail('sign_in_required')
    const event = securityEvent('api_key_revoked', caller)
    return (await apiKeys.revoke(user.id, id, event)) ? ok(true) : fail('api_key_not_found')
  }
}

/** Renames a key. Only its owner sees the name. */
export function renameApiKey({ apiKeys }: Pick<KeyPorts, 'apiKeys'>) {
  return async (
    user: User | undefined,
    id: string,
    { name }: Pick<ApiKeyDraft, 'name'>
  ): Promise<Result<true, 'api_key_not_found' | 'sign_in_required'>> => {
    if (!user) return fail('sign_in_required')
    return (await apiKeys.rename(user.id, id, name)) ? ok(true) : fail('api_key_not_found')
  }
}

/** Changes the restrictions of a key. Needs no plan, so that a key of an ended plan can be restricted too. */
export function restrictApiKey({ apiKeys, networkRanges, rateLimiter }: KeyPorts) {
  return async (
    user: User | undefined,
    { id, ...asked }: KeyRestrictions & { readonly id: string },
    caller: Caller
  ): Promise<AddressRefusal | Result<true, 'api_key_not_found' | 'sign_in_required'> | TooManyAttempts> => {
    if (!user) return fail('sign_in_required')
    const restrictions = readRestrictions(networkRanges, asked)
    if (!restrictions.ok) return restrictions
    const tooMany = await countAttempt(rateLimiter, { apiKeys: user.id })
    if (tooMany) return tooMany
    const event = securityEvent('api_key_restricted', caller)
    const isChanged = await apiKeys.restrict(user.id, id, { ...restrictions.value, event })
    return isChanged ? ok(true) : fail('api_key_not_found')
  }
}

async function refuseWithoutPlan(
  { clock, rateLimiter, subscriptions }: KeyPorts,
  user: User | undefined
): Promise<Result<User, KeyRefusal> | TooManyAttempts> {
  if (!user) return fail('sign_in_required')
  const plan = findPaidApiPlan(await subscriptions.listByUser(user.id), clock.now())
  if (!plan) return fail('api_plan_required')
  return (await countAttempt(rateLimiter, { apiKeys: user.id })) ?? ok(user)
}

async function makeKey({ clock, secrets, transactions }: KeyPorts): Promise<{
  key: string
  prefix: string
  kept: Omit<NewApiKey, 'event' | 'name' | keyof KeyRestrictions>
}> {
  const { isSample } = await transactions.held()
  const { key, prefix } = makeKeyText(secrets, isSample ? 'test' : 'live')
  return { kept: { fingerprint: secrets.fingerprint(key), now: clock.now(), prefix }, key, prefix }
}
