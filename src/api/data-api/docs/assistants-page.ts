// Writes the page that explains how to connect assistants to the API, by client.

import { LIMITS } from '#core/accounts/limits.ts'
import { ACCESS_MS, REFRESH_MS } from '#core/data-api/connections/tokens.ts'
import { DAY_MS, MINUTE_MS } from '#core/dates/durations.ts'
import { MAX_ANSWER_BYTES } from '../mcp/compact.ts'
import { MCP_PATH } from '../mcp/mcp.ts'
import { assistantTools, ROWS_UNASKED } from '../mcp/tools.ts'
import { linkOut, type PageContent, writeCode, writeTable } from './page.ts'

interface Given {
  readonly apiUrl: string
  readonly siteUrl: string
  readonly productName: string
}

/** Returns the setup instructions for each common client. */
export function assistantSetups({
  apiUrl,
  productName
}: Omit<Given, 'siteUrl'>): readonly (readonly [client: string, setup: string])[] {
  const name = productName.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const url = apiUrl + MCP_PATH
  const server = { headers: { Authorization: 'Bearer YOUR_KEY' }, url }
  const json = (value: object): string => JSON.stringify(value, undefined, 2)
  return [
    ['Claude Code', `claude mcp add --transport http ${name} ${url} --header "Authorization: Bearer YOUR_KEY"`],
    ['Codex', `export API_KEY=YOUR_KEY\ncodex mcp add ${name} --url ${url} --bearer-token-env-var API_KEY`],
    ['Cursor · .cursor/mcp.json', json({ mcpServers: { [name]: server } })],
    ['VS Code · .vscode/mcp.json', json({ servers: { [name]: { type: 'http', ...server } } })],
    ['Gemini CLI · settings.json', json({ mcpServers: { [name]: { headers: server.headers, httpUrl: url } } })]
  ]
}

export function assistantsPage(given: Given & { readonly sellsCongress: boolean }): PageContent {
  const tools = assistantTools(given.sellsCongress).map(({ name, title }) => [`<code>${name}</code>`, title])
  const body = `
<h1>For assistants</h1>
<p class="lead">An assistant that speaks the Model Context Protocol can search trades, open companies, insiders, filings and
reports, and explain scores, with your key and within its plan.</p>
<p class="address"><b>MCP</b> <code>${given.apiUrl}${MCP_PATH}</code></p>
<h2 id="sign-in">Connect by signing in</h2>
<p>Enter this address in an assistant that can sign in (OAuth). It sends you to our site, where you sign in and allow it; you find it
in ${linkOut(`${given.siteUrl}/myaccount`, 'My Account')} and end the connection there. It reads with your plan, within your limit, from any address.</p>
<h2 id="setup">Or set it up with a key</h2>
${assistantSetups(given)
  .map(([client, setup]) => writeCode(client, setup))
  .join('')}
<p>A key can be <a href="/docs#authentication">restricted</a>: assistants need the scope <code>read</code>.</p>
<p>Other clients need the same two things: the address, by streamable HTTP, and the header with the key.</p>
<h2 id="oauth">For makers of clients</h2>
<p>A 401 names the <a href="/.well-known/oauth-protected-resource/mcp">metadata of the resource</a> in <code>WWW-Authenticate</code>, which names the
<a href="/.well-known/oauth-authorization-server">server of authorization</a>. Clients register themselves (RFC 7591), without a secret, at most ${LIMITS.oauthClientCaller.attempts} an hour
from an address. Redirects are compared exactly; on the loopback address the port may differ. PKCE with S256 is needed. Codes live a
minute, access tokens ${ACCESS_MS / MINUTE_MS} minutes, refresh tokens ${REFRESH_MS / DAY_MS} days; each is exchanged once, and one that is sent again ends the
connection. Tokens open <code>${MCP_PATH}</code> alone.</p>
<h2 id="tools">What it can ask</h2>
${writeTable(['Tool', 'What it does'], tools)}
<p>Each is one call of this API: the same rights, limits and refusals. Every answer has its <code>source</code>, the address it came
from, and <code>asOf</code>, the time it is of; a request is counted for each.</p>
<p>Lists answer the main fields of ${ROWS_UNASKED} rows; <code>limit</code>, <code>fields</code> and <code>cursor</code> ask for more. An answer has ${(MAX_ANSWER_BYTES / 1000).toLocaleString('en')} kB at most,
and says what was cut (<code>shortened</code>), unless <code>whole</code>, <code>limit</code> or <code>fields</code> is given. An unknown, missing or
empty argument is refused by name and costs nothing.</p>`
  return { body, description: 'The API as a server of the Model Context Protocol.', title: 'For assistants' }
}
