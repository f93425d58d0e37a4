// Reads the request by which an assistant asks for access, and the reader's consent. @see OAuth 2.1, section 4.1

import * as v from 'valibot'

import { countAttempt, type TooManyAttempts } from '../../accounts/limits.ts'
import type { User } from '../../accounts/people/user.ts'
import type { RateLimiter, Secrets } from '../../accounts/ports.ts'
import type { SubscriptionStore } from '../../accounts/subscriptions/ports.ts'
import type { Clock } from '../../clock.ts'
import { MINUTE_MS } from '../../dates/durations.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { KeyScope } from '../keys/key-limits.ts'
import { findPaidApiPlan } from '../paid-plan.ts'
import { isRegistered } from './oauth-client.ts'
import { type OauthCode, type OauthRefusal, refuseOauth } from './oauth-refusal.ts'
import type { ConnectionStore, OauthClient, UrlReader } from './ports.ts'

/** Scopes that an assistant can be granted. */
export const CONNECTION_SCOPES = ['read'] as const satisfies readonly KeyScope[]
/** Start of an authorization code. Like keys it begins with `ff_`, so that logs leave it out. */
export const CODE_START = 'ff_ac_'
const CODE_MS = MINUTE_MS
const MAX_PARAMETER = 2_000
/** @see RFC 7636, section 4.2: a SHA-256 in base64url */
const CHALLENGE = /^[\w-]{43}$/

const parameter = v.optional(v.pipe(v.string(), v.maxLength(MAX_PARAMETER)))

/** Parameters as they stand in the address of the consent page. Unknown ones are ignored. @see RFC 6749, section 3.1 */
export const AuthorizationForm = v.object({
  client_id: v.pipe(v.string(), v.maxLength(MAX_PARAMETER)),
  code_challenge: parameter,
  code_challenge_method: parameter,
  redirect_uri: v.pipe(v.string(), v.maxLength(MAX_PARAMETER)),
  resource: parameter,
  response_type: parameter,
  scope: parameter,
  state: parameter
})
export type AuthorizationAsked = v.InferOutput<typeof AuthorizationForm>

export const ConsentForm = v.strictObject({ allows: v.boolean(), request: AuthorizationForm })

export interface AuthorizationPorts {
  /** Public address of the data API, which issues the tokens. */
  readonly apiUrl: string
  readonly clock: Clock
  readonly connections: ConnectionStore
  readonly rateLimiter: RateLimiter
  readonly secrets: Secrets
  readonly subscriptions: SubscriptionStore
  readonly urls: UrlReader
}

/** Resource that tokens of assistants are for. @see RFC 8707 */
export const assistantResource = (apiUrl: string): string => `${apiUrl}/mcp`

export interface AskedConnection {
  /** Name that the client gave itself. */
  readonly name: string
  /** Host, or scheme, that the reader is sent back to. */
  readonly place: string
  /** Whether the account has a plan of the API that is paid for. */
  readonly isPaid: boolean
}

/** Request that the assistant has to correct. `redirect` tells it how. */
export interface FaultyConnection extends Pick<AskedConnection, 'name' | 'place'> {
  readonly redirect: string
}

export type AuthorizationAnswer = { readonly asks: AskedConnection } | { readonly faulty: FaultyConnection }

type Refusal = Result<never, 'connection_request_invalid' | 'sign_in_required'>

/**
 * Reads a request for the consent page. Nobody is sent on without a click, also not with a fault: anybody can register
 * a redirect, and a link to our page must not lead elsewhere.
 *
 * @see RFC 9700, section 4.11.2
 */
export function openAuthorization(ports: AuthorizationPorts) {
  return async (
    user: User | undefined,
    request: AuthorizationAsked
  ): Promise<Refusal | { readonly ok: true; readonly value: AuthorizationAnswer }> => {
    if (!user) return fail('sign_in_required')
    const client = await findAsking(ports, request)
    if (!client) return fail('connection_request_invalid')
    const shown = { name: client.name, place: placeOf(ports.urls, request.redirect_uri) }
    const fault = faultOf(ports, request)
    if (fault) return ok({ faulty: { ...shown, redirect: redirectOf(ports, request, errorOf(fault)) } })
    const isPaid = findPaidApiPlan(await ports.subscriptions.listByUser(user.id), ports.clock.now()) !== undefined
    return ok({ asks: { ...shown, isPaid } })
  }
}

