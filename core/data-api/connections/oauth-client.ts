// Registers clients, so that an assistant connects without a form. @see RFC 7591

import * as v from 'valibot'

import { countAttempt } from '../../accounts/limits.ts'
import type { RateLimiter, Secrets } from '../../accounts/ports.ts'
import type { Clock } from '../../clock.ts'
import { isPrintable } from '../../query.ts'
import { ok } from '../../result.ts'
import { type OauthRefusal, refuseOauth } from './oauth-refusal.ts'
import type { ConnectionStore, OauthClient, UrlReader } from './ports.ts'

const MAX_REDIRECTS = 5
const MAX_REDIRECT_CHARACTERS = 500
const MAX_NAME = 80
const UNNAMED = 'Assistant'

/** Hosts of the reader's own device. @see RFC 8252, section 7.3 */
const LOOPBACK: readonly string[] = ['127.0.0.1', '[::1]', 'localhost']
/** Schemes that a browser handles itself, of which some run code. Others belong to programs on the device. */
const OF_BROWSERS =
  /^(about|blob|chrome|chrome-extension|data|file|filesystem|ftp|intent|javascript|mailto|sms|tel|vbscript|view-source|wss?):$/

const Metadata = v.object({
  client_name: v.optional(
    // Invisible characters would let a name look like another one.
    v.pipe(v.string(), v.trim(), v.maxLength(MAX_NAME), v.check(isPrintable), v.regex(/^[^\p{Cf}]*$/u)),
    UNNAMED
  ),
  grant_types: v.optional(v.array(v.string())),
  redirect_uris: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(MAX_REDIRECT_CHARACTERS))),
    v.minLength(1),
    v.maxLength(MAX_REDIRECTS)
  ),
  response_types: v.optional(v.array(v.string()))
})

interface Ports {
  readonly clock: Clock
  readonly connections: ConnectionStore
  readonly rateLimiter: RateLimiter
  readonly secrets: Secrets
  readonly urls: UrlReader
}

/** Registers a public client. Whatever method of authentication it asks for, it gets none: PKCE stands for a secret. */
export function registerClient({ clock, connections, rateLimiter, secrets, urls }: Ports) {
  return async (
    metadata: unknown,
    address: string
  ): Promise<OauthRefusal | { readonly ok: true; readonly value: OauthClient & { readonly now: Date } }> => {
    const tooMany = await countAttempt(rateLimiter, { oauthClientCaller: address })
    if (tooMany) return refuseOauth('temporarily_unavailable', 'Too many clients were registered from this address.')
    const parsed = v.safeParse(Metadata, metadata)
    if (!parsed.success)
      return refuseOauth('invalid_client_metadata', `${fieldOf(parsed.issues)} is missing or invalid.`)
    const { client_name, grant_types, redirect_uris, response_types } = parsed.output
    if (redirect_uris.some(uri => !isRedirect(urls, uri))) {
      return refuseOauth(
        'invalid_redirect_uri',
        'Redirects are https, http on the loopback address, or of a scheme of a program, without a fragment.'
      )
    }
    if (grant_types && !grant_types.includes('authorization_code')) {
      return refuseOauth('invalid_client_metadata', 'grant_types must include authorization_code.')
    }
    if (response_types && !response_types.includes('code')) {
      return refuseOauth('invalid_client_metadata', 'response_types must include code.')
    }
    const now = clock.now()
    const client = { id: secrets.makeId(), name: client_name || UNNAMED, redirectUris: redirect_uris }
    await connections.addClient(client, now)
    return ok({ ...client, now })
  }
}

const fieldOf = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map(issue => v.getDotPath(issue)?.split('.')[0]).find(Boolean) ?? 'The metadata'

function isRedirect(urls: UrlReader, text: string): boolean {
  const url = isPrintable(text) ? urls.parse(text) : undefined
  if (!url || url.hasFragment || url.hasUser) return false
  if (url.protocol === 'http:') return LOOPBACK.includes(url.hostname)
  return url.protocol === 'https:' || !OF_BROWSERS.test(url.protocol)
}

/** Whether a redirect is registered, exactly. On the loopback address the port may differ. @see RFC 8252, section 7.3 */
export function isRegistered(urls: UrlReader, { redirectUris }: OauthClient, asked: string): boolean {
  return isRedirect(urls, asked) && redirectUris.some(uri => uri === asked || isSameButPort(urls, uri, asked))
}

function isSameButPort(urls: UrlReader, registered: string, asked: string): boolean {
  const [one, other] = [urls.parse(registered), urls.parse(asked)]
  return one?.protocol === 'http:' && LOOPBACK.includes(one.hostname) && one.withoutPort === other?.withoutPort
}
