// OpenID server for local development, so that sign-in through a provider works without keys. It asks for an identity
// and confirms it. adapters/environment/variables.ts restricts where it may run.

import type { IncomingMessage } from 'node:http'

import { escapeHtml } from '#core/escape.ts'
import { redirectUrlOf } from './configured-providers.ts'

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { display: grid; margin: 10vh auto; padding: 0 16px; max-width: 360px }
  form, label { display: grid; gap: 4px }
  form { gap: 16px }
  h1 { font-size: 20px }
  input[type=email], input[type=text], button { padding: 10px 12px; font: inherit }
  .check { grid-template-columns: auto 1fr; align-items: center; gap: 8px }`

/**
 * Returns the page that asks the developer for an identity. The request's parameters are sent along with the answer.
 */
function localPage(asked: URLSearchParams): string {
  const hidden = [...asked].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Local provider</title>
<style>${STYLE}</style>
<main>
  <h1>Local provider</h1>
  <p>For development only: be whoever you like.</p>
  <form action="/answer">
    ${hidden.join('\n    ')}
    <label>Email <input type="email" name="email" value="ada@reader.test" required autofocus></label>
    <label>Name <input type="text" name="name" value="Ada Reader"></label>
    <label class="check"><input type="checkbox" name="verified" checked> The address is verified</label>
    <button>Continue</button>
    <button name="cancel" formnovalidate>Cancel</button>
  </form>
</main>
</html>`
}

const LOOPBACK = '127.0.0.1'
const PAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8'
}

export interface LocalServer {
  close(): Promise<void>
}

/** @throws if the port is taken or the development packages are not installed. */
export async function startLocalServer(port: number, siteUrl: string): Promise<LocalServer> {
  const { Events, OAuth2Server } = await loadPackage()
  const redirectUrl = redirectUrlOf(siteUrl, 'local')
  const server = new OAuth2Server(undefined, undefined, { endpoints: { authorize: '/answer' } })
  /** Claims about the signed-in person, by authorization code. */
  const people = new Map<string, Record<string, unknown>>()

  server.service.addRoute('GET', '/authorize', (request, response) => {
    const asked = queryOf(request)
    const isOurs = asked.get('redirect_uri') === redirectUrl
    response.writeHead(isOurs ? 200 : 400, PAGE_HEADERS).end(isOurs ? localPage(asked) : 'Unknown redirect_uri')
  })
  server.service.on(Events.BeforeAuthorizeRedirect, ({ url }: { url: URL }, request: IncomingMessage) => {
    const answer = queryOf(request)
    if (!url.href.startsWith(`${redirectUrl}?`)) {
      // A request that bypasses the page can only redirect to our own address.
      url.href = `${redirectUrl}?state=${encodeURIComponent(answer.get('state') ?? '')}`
      return void refuse(url)
    }
    if (answer.has('cancel')) return void refuse(url)
    people.set(url.searchParams.get('code') ?? '', personIn(answer))
  })
  server.service.on(
    Events.BeforeTokenSigning,
    ({ payload }: { payload: object }, request: { body: { code?: string } }) => {
      Object.assign(payload, people.get(request.body.code ?? ''))
    }
  )
  await server.issuer.keys.generate('RS256')
  await server.start(port, LOOPBACK)
  return { close: () => server.stop() }
}

async function loadPackage() {
  try {
    return await import('oauth2-mock-server')
  } catch (cause) {
    throw new Error('DEV_IDENTITY=on needs the packages for development: run npm ci without --omit=dev.', { cause })
  }
}

const queryOf = ({ url = '' }: IncomingMessage): URLSearchParams => new URL(url, 'http://localhost').searchParams

/** Answers that the user refused. @see RFC 6749, section 4.1.2.1 */
function refuse({ searchParams }: URL): void {
  searchParams.delete('code')
  searchParams.set('error', 'access_denied')
}

function personIn(answer: URLSearchParams): Record<string, unknown> {
  const email = answer.get('email') ?? ''
  const sub = email.toLowerCase() || 'without an address'
  return { email, email_verified: answer.has('verified'), name: answer.get('name'), sub }
}