/** Takes the reader's answer. Returns the address to go back to, with a code that lives a minute or with an error. */
export function answerAuthorization(ports: AuthorizationPorts) {
  return async (
    user: User | undefined,
    { allows, request }: v.InferOutput<typeof ConsentForm>
  ): Promise<
    | Refusal
    | Result<never, 'api_plan_required'>
    | TooManyAttempts
    | { readonly ok: true; readonly value: { readonly redirect: string } }
  > => {
    if (!user) return fail('sign_in_required')
    const client = await findAsking(ports, request)
    if (!client || faultOf(ports, request)) return fail('connection_request_invalid')
    if (!allows) return ok({ redirect: redirectOf(ports, request, errorOf(DENIED)) })
    const { clock, connections, rateLimiter, secrets, subscriptions } = ports
    const now = clock.now()
    if (!findPaidApiPlan(await subscriptions.listByUser(user.id), now)) return fail('api_plan_required')
    const tooMany = await countAttempt(rateLimiter, { apiKeys: user.id })
    if (tooMany) return tooMany
    const code = makeSecret(secrets, CODE_START)
    await connections.addGrant({
      clientId: client.id,
      codeChallenge: request.code_challenge!,
      codeExpiresAt: new Date(now.getTime() + CODE_MS),
      codeFingerprint: secrets.fingerprint(code),
      now,
      place: placeOf(ports.urls, request.redirect_uri),
      redirectUri: request.redirect_uri,
      scopes: CONNECTION_SCOPES,
      userId: user.id
    })
    return ok({ redirect: redirectOf(ports, request, { code }) })
  }
}

/** Makes a code or token of 256 random bits. */
export const makeSecret = (secrets: Secrets, start: string): string => start + secrets.makeId() + secrets.makeId()

const DENIED = refuseOauth('access_denied', 'The reader did not allow it.')

/** Finds the client, if it registered the redirect. Only then may a reader be sent there. */
async function findAsking(
  { connections, urls }: AuthorizationPorts,
  { client_id, redirect_uri }: AuthorizationAsked
): Promise<OauthClient | undefined> {
  const client = await connections.findClient(client_id)
  return client && isRegistered(urls, client, redirect_uri) ? client : undefined
}

function faultOf({ apiUrl }: AuthorizationPorts, request: AuthorizationAsked): OauthRefusal | undefined {
  const { code_challenge = '', code_challenge_method, resource, response_type, scope } = request
  if (response_type !== 'code') return refuseOauth('unsupported_response_type', 'response_type must be code.')
  if (code_challenge_method !== 'S256' || !CHALLENGE.test(code_challenge)) {
    return refuseOauth('invalid_request', 'PKCE is needed, with the method S256.')
  }
  return targetFaultOf(apiUrl, resource) ?? scopeFaultOf(scope)
}

/** Refuses a resource other than ours. A final slash makes no difference. */
export function targetFaultOf(apiUrl: string, resource: string | undefined): OauthRefusal | undefined {
  const own = assistantResource(apiUrl)
  if (resource === undefined || resource.replace(/\/$/, '') === own) return undefined
  return refuseOauth('invalid_target', `The only resource is ${own}.`)
}

export function scopeFaultOf(scope: string | undefined): OauthRefusal | undefined {
  const known: readonly string[] = CONNECTION_SCOPES
  const isKnown = (scope ?? '').split(' ').every(name => name === '' || known.includes(name))
  return isKnown ? undefined : refuseOauth('invalid_scope', `The scopes are: ${known.join(', ')}.`)
}

const errorOf = ({ code, says }: OauthRefusal): { error: OauthCode; error_description: string } => ({
  error: code,
  error_description: says
})

/** Adds the answer to the registered redirect, with its issuer. @see RFC 9207 */
function redirectOf(
  { apiUrl, urls }: AuthorizationPorts,
  { redirect_uri, state }: AuthorizationAsked,
  answer: Readonly<Record<string, string>>
): string {
  return urls.withQuery(redirect_uri, { ...answer, ...(state !== undefined && { state }), iss: apiUrl })
}

/** Host of a redirect, or scheme of a program on the reader's device. */
function placeOf(urls: UrlReader, redirectUri: string): string {
  const { hostname = '', protocol = '' } = urls.parse(redirectUri) ?? {}
  return protocol === 'https:' || protocol === 'http:' ? hostname : protocol.slice(0, -1)
}
