// Issues, renews and revokes tokens of connected assistants. @see OAuth 2.1, sections 4.1.3 and 4.3; RFC 7009

import { countAttempt } from '../../accounts/limits.ts'
import type { Caller, RateLimiter, Secrets } from '../../accounts/ports.ts'
import { securityEvent } from '../../accounts/security-event.ts'
import type { Clock } from '../../clock.ts'
import { DAY_MS, MINUTE_MS } from '../../dates/durations.ts'
import { ok } from '../../result.ts'
import { CONNECTION_SCOPES, makeSecret, scopeFaultOf, targetFaultOf } from './authorize.ts'
import { type OauthRefusal, refuseOauth } from './oauth-refusal.ts'
import type { ConnectionStore, Grant, NewTokens } from './ports.ts'

export const ACCESS_START = 'ff_at_'
const REFRESH_START = 'ff_rt_'
export const ACCESS_MS = 30 * MINUTE_MS
/** Lifetime of a refresh token from its issue. An assistant that is not used for so long has to ask again. */
export const REFRESH_MS = 30 * DAY_MS
/** @see RFC 7636, section 4.1 */
const VERIFIER = /^[\w.~-]{43,128}$/

interface Ports {
  readonly apiUrl: string
  readonly clock: Clock
  readonly connections: ConnectionStore
  readonly rateLimiter: RateLimiter
  readonly secrets: Secrets
}

/** Parameters of the body, by name. */
export type TokenAsked = Readonly<Partial<Record<string, string>>>

export interface IssuedTokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresInSeconds: number
  readonly scope: string
}

type TokenAnswer = OauthRefusal | { readonly ok: true; readonly value: IssuedTokens }
type EventCaller = Pick<Caller, 'address' | 'device'>

/** Exchanges a code or a refresh token for new tokens. */
export function exchangeToken(ports: Ports) {
  return async (asked: TokenAsked, caller: EventCaller): Promise<TokenAnswer> => {
    const tooMany = await refuseMany(ports, caller)
    if (tooMany) return tooMany
    const { client_id, grant_type, resource, scope } = asked
    if (client_id === undefined || !(await ports.connections.findClient(client_id))) {
      return refuseOauth('invalid_client', 'The client is unknown. Register it again.')
    }
    const fault = targetFaultOf(ports.apiUrl, resource) ?? scopeFaultOf(scope)
    if (fault) return fault
    if (grant_type === 'authorization_code') return redeemCode(ports, asked, caller)
    if (grant_type === 'refresh_token') return renew(ports, asked, caller)
    return refuseOauth('unsupported_grant_type', 'grant_type is authorization_code or refresh_token.')
  }
}

/** Answers the same for each fault of a code, so that a stolen one tells nothing. */
const WRONG_CODE = refuseOauth('invalid_grant', 'The code is unknown, over, used, or belongs to another request.')
const WRONG_REFRESH = refuseOauth('invalid_grant', 'The refresh token is unknown, over, used or revoked.')

async function redeemCode(ports: Ports, asked: TokenAsked, caller: EventCaller): Promise<TokenAnswer> {
  const { clock, connections, secrets } = ports
  const { client_id, code, code_verifier = '', redirect_uri } = asked
  if (code === undefined) return refuseOauth('invalid_request', 'code is missing.')
  const grant = await connections.findByCode(secrets.fingerprint(code))
  if (!grant) return WRONG_CODE
  // A code that is sent again was stolen from one of its two senders, so its tokens end. @see RFC 6749, section 4.1.2
  if (grant.isRedeemed) return endReused(ports, grant, caller, WRONG_CODE)
  const isRight =
    grant.clientId === client_id &&
    grant.redirectUri === redirect_uri &&
    clock.now() < grant.codeExpiresAt &&
    VERIFIER.test(code_verifier) &&
    secrets.fingerprint(code_verifier) === grant.codeChallenge
  if (!isRight) return WRONG_CODE
  const { issued, kept } = makeTokens(ports)
  const event = securityEvent('assistant_connected', caller, grant.clientName)
  const isFirst = await connections.redeem(grant, kept, event)
  return isFirst ? ok(issued) : endReused(ports, grant, caller, WRONG_CODE)
}

async function renew(ports: Ports, asked: TokenAsked, caller: EventCaller): Promise<TokenAnswer> {
  const { clock, connections, secrets } = ports
  if (asked['refresh_token'] === undefined) return refuseOauth('invalid_request', 'refresh_token is missing.')
  const fingerprint = secrets.fingerprint(asked['refresh_token'])
  const found = await connections.findRefreshToken(fingerprint)
  if (!found) return WRONG_REFRESH
  const { expiresAt, grant, isUsed } = found
  if (isUsed) return endReused(ports, grant, caller, WRONG_REFRESH)
  if (grant.clientId !== asked['client_id'] || expiresAt <= clock.now()) return WRONG_REFRESH
  const { issued, kept } = makeTokens(ports)
  const isFirst = await connections.rotate(grant, fingerprint, kept)
  return isFirst ? ok(issued) : endReused(ports, grant, caller, WRONG_REFRESH)
}

async function endReused(
  { connections }: Ports,
  grant: Grant,
  caller: EventCaller,
  refusal: OauthRefusal
): Promise<OauthRefusal> {
  await connections.remove(grant, securityEvent('assistant_removed', caller))
  return refusal
}

/** Ends the connection of a token. Unknown tokens, and those of other clients, change nothing. */
export function revokeToken(ports: Omit<Ports, 'apiUrl' | 'clock'>) {
  return async (
    { client_id, token }: TokenAsked,
    caller: EventCaller
  ): Promise<OauthRefusal | { readonly ok: true }> => {
    const tooMany = await refuseMany(ports, caller)
    if (tooMany) return tooMany
    if (token === undefined) return refuseOauth('invalid_request', 'token is missing.')
    const { connections, secrets } = ports
    const grant = await connections.findByToken(secrets.fingerprint(token))
    if (grant && grant.clientId === client_id) {
      await connections.remove(grant, securityEvent('assistant_removed', caller))
    }
    return { ok: true }
  }
}

async function refuseMany(
  { rateLimiter }: Pick<Ports, 'rateLimiter'>,
  { address }: EventCaller
): Promise<OauthRefusal | undefined> {
  const tooMany = await countAttempt(rateLimiter, { oauthTokenCaller: address })
  return tooMany && refuseOauth('temporarily_unavailable', 'Too many requests came from this address.')
}

function makeTokens({ clock, secrets }: Ports): { issued: IssuedTokens; kept: NewTokens } {
  const now = clock.now()
  const [accessToken, refreshToken] = [makeSecret(secrets, ACCESS_START), makeSecret(secrets, REFRESH_START)]
  const keep = (token: string, lifeMs: number) => ({
    expiresAt: new Date(now.getTime() + lifeMs),
    fingerprint: secrets.fingerprint(token)
  })
  return {
    issued: { accessToken, expiresInSeconds: ACCESS_MS / 1_000, refreshToken, scope: CONNECTION_SCOPES.join(' ') },
    kept: { access: keep(accessToken, ACCESS_MS), now, refresh: keep(refreshToken, REFRESH_MS) }
  }
}
