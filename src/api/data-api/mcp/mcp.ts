// Offers the data API as MCP tools for assistants. Requests are stateless, without sessions. A tool runs a call of the
// API with the caller's key. @see https://modelcontextprotocol.io/specification/2025-06-18/basic/transports

import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { newYorkDay } from '#core/dates/new-york-time.ts'
import { useNativeBody } from '../../serving/native-body.ts'
import { refuseKey, sourceOf } from '../admit.ts'
import type { PublicEnv } from '../env.ts'
import { RESOURCE_METADATA_PATH } from '../oauth/oauth.ts'
import { problem, problemOf } from '../problems.ts'
import { shorten } from './compact.ts'
import { type ArgumentRefusal, type AssistantTool, assistantTools, type RunTool } from './tools.ts'

export const MCP_PATH = '/mcp'
const MAX_BODY_BYTES = 64 * 1024
/** Scope of all tools. */
const SCOPE = 'read'
const INSTRUCTIONS =
  'Insider trades of US companies as filed with the SEC, their scores and reports. State the source and the as-of time of what you repeat. Where `sample` is true the data is invented. Nothing here is investment advice.'

/** Mounts MCP on the API that answers the tool calls. */
export function mountMcp(api: Hono<PublicEnv>): void {
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c: Context<PublicEnv>) => problem('body_too_large', c.var)
  })
  api.post(MCP_PATH, requireKey, useNativeBody, limit, async c => {
    const authorization = authorizationOf(c)!
    const server = createServer(c, asked => ask(api, c, { ...asked, authorization }))
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    return transport.handleRequest(c.req.raw)
  })
  // Without sessions there is no stream to open and no session to end.
  api.on(['GET', 'DELETE'], MCP_PATH, c => {
    const refusal = problem('method_not_allowed', c.var)
    refusal.headers.set('allow', 'POST')
    return refusal
  })
}

/** Answer to the question of a browser whether its page may connect. Any page may, because no cookie grants access. */
export const MCP_PREFLIGHT: Readonly<Record<string, string>> = {
  'access-control-allow-headers':
    'Accept, Authorization, Content-Type, Last-Event-ID, MCP-Protocol-Version, Mcp-Session-Id, X-API-Key, X-Request-Id',
  'access-control-allow-methods': 'POST',
  'access-control-max-age': '86400'
}

interface AskedTool {
  readonly given: Readonly<Record<string, unknown>>
  readonly tool: RunTool
}

type Ask = (asked: AskedTool) => Promise<CallToolResult>

function createServer(c: Context<PublicEnv>, answer: Ask): Server {
  const server = new Server(
    { name: c.var.app.product.name, version: '1.0.0' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS }
  )
  const tools = assistantTools(c.var.app.product.sellsCongress())
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(tool => ({ ...describe(tool), annotations: { readOnlyHint: true } }))
  }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name)
    if (!tool) return refuseTool(tools)
    const given = params.arguments ?? {}
    const refusal = tool.refuse(given)
    return refusal ? refuseArguments(c, refusal) : answer({ given, tool })
  })
  return server
}

const describe = ({ description, inputSchema, name, outputSchema, title }: AssistantTool): AssistantTool => ({
  description,
  inputSchema,
  name,
  outputSchema,
  title
})

const failed = (text: string): CallToolResult => ({ content: [{ text, type: 'text' }], isError: true })

const refuseTool = (tools: readonly AssistantTool[]): CallToolResult =>
  failed(`There is no such tool. The tools are: ${tools.map(({ name }) => name).join(', ')}.`)

/** Refuses a call before it is made, so that it counts as no request. */
function refuseArguments({ var: place }: Context<PublicEnv>, { code, ...details }: ArgumentRefusal): CallToolResult {
  return failed(JSON.stringify(problemOf(code, place, details)))
}

/** Calls the API as any other client does: same key, rights, limits and checks. */
async function ask(
  api: Hono<PublicEnv>,
  c: Context<PublicEnv>,
  { authorization, given, tool }: AskedTool & { readonly authorization: string }
): Promise<CallToolResult> {
  const address = tool.addressOf(given, newYorkDay(c.var.app.clock.now()))
  const request = new Request(`${c.var.apiUrl}${address}`, { headers: { accept: 'application/json', authorization } })
  const answer = await api.fetch(request, { ...c.env, isAssistant: true })
  const body = (await answer.json()) as Readonly<Record<string, unknown>>
  if (!answer.ok) return failed(JSON.stringify(body))
  const rows = 'next_cursor' in body ? 'data' : undefined
  const meta = body['meta'] as { readonly asOf?: string } | undefined
  const beside = {
    asOf: meta?.asOf ?? body['asOf'] ?? c.var.app.clock.now().toISOString(),
    source: `${c.var.apiUrl}${address}`
  }
  const told = { ...beside, ...(tool.isSized(given) ? { answer: body } : shorten(body, { beside, rows })) }
  return { content: [{ text: JSON.stringify(told), type: 'text' }], structuredContent: told }
}

/** Tells an assistant where to sign in. @see RFC 9728, section 5.1; RFC 6750, section 3 */
const challengeOf = ({ var: { apiUrl } }: Context<PublicEnv>, hasToken: boolean): string =>
  [
    'Bearer realm="api"',
    ...(hasToken ? ['error="invalid_token"'] : []),
    `scope="${SCOPE}"`,
    `resource_metadata="${apiUrl}${RESOURCE_METADATA_PATH}"`
  ].join(', ')

function authorizationOf(c: Context<PublicEnv>): string | undefined {
  const key = c.req.header('x-api-key')?.trim()
  const given = c.req.header('authorization')
  return given ?? (key ? `Bearer ${key}` : undefined)
}

/** Requires a key that opens the tools before the body is read, so that a client learns at once that it needs another. */
const requireKey: MiddlewareHandler<PublicEnv> = async (c, next) => {
  const [, key] = /^Bearer +(\S+) *$/i.exec(authorizationOf(c) ?? '') ?? []
  const known = await c.get('app').publicApi.recogniseCaller({ ...sourceOf(c), isAssistant: true, key })
  if (!known.ok) {
    const refusal = refuseKey(c, known)
    if (refusal.status === 401) refusal.headers.set('www-authenticate', challengeOf(c, key !== undefined))
    return refusal
  }
  if (known.value.scopes.includes(SCOPE)) return next()
  return problem('scope_required', c.var, { detail: `Assistants need a key with the scope "${SCOPE}".`, scope: SCOPE })
}
