// Local HTTP server of the sandbox. It follows Stripe's rules about keys and idempotency.

import { hash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { answerCall } from './calls.ts'
import { catchUp } from './clock.ts'
import { parseFields } from './form-body.ts'
import type { Ledger } from './ledger.ts'
import { Refusal } from './refusal.ts'
import type { KeptAnswer } from './state.ts'

const LOOPBACK = '127.0.0.1'

/**
 * Time for which answers to idempotent requests are kept. @see https://docs.stripe.com/api/idempotent_requests, "at
 * least 24 hours old"
 */
const REMEMBERED_SECONDS = 24 * 3_600

export interface SandboxServer {
  readonly host: string
  readonly port: number
  close(): Promise<void>
}

interface Received {
  readonly body: string
  readonly method: string
  readonly url: URL
  readonly idempotencyKey: string | undefined
}

interface Reply {
  readonly status: number
  readonly body: string
  readonly isRepeated?: boolean
}

export async function startSandboxServer(ledger: Ledger, secretKey: string): Promise<SandboxServer> {
  const server = createServer((request, response) => void answer(ledger, secretKey, request, response))
  server.listen(0, LOOPBACK)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP listener's address
  server.unref()
  return {
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    host: LOOPBACK,
    port
  }
}

async function answer(
  ledger: Ledger,
  secretKey: string,
  request: IncomingMessage,
  response: ServerResponse
): Promise<void> {
  const key = request.headers['idempotency-key']
  const received = {
    body: await text(request),
    idempotencyKey: typeof key === 'string' ? key : undefined,
    method: request.method ?? '',
    url: new URL(request.url ?? '', `http://${LOOPBACK}`)
  }
  const isAllowed = request.headers.authorization === `Bearer ${secretKey}`
  const { body, isRepeated, status } = isAllowed ? reply(ledger, received) : REFUSED
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': ledger.makeId('req'),
    ...(isRepeated && { 'idempotent-replayed': 'true' })
  })
  response.end(body)
}

const REFUSED: Reply = {
  body: JSON.stringify({ error: { message: 'Invalid API Key provided.', type: 'invalid_request_error' } }),
  status: 401
}

/**
 * Answers a request. A repeated idempotency key gets the first answer again. Failed requests changed nothing, so their
 * answers are not kept.
 */
function reply(ledger: Ledger, received: Received): Reply {
  const { idempotencyKey: key, method } = received
  const known = key === undefined || method !== 'POST' ? undefined : ledger.state.answers[key]
  const fingerprint = hash('sha256', `${method} ${received.url.pathname} ${received.body}`, 'base64url')
  if (known) return known.fingerprint === fingerprint ? { ...known, isRepeated: true } : OTHER_PARAMETERS
  return ledger.change(() => {
    catchUp(ledger)
    const made = makeReply(ledger, received)
    if (key !== undefined && method === 'POST' && made.status < 400) {
      keepAnswer(ledger, key, { ...made, at: ledger.now(), fingerprint })
    }
    return made
  })
}

function keepAnswer({ now, state }: Ledger, key: string, answer: KeptAnswer): void {
  const old = Object.entries(state.answers).filter(([, { at }]) => at < now() - REMEMBERED_SECONDS)
  for (const [oldKey] of old) delete state.answers[oldKey]
  state.answers[key] = answer
}

const OTHER_PARAMETERS: Reply = {
  body: JSON.stringify({
    error: {
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      type: 'idempotency_error'
    }
  }),
  status: 400
}

function makeReply(ledger: Ledger, { body, method, url }: Received): Reply {
  try {
    const fields = parseFields(method === 'POST' ? body : url.search)
    return { body: JSON.stringify(answerCall(ledger, { fields, method, path: url.pathname })), status: 200 }
  } catch (error) {
    if (error instanceof Refusal) return { body: JSON.stringify(error.body), status: error.status }
    throw error
  }
}
