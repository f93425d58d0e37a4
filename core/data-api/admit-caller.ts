import type { Secrets } from '../accounts/ports.ts'
import type { ApiRight } from '../accounts/subscriptions/plans.ts'
import { findPlan } from '../accounts/subscriptions/plans.ts'
import type { Clock } from '../clock.ts'
import { ACCESS_START } from './connections/tokens.ts'
import { KEY_SCOPES, type KeyScope } from './keys/key-limits.ts'
import { allowsAddress, type NetworkRanges } from './keys/key-restrictions.ts'
import { isMistyped, looksLikeKey } from './keys/key-text.ts'
import { findOpenOwner } from './keys/open-key.ts'
import { findPaidApiPlan } from './paid-plan.ts'
import type { AllowanceHolder, ApiKeyDirectory, RequestAllowances, TakenRequest, TransactionSource } from './ports.ts'
import { type CallerPlan, rightsOf } from './rights.ts'

/** Key printed in the documentation. Anybody may use it for a few requests per minute. */
export const DEMO_KEY = 'ff_demo'
export const DEMO_REQUESTS_PER_MINUTE = 4
/** Maximum number of wrong keys per address. Enough for a mistake in a script, far too few to guess 256 random bits. */
export const WRONG_KEYS_PER_MINUTE = 60

export interface ApiCredentials {
  /** Key as sent; undefined without one. */
  readonly key: string | undefined
  /** Network address of the caller, in the form in which rate limits count it. */
  readonly address: string
  /** Full address, which the ranges of a key are compared with. */
  readonly exactAddress: string
  /** Whether an assistant asks. Access tokens are for that resource alone. @see RFC 8707, section 2 */
  readonly isAssistant?: boolean | undefined
}

/** Admitted caller, with its plan and rights. */
export interface ApiCaller {
  readonly plan: CallerPlan
  readonly rights: readonly ApiRight[]
  /** Scopes of the key. */
  readonly scopes: readonly KeyScope[]
  /** undefined for the demo key. */
  readonly userId: string | undefined
  /** undefined for a plan without a limit. */
  readonly allowance: Allowance | undefined
  /** Account or address that the request is counted for. */
  readonly holder: AllowanceHolder
}

/** Limit of requests per minute, and what remains of it after this request. */
export interface Allowance {
  readonly quota: number
  readonly remaining: number
  /** Seconds until another request is admitted. */
  readonly waitSeconds: number
}

/** Refusal of a key, whatever is asked for. */
export type KeyRefusal =
  | { readonly ok: false; readonly code: 'api_key_missing' | 'api_plan_required' }
  | { readonly ok: false; readonly code: 'api_key_invalid'; readonly isMistyped: boolean }
  | RefusedAddress
  | { readonly ok: false; readonly code: 'too_many_wrong_keys'; readonly waitSeconds: number }

export type AdmitRefusal =
  | KeyRefusal
  | {
      readonly ok: false
      readonly code: 'rate_limited'
      readonly allowance: Allowance
      readonly plan: CallerPlan
      readonly userId: string | undefined
    }

/** Refusal of a key that is sent from an address outside of its ranges. */
interface RefusedAddress {
  readonly ok: false
  readonly code: 'address_not_allowed'
  readonly exactAddress: string
  readonly userId: string
}

export type RecogniseAnswer = { readonly ok: true; readonly value: KnownCaller } | KeyRefusal

export type AdmitAnswer = { readonly ok: true; readonly value: ApiCaller } | AdmitRefusal

export interface AdmissionPorts {
  readonly apiKeyDirectory: ApiKeyDirectory
  readonly clock: Clock
  readonly networkRanges: NetworkRanges
  readonly requestAllowances: RequestAllowances
  readonly secrets: Secrets
  readonly transactions: TransactionSource
}

/**
 * Admits a request and counts it for the account; all keys of an account share one limit. Requests with the demo key
 * are counted by address. A refused request costs nothing. Wrong keys are counted by address, and their limit refuses
 * only further wrong keys. A key that does not work from an address is a wrong key there.
 */
export function admitCaller(ports: AdmissionPorts) {
  const recognise = recogniseCaller(ports)
  return async (credentials: ApiCredentials): Promise<AdmitAnswer> => {
    const known = await recognise(credentials)
    if (!known.ok) return known
    const { holder, plan, scopes, userId } = known.value
    // Runs before the request is counted, so that a failure here costs the caller nothing.
    const { isSample } = await ports.transactions.held()
    const taken = await take(ports, holder, plan)
    if (taken && !taken.isAdmitted) return { allowance: taken, code: 'rate_limited', ok: false, plan, userId }
    return { ok: true, value: { allowance: taken, holder, plan, rights: rightsOf(plan, isSample), scopes, userId } }
  }
}

