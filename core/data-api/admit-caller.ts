import type { Secrets } from '../accounts/ports.ts'
import type { ApiRight } from '../accounts/subscriptions/plans.ts'
import { findPlan } from '../accounts/subscriptions/plans.ts'
import type { Clock } from '../clock.ts'
import { findOpenOwner, KEY_START } from './keys/open-key.ts'
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
}

/** Admitted caller, with its plan and rights. */
export interface ApiCaller {
  readonly plan: CallerPlan
  readonly rights: readonly ApiRight[]
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

export type AdmitRefusal =
  | { readonly ok: false; readonly code: 'api_key_invalid' | 'api_key_missing' | 'api_plan_required' }
  | {
      readonly ok: false
      readonly code: 'rate_limited'
      readonly allowance: Allowance
      readonly plan: CallerPlan
      readonly userId: string | undefined
    }
  | { readonly ok: false; readonly code: 'too_many_wrong_keys'; readonly waitSeconds: number }

export type AdmitAnswer = { readonly ok: true; readonly value: ApiCaller } | AdmitRefusal

export interface AdmissionPorts {
  readonly apiKeyDirectory: ApiKeyDirectory
  readonly clock: Clock
  readonly requestAllowances: RequestAllowances
  readonly secrets: Secrets
  readonly transactions: TransactionSource
}

/**
 * Admits a request and counts it for the account; all keys of an account share one limit. Requests with the demo key
 * are counted by address. A refused request costs nothing. Wrong keys are counted by address, and their limit refuses
 * only further wrong keys.
 */
export function admitCaller(ports: AdmissionPorts) {
  return async ({ address, key }: ApiCredentials): Promise<AdmitAnswer> => {
    if (key === undefined) return { code: 'api_key_missing', ok: false }
    const known = await findCaller(ports, key, address)
    if (!known.ok) return known.code === 'api_key_invalid' ? refuseGuess(ports, address) : known
    const { holder, plan, userId } = known.value
    // Runs before the request is counted, so that a failure here costs the caller nothing.
    const { isSample } = await ports.transactions.held()
    const taken = await take(ports, holder, plan)
    if (taken && !taken.isAdmitted) return { allowance: taken, code: 'rate_limited', ok: false, plan, userId }
    return { ok: true, value: { allowance: taken, holder, plan, rights: rightsOf(plan, isSample), userId } }
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
  readonly userId: string | undefined
}

type FindAnswer =
  | { readonly ok: true; readonly value: KnownCaller }
  | { readonly ok: false; readonly code: 'api_key_invalid' | 'api_plan_required' }

/** Finds the owner of a key. A key works only while the plan is paid, and works again once the plan is renewed. */
async function findCaller(ports: AdmissionPorts, key: string, address: string): Promise<FindAnswer> {
  if (key === DEMO_KEY)
    return { ok: true, value: { holder: holderAt(ports, 'demo', address), plan: 'demo', userId: undefined } }
  const now = ports.clock.now()
  const owner = looksLikeKey(key)
    ? await findOpenOwner(ports.apiKeyDirectory, ports.secrets.fingerprint(key), now)
    : undefined
  if (!owner) return { code: 'api_key_invalid', ok: false }
  const plan = findPaidApiPlan(owner.subscriptions, now)
  if (!plan) return { code: 'api_plan_required', ok: false }
  const { userId } = owner
  return { ok: true, value: { holder: { name: `account ${userId}`, userId }, plan, userId } }
}

/** Whether a text has the form of a key (256 random bits). Other texts are not looked up. */
const looksLikeKey = (key: string): boolean => key.startsWith(KEY_START) && /^\w[\w-]{20,100}$/.test(key)

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

async function refuseGuess(ports: AdmissionPorts, address: string): Promise<AdmitRefusal> {
  const holder = holderAt(ports, 'wrong key', address)
  const { isAdmitted, waitSeconds } = await ports.requestAllowances.take(holder, WRONG_KEYS_PER_MINUTE)
  return isAdmitted ? { code: 'api_key_invalid', ok: false } : { code: 'too_many_wrong_keys', ok: false, waitSeconds }
}

const holderAt = ({ secrets }: AdmissionPorts, what: string, address: string): AllowanceHolder => ({
  name: `${what} ${secrets.fingerprint(address)}`,
  userId: undefined
})
