// Which providers are configured: what we are known by there, and their addresses, which tests and proxies replace.

import type { FacebookSettings } from './facebook.ts'
import type { ProviderClient } from './identity-provider.ts'
import type { OpenIdSettings } from './open-id-provider.ts'

/** Google signs as one or the other. @see https://developers.google.com/identity/openid-connect/openid-connect#validatinganidtoken */
const GOOGLE_ISSUERS = 'https://accounts.google.com,accounts.google.com'
const GOOGLE_AUTHORIZATION_URL = 'https://accounts.google.com/o/oauth2/v2/auth'
const GOOGLE_KEYS_URL = 'https://www.googleapis.com/oauth2/v3/certs'
const GOOGLE_TOKEN_URL = 'https://oauth2.googleapis.com/token'

/** Versions of the Graph API live two years and more. @see https://developers.facebook.com/docs/graph-api/changelog */
const FACEBOOK_AUTHORIZATION_URL = 'https://www.facebook.com/v23.0/dialog/oauth'
const FACEBOOK_GRAPH_URL = 'https://graph.facebook.com/v23.0'

const DEFAULT_LOCAL_PORT = 5002

/** Addresses of this machine, as a URL spells them. */
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

export interface IdentityConfig {
  readonly facebook: FacebookSettings | undefined
  readonly google: OpenIdSettings | undefined
  /** Of the local provider; undefined where there is none. */
  readonly localPort: number | undefined
}

type Problem = (sentence: string) => void
type Read = <Value>(name: string, parse: (text: string | undefined, problem: Problem) => Value) => Value

/** `read` is that of adapters/config.ts. */
export function readIdentityConfig(read: Read, siteUrl: string): IdentityConfig {
  const google = readClient(read, 'GOOGLE')
  const googleAddresses = {
    authorizationUrl: readUrl(read, 'GOOGLE_AUTHORIZATION_URL', GOOGLE_AUTHORIZATION_URL),
    issuers: read('GOOGLE_ISSUERS', (text = GOOGLE_ISSUERS) => text.split(',').map(issuer => issuer.trim())),
    keysUrl: readUrl(read, 'GOOGLE_KEYS_URL', GOOGLE_KEYS_URL),
    tokenUrl: readUrl(read, 'GOOGLE_TOKEN_URL', GOOGLE_TOKEN_URL)
  }
  const facebook = readClient(read, 'FACEBOOK')
  const facebookAddresses = {
    authorizationUrl: readUrl(read, 'FACEBOOK_AUTHORIZATION_URL', FACEBOOK_AUTHORIZATION_URL),
    graphUrl: readUrl(read, 'FACEBOOK_GRAPH_URL', FACEBOOK_GRAPH_URL).replace(/\/$/, '')
  }
  return {
    facebook: facebook && { ...facebook, ...facebookAddresses },
    google: google && { ...google, ...googleAddresses },
    localPort: readLocalPort(read, siteUrl)
  }
}

function readClient(read: Read, provider: string): ProviderClient | undefined {
  const clientId = read(`${provider}_CLIENT_ID`, text => text)
  const clientSecret = read(`${provider}_CLIENT_SECRET`, (text, problem) => {
    if ((text === undefined) !== (clientId === undefined)) problem(`goes with ${provider}_CLIENT_ID: set both or none`)
    return text
  })
  return clientId !== undefined && clientSecret !== undefined ? { clientId, clientSecret } : undefined
}

/** Secrets and codes go there: over TLS, unless it is this machine. */
function readUrl(read: Read, name: string, fallback: string): string {
  return read(name, (text = fallback, problem) => {
    const url = URL.parse(text)
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOCAL_HOST.test(url.hostname))
    if (!isSafe) problem(`must be an address such as ${fallback}, not "${text}"`)
    return text
  })
}

/** Anybody can be anybody there: never where others reach it. */
function readLocalPort(read: Read, siteUrl: string): number | undefined {
  const port = read('DEV_IDENTITY_PORT', (text = String(DEFAULT_LOCAL_PORT), problem) => {
    const number = Number(text)
    if (!/^\d+$/.test(text) || number < 1 || number > 65_535) problem(`must be a number from 1 to 65535, not "${text}"`)
    return number
  })
  const isProduction = read('NODE_ENV', text => text === 'production')
  const isOn = read('DEV_IDENTITY', (text = 'off', problem) => {
    if (text !== 'on' && text !== 'off') problem(`must be on or off, not "${text}"`)
    if (text === 'on' && isProduction)
      problem('must be off where NODE_ENV is production: it lets in everybody as anybody')
    if (text === 'on' && !LOCAL_HOST.test(URL.parse(siteUrl)?.hostname ?? '')) {
      problem('must be off where SITE_URL is not of this machine: it lets in everybody as anybody')
    }
    return text === 'on'
  })
  return isOn ? port : undefined
}