/**
 * Finds the caller of a request that asks for no data, such as the first one of an assistant. It is not counted, except
 * as a wrong key.
 */
export function recogniseCaller(ports: Omit<AdmissionPorts, 'transactions'>) {
  return async ({ key, ...from }: ApiCredentials): Promise<RecogniseAnswer> => {
    if (key === undefined) return { code: 'api_key_missing', ok: false }
    const known = await findCaller(ports, key, from)
    if (known.ok || known.code === 'api_plan_required') return known
    return refuseGuess(ports, from.address, known)
  }
}

/** Credits a request back to the caller's limit, if it was refused or if we could not answer it. */
export function giveRequestBack({ requestAllowances }: Pick<AdmissionPorts, 'requestAllowances'>) {
  return async ({ allowance, holder }: Pick<ApiCaller, 'allowance' | 'holder'>): Promise<void> => {
    if (allowance) await requestAllowances.giveBack(holder)
  }
}

interface KnownCaller {
  readonly holder: AllowanceHolder
  readonly plan: CallerPlan
  readonly scopes: readonly KeyScope[]
  readonly userId: string | undefined
}

type FindAnswer =
  | { readonly ok: true; readonly value: KnownCaller }
  | RefusedAddress
  | { readonly ok: false; readonly code: 'api_key_invalid'; readonly isMistyped: boolean }
  | { readonly ok: false; readonly code: 'api_plan_required' }

/** Finds the owner of a key. A key works only while the plan is paid, and works again once the plan is renewed. */
async function findCaller(
  ports: Omit<AdmissionPorts, 'transactions'>,
  key: string,
  { address, exactAddress, isAssistant = false }: Omit<ApiCredentials, 'key'>
): Promise<FindAnswer> {
  if (key === DEMO_KEY) {
    const holder = holderAt(ports, 'demo', address)
    return { ok: true, value: { holder, plan: 'demo', scopes: KEY_SCOPES, userId: undefined } }
  }
  const now = ports.clock.now()
  const { findOwner, findTokenOwner } = ports.apiKeyDirectory
  const isToken = key.startsWith(ACCESS_START)
  const canBeMeant = looksLikeKey(key) && (isAssistant || !isToken)
  const find = isToken ? findTokenOwner : findOwner
  const owner = canBeMeant ? await findOpenOwner(find, ports.secrets.fingerprint(key), now) : undefined
  if (!owner) return { code: 'api_key_invalid', isMistyped: isMistyped(key), ok: false }
  const { scopes, userId } = owner
  if (!allowsAddress(ports.networkRanges, owner, exactAddress)) {
    return { code: 'address_not_allowed', exactAddress, ok: false, userId }
  }
  const plan = findPaidApiPlan(owner.subscriptions, now)
  if (!plan) return { code: 'api_plan_required', ok: false }
  return { ok: true, value: { holder: { name: `account ${userId}`, userId }, plan, scopes, userId } }
}

export const requestsPerMinute = (plan: CallerPlan): number | null =>
  plan === 'demo' ? DEMO_REQUESTS_PER_MINUTE : (findPlan(plan)?.requestsPerMinute ?? null)

async function take(
  { requestAllowances }: AdmissionPorts,
  holder: AllowanceHolder,
  plan: CallerPlan
): Promise<(Allowance & Pick<TakenRequest, 'isAdmitted'>) | undefined> {
  const quota = requestsPerMinute(plan)
  return quota === null ? undefined : { ...(await requestAllowances.take(holder, quota)), quota }
}

async function refuseGuess(
  ports: Pick<AdmissionPorts, 'requestAllowances' | 'secrets'>,
  address: string,
  refusal: KeyRefusal
): Promise<KeyRefusal> {
  const holder = holderAt(ports, 'wrong key', address)
  const { isAdmitted, waitSeconds } = await ports.requestAllowances.take(holder, WRONG_KEYS_PER_MINUTE)
  return isAdmitted ? refusal : { code: 'too_many_wrong_keys', ok: false, waitSeconds }
}

const holderAt = ({ secrets }: Pick<AdmissionPorts, 'secrets'>, what: string, address: string): AllowanceHolder => ({
  name: `${what} ${secrets.fingerprint(address)}`,
  userId: undefined
})
