// Starts a real OpenID server on this machine. A test chooses the person who signs in and can forge tokens.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'
import { Events, OAuth2Server } from 'oauth2-mock-server'

import type { OpenIdSettings } from '#adapters/identity/open-id-provider.ts'

export const CLIENT_ID = 'fourfold.tests'

/** Claims about a person. */
export interface Person {
  readonly email?: string
  readonly email_verified?: unknown
  readonly name?: string
  readonly picture?: string
  readonly sub: string
}

export interface TokenLies {
  /** Signs with a different key but states the ID of the server's key. */
  readonly isForged?: boolean
  readonly header?: { readonly alg: string; readonly kid?: string }
  readonly key?: Uint8Array
}

export interface OpenIdServer {
  readonly issuer: string
  readonly settings: OpenIdSettings
  /** Sets claims that override the default ones in all following ID tokens. */
  vouchFor(claims: JWTPayload): void
  /** Follows the address as a browser would and returns the parameters of the redirect. */
  authorize(url: string): Promise<{ code: string; state: string }>
  /** Returns an ID token without an authorization flow, as Google's sign-in script delivers it. */
  makeCredential(claims: JWTPayload, lies?: TokenLies): Promise<string>
  close(): Promise<void>
}

export async function startOpenIdServer(): Promise<OpenIdServer> {
  const server = new OAuth2Server()
  const kid = (await server.issuer.keys.generate('RS256')).kid
  await server.start(0, '127.0.0.1')
  const issuer = server.issuer.url ?? ''
  let claims: JWTPayload = {}
  server.service.on(
    Events.BeforeTokenSigning,
    ({ payload }: { payload: object }) => void Object.assign(payload, claims)
  )
  return {
    async authorize(url) {
      const { headers } = await fetch(url, { redirect: 'manual' })
      const { searchParams } = new URL(headers.get('location') ?? '')
      return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
    },
    close: () => server.stop(),
    issuer,
    async makeCredential(said, { header, isForged = false, key } = {}) {
      const [own] = server.issuer.keys.toJSON(true)
      const signing = key ?? (isForged ? (await generateKeyPair('RS256')).privateKey : await importJWK(own!, 'RS256'))
      const now = Math.floor(Date.now() / 1_000)
      return new SignJWT({ aud: CLIENT_ID, exp: now + 600, iat: now, iss: issuer, ...said })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT', ...header })
        .sign(signing)
    },
    settings: {
      authorizationUrl: `${issuer}/authorize`,
      clientId: CLIENT_ID,
      clientSecret: 'secret',
      issuers: [issuer, issuer.replace('http://', '')],
      keysUrl: `${issuer}/jwks`,
      tokenUrl: `${issuer}/token`
    },
    vouchFor(said) {
      claims = said
    }
  }
}

/** Modulus of the public key as bytes. A verifier that trusts the `alg` header would use it as a shared secret. */
export async function publicKeyBytes({ settings }: OpenIdServer): Promise<Uint8Array> {
  const { keys } = (await (await fetch(settings.keysUrl)).json()) as { keys: { n: string }[] }
  return Buffer.from(keys[0]?.n ?? '', 'base64url')
}

export interface StandIn {
  readonly url: string
  close(): Promise<void>
}

/** Starts a server that replaces the OpenID server. `answer` returns a JSON body with a status, or `silence`. */
export async function startStandIn(
  answer: (path: string, asked: URLSearchParams) => { body: unknown; status: number } | 'silence'
): Promise<StandIn> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const said = answer(pathname, searchParams)
    if (said === 'silence') return
    response.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(said.body))
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  return {
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
}
