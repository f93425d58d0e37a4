import type { Context, MiddlewareHandler } from 'hono'

import { findPlan } from '#core/accounts/subscriptions/plans.ts'
import type { AdmitRefusal, Allowance, ApiCaller, KeyRefusal } from '#core/data-api/admit-caller.ts'
import type { PublicOperation } from './calls/public-operation.ts'
import type { PublicEnv } from './env.ts'
import { explainMissingKey } from './explain-query.ts'
import { type ProblemDetails, problem } from './problems.ts'

const WINDOW_SECONDS = 60

/**
 * Returns headers with the remaining requests of this minute and the reset time, in draft and legacy form. If the
 * request is not counted, the reset time is omitted: it belonged to the oldest request, and that may be this one.
 * @see https://www.ietf.org/archive/id/draft-ietf-httpapi-ratelimit-headers-11.html
 */
function rateHeaders({ quota, remaining, waitSeconds }: Allowance, isGivenBack = false): Record<string, string> {
  const left = isGivenBack ? remaining + 1 : remaining
  return {
    ratelimit: `"minute";r=${left}${isGivenBack ? '' : `;t=${waitSeconds}`}`,
    'ratelimit-policy': `"minute";q=${quota};w=${WINDOW_SECONDS}`,
    'x-ratelimit-limit': String(quota),
    'x-ratelimit-remaining': String(left),
    ...(!isGivenBack && { 'x-ratelimit-reset': String(waitSeconds) })
  }
}

const UNAVAILABLE = 503
/** Statuses of requests refused before any look-up: for their parameters, plan, format or number of open tables. */
const REFUSED: ReadonlySet<number> = new Set([400, 403, 406, 429])
/**
 * Upper limit of a quick failure, in milliseconds; below the time limit of a database statement. A slower request
 * counts even if it failed.
 */
const QUICK_MS = 1_000

/**
 * Counts answered requests and reports how many are left this minute. Refused requests and quick failures are free. A
 * timeout counts, else slow queries would be free. A 404 counts, because a look-up was made. Must run before the
 * timeout middleware in order to see the answer that was sent.
 */
export const accountBy =
  (now: () => number): MiddlewareHandler<PublicEnv> =>
  async (c, next) => {
    const started = now()
    await next()
    c.set('isAnswered', true)
    const caller = c.get('caller')
    if (!caller) return
    c.get('app').publicApi.noteRequest(caller.userId, c.res.status)
    const isRefused = REFUSED.has(c.res.status)
    const isBroken = c.res.status === UNAVAILABLE && now() - started < QUICK_MS
    // The next request must count from what this answer says. If the database is down, nobody waits for it.
    if (isRefused) await giveBack(c, caller)
    if (isBroken) void giveBack(c, caller)
    if (caller.allowance) setAll(c.res.headers, rateHeaders(caller.allowance, isRefused || isBroken))
  }

/** Admits callers with a valid key, and refuses others. */
export async function admit(c: Context<PublicEnv>, operation: PublicOperation): Promise<Response | undefined> {
  const admitted = await c.get('app').publicApi.admitCaller({ ...sourceOf(c), key: keyOf(c) })
  if (!admitted.ok) {
    if (admitted.code === 'rate_limited') c.get('app').publicApi.noteRequest(admitted.userId, 429)
    return refuse(c, admitted, operation)
  }
  if (!c.get('isAnswered')) {
    c.set('caller', admitted.value)
    return undefined
  }
  // Admission took so long that the timeout answer has already been sent. Nobody receives this one.
  await giveBack(c, admitted.value)
  return problem('unavailable', c.var)
}

/** Addresses of a caller: as limits count it, and in full. */
export function sourceOf({ env: { address = '', exactAddress = address, isAssistant } }: Context<PublicEnv>) {
  return { address, exactAddress, isAssistant }
}

/** Takes a request off the count. If the database is down, the request stays counted for its minute. */
async function giveBack(c: Context<PublicEnv>, caller: ApiCaller): Promise<void> {
  await c
    .get('app')
    .publicApi.giveBack(caller)
    .catch(() => {})
}

/**
 * Returns the API key. Headers take precedence over the address, where a key is easily exposed. An empty key counts as
 * missing.
 */
function keyOf(c: Context<PublicEnv>): string | undefined {
  const [, bearer] = /^Bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '') ?? []
  const given = bearer ?? c.req.header('x-api-key') ?? c.req.query('apiKey')
  return given?.trim() || undefined
}

function refuse(c: Context<PublicEnv>, refusal: AdmitRefusal, operation: PublicOperation): Response {
  if (refusal.code === 'rate_limited') return refuseMore(c, refusal)
  const isMissing = refusal.code === 'api_key_missing'
  return refuseKey(
    c,
    refusal,
    isMissing ? explainMissingKey(operation, new URL(c.req.url).searchParams.keys()) : undefined
  )
}

/** Answers a refused key. */
export function refuseKey(c: Context<PublicEnv>, refusal: KeyRefusal, details?: ProblemDetails): Response {
  if (refusal.code === 'too_many_wrong_keys') {
    return problem(refusal.code, c.var, { retryAfterSeconds: refusal.waitSeconds })
  }
  if (refusal.code === 'address_not_allowed') {
    c.get('app').publicApi.noteRequest(refusal.userId, 403)
    return problem(refusal.code, c.var, notAllowed(refusal.exactAddress))
  }
  const isMistyped = refusal.code === 'api_key_invalid' && refusal.isMistyped
  const answer = problem(refusal.code, c.var, isMistyped ? MISTYPED : details)
  if (answer.status === 401) answer.headers.set('www-authenticate', `Bearer realm="api"`)
  return answer
}

const MISTYPED = { detail: 'The key is mistyped or cut: its last six characters, a checksum, do not fit the others.' }

/** Describes an address from which a key does not work, as we see it. Behind a proxy it may surprise its owner. */
export const notAllowed = (exactAddress: string): ProblemDetails => ({
  detail: `This key does not work from the address ${exactAddress}.`
})

function refuseMore(
  c: Context<PublicEnv>,
  { allowance, plan }: Extract<AdmitRefusal, { code: 'rate_limited' }>
): Response {
  const { quota, waitSeconds } = allowance
  const whose = plan === 'demo' ? 'with the demo key from one address' : `on the plan ${findPlan(plan)?.name ?? plan}`
  const answer = problem('rate_limited', c.var, {
    detail: `${quota} requests a minute ${whose}. The next one goes through in ${waitSeconds} s.`,
    retryAfterSeconds: waitSeconds,
    'violated-policies': ['minute']
  })
  setAll(answer.headers, rateHeaders(allowance))
  return answer
}

function setAll(headers: Headers, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) headers.set(name, value)
}
