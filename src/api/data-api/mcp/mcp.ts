// Offers the data API as MCP tools for assistants. Requests are stateless, without sessions. A tool runs a call of the
// API with the caller's key. @see https://modelcontextprotocol.io/specification/2025-06-18/basic/transports

import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { useNativeBody } from '../../serving/native-body.ts'
import type { PublicEnv } from '../env.ts'
import { problem } from '../problems.ts'
import { type AssistantTool, assistantTools } from './tools.ts'

export const MCP_PATH = '/mcp'
const MAX_BODY_BYTES = 64 * 1024
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
  api.on(['GET', 'DELETE'], MCP_PATH, c => problem('method_not_allowed', c.var))
}

interface AskedTool {
  readonly given: Readonly<Record<string, unknown>>
  readonly tool: AssistantTool
}

type Ask = (asked: AskedTool) => Promise<CallToolResult>

function createServer(c: Context<PublicEnv>, answer: Ask): Server {
  const server = new Server(
    { name: c.var.app.product.name, version: '1.0.0' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS }
  )
  const tools = assistantTools(c.var.app.product.sellsCongress())
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ addressOf: _, ...tool }) => ({ ...tool, annotations: { readOnlyHint: true } }))
  }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name)
    if (!tool) return { content: [{ text: 'There is no such tool.', type: 'text' }], isError: true }
    return answer({ given: params.arguments ?? {}, tool })
  })
  return server
}

/** Calls the API as any other client does: same key, rights, limits and checks. */
async function ask(
  api: Hono<PublicEnv>,
  c: Context<PublicEnv>,
  { authorization, given, tool }: AskedTool & { readonly authorization: string }
): Promise<CallToolResult> {
  const address = tool.addressOf(given)
  const request = new Request(`${c.var.apiUrl}${address}`, { headers: { accept: 'application/json', authorization } })
  const answer = await api.fetch(request, c.env)
  const body = (await answer.json()) as Readonly<Record<string, unknown>>
  if (!answer.ok) return { content: [{ text: JSON.stringify(body), type: 'text' }], isError: true }
  const meta = body['meta'] as { readonly asOf?: string } | undefined
  const told = {
    asOf: meta?.asOf ?? body['asOf'] ?? c.var.app.clock.now().toISOString(),
    source: `${c.var.apiUrl}${address}`,
    answer: body
  }
  return { content: [{ text: JSON.stringify(told), type: 'text' }], structuredContent: told }
}

function authorizationOf(c: Context<PublicEnv>): string | undefined {
  const key = c.req.header('x-api-key')?.trim()
  const given = c.req.header('authorization')
  return given ?? (key ? `Bearer ${key}` : undefined)
}

/** Requires a key before the body is read. */
const requireKey: MiddlewareHandler<PublicEnv> = async (c, next) => {
  if (authorizationOf(c) !== undefined) return next()
  const answer = problem('api_key_missing', c.var)
  answer.headers.set('www-authenticate', 'Bearer realm="api"')
  return answer
}
