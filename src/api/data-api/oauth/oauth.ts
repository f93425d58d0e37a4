// Endpoints by which assistants find the authorization server, register, and get tokens.
// @see docs/decisions/0089-let-assistants-connect-by-signing-in.md

import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { assistantResource, CONNECTION_SCOPES } from '#core/data-api/connections/authorize.ts'
import type { OauthCode, OauthRefusal } from '#core/data-api/connections/oauth-refusal.ts'
import type { IssuedTokens, TokenAsked } from '#core/data-api/connections/tokens.ts'
import { useNativeBody } from '../../serving/native-body.ts'
import { sourceOf } from '../admit.ts'
import type { PublicEnv } from '../env.ts'
import { problem } from '../problems.ts'

/** Place of the metadata of a resource: its path comes last. @see RFC 9728, section 3.1 */
export const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource/mcp'
const SERVER_METADATA_PATH = '/.well-known/oauth-authorization-server'
const PATHS = { register: '/oauth/register', revoke: '/oauth/revoke', token: '/oauth/token' } as const
/** Paths that the pages of any origin may ask. */
export const OAUTH_PATHS: readonly string[] = [...Object.values(PATHS), '/.well-known/*']
const MAX_BODY_BYTES = 16 * 1024

export const OAUTH_PREFLIGHT: Readonly<Record<string, string>> = {
  'access-control-allow-headers': 'Accept, Authorization, Content-Type, MCP-Protocol-Version, X-Request-Id',
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-max-age': '86400'
}

const STATUS: Partial<Record<OauthCode, number>> = { invalid_client: 401, temporarily_unavailable: 429 }

/** Mounts the endpoints. `consentUrl` is the page of the site on which readers allow access. */
export function mountOauth(api: Hono<PublicEnv>, consentUrl: string): void {
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c: Context<PublicEnv>) => problem('body_too_large', c.var)
  })
  for (const path of [RESOURCE_METADATA_PATH, '/.well-known/oauth-protected-resource'])
    api.get(path, ({ var: { apiUrl, app } }) =>
      metadata({
        authorization_servers: [apiUrl],
        bearer_methods_supported: ['header'],
        resource: assistantResource(apiUrl),
        resource_documentation: `${apiUrl}/docs/assistants`,
        resource_name: app.product.name,
        scopes_supported: CONNECTION_SCOPES
      })
    )
  api.get(SERVER_METADATA_PATH, ({ var: { apiUrl } }) =>
    metadata({
      authorization_endpoint: consentUrl,
      authorization_response_iss_parameter_supported: true,
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      issuer: apiUrl,
      registration_endpoint: apiUrl + PATHS.register,
      response_modes_supported: ['query'],
      response_types_supported: ['code'],
      revocation_endpoint: apiUrl + PATHS.revoke,
      revocation_endpoint_auth_methods_supported: ['none'],
      scopes_supported: CONNECTION_SCOPES,
      service_documentation: `${apiUrl}/docs/assistants`,
      token_endpoint: apiUrl + PATHS.token,
      token_endpoint_auth_methods_supported: ['none']
    })
  )

  api.post(PATHS.register, useNativeBody, limit, async c => {
    const registered = await c.get('app').publicApi.registerClient(parseJson(await c.req.text()), callerOf(c).address)
    if (!registered.ok) return refuse(registered)
    const { id, name, now, redirectUris } = registered.value
    return answer(
      {
        client_id: id,
        client_id_issued_at: Math.floor(now.getTime() / 1_000),
        client_name: name,
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: redirectUris,
        response_types: ['code'],
        scope: CONNECTION_SCOPES.join(' '),
        token_endpoint_auth_method: 'none'
      },
      201
    )
  })

  api.post(PATHS.token, useNativeBody, limit, async c => {
    const form = readForm(await c.req.text())
    if (!form) return refuse(REPEATED)
    const exchanged = await c.get('app').publicApi.exchangeToken(form, callerOf(c))
    return exchanged.ok ? answer(tokensOf(exchanged.value)) : refuse(exchanged)
  })

  api.post(PATHS.revoke, useNativeBody, limit, async c => {
    const form = readForm(await c.req.text())
    if (!form) return refuse(REPEATED)
    const revoked = await c.get('app').publicApi.revokeToken(form, callerOf(c))
    return revoked.ok ? answer({}) : refuse(revoked)
  })
}

/** @see RFC 6749, section 3.2 */
const REPEATED: OauthRefusal = { code: 'invalid_request', ok: false, says: 'A parameter is given more than once.' }

/** Returns the parameters of a form; undefined if one is repeated. An empty one counts as not given. */
function readForm(text: string): TokenAsked | undefined {
  const pairs = [...new URLSearchParams(text)].filter(([, value]) => value !== '')
  const form = new Map(pairs)
  return form.size === pairs.length ? Object.fromEntries(form) : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Text that is no JSON is refused as metadata that lacks everything.
    return undefined
  }
}

const callerOf = (c: Context<PublicEnv>) => ({
  address: sourceOf(c).address,
  device: c.req.header('user-agent') ?? null
})

const tokensOf = ({ accessToken, expiresInSeconds, refreshToken, scope }: IssuedTokens) => ({
  access_token: accessToken,
  expires_in: expiresInSeconds,
  refresh_token: refreshToken,
  scope,
  token_type: 'Bearer'
})

const metadata = (value: object): Response =>
  Response.json(value, { headers: { 'cache-control': 'public, max-age=3600' } })

const answer = (value: object, status = 200): Response =>
  Response.json(value, { headers: { 'cache-control': 'no-store' }, status })

const refuse = ({ code, says }: OauthRefusal): Response =>
  answer({ error: code, error_description: says }, STATUS[code] ?? 400)
