// Sends API answers. Cacheable answers carry an ETag and are answered 304 if unchanged. Large bodies are compressed
// once per content and encoding. Long tables are streamed.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { LRUCache } from 'lru-cache'

import { type Compression, compressAs, etagOf, isKnownTo } from './answer.ts'
import { chooseEncoding } from './cache/accept-encoding.ts'
import type { EventConnection, EventConnections } from './http/event-connections.ts'
import { failedRequest } from './http/failed-request.ts'

const MAX_BYTES = 16 * 1024 * 1024

interface CompressedBodies {
  /** Compressed body, cached by `etag`; answers for one reader have no `etag` and are not cached. */
  get(identity: Buffer, encoding: Compression, etag: string | undefined): Promise<Buffer>
}

/** Compresses popular answers once. */
function createCompressedBodies(maxBytes = MAX_BYTES): CompressedBodies {
  const cache = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: body => body.length })
  return {
    async get(identity, encoding, etag) {
      const name = `${encoding} ${etag}`
      const known = etag === undefined ? undefined : cache.get(name)
      if (known) return known
      const body = await compressAs(encoding, identity)
      if (etag !== undefined) cache.set(name, body)
      return body
    }
  }
}

/** Details of a call beyond its request. */
export interface CallBindings {
  address: string
  events?: EventConnection
}

type FetchApi = (request: Request, bindings: CallBindings) => Promise<Response> | Response

/** Calls `act` once after some milliseconds, unless the returned function is called before. */
export type Timer = (milliseconds: number, act: () => void) => () => void

export interface ListenerParts {
  readonly addressOf?: (incoming: IncomingMessage) => string
  /** Without it an event stream ends after its first message. */
  readonly events?: EventConnections
  readonly timer?: Timer
}

/** Below this size the headers weigh as much as the body. */
const SMALLEST_COMPRESSED_BYTES = 1_024
/** Time without a read after which a table is cut off: it holds a seat that others wait for. */
export const UNREAD_MS = 30_000
/** Types of answers that are streamed. */
const STREAMED = /^(text\/csv|application\/x-ndjson)/

/** `fetchApi` receives HEAD as GET, so that both have the same headers; node:http omits the body. */
export function createApiListener(
  fetchApi: FetchApi,
  { addressOf = () => '', events, timer = systemTimer }: ListenerParts = {}
): RequestListener {
  const bodies = createCompressedBodies()
  const listen = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const [asked, response] = [incoming as IncomingMessage, outgoing as ServerResponse]
      const address = addressOf(asked)
      const connection = events?.open(address)
      const isHead = request.method === 'HEAD'
      let goesOn = false
      try {
        const answer = await fetchApi(isHead ? toGet(request) : request, {
          address,
          ...(connection && { events: connection })
        })
        const isFollowed = !isHead && answer.headers.get('content-type') === 'text/event-stream' && !response.destroyed
        if (connection && isFollowed) await keepOpen(response, answer, connection)
        else if (isStreamed(answer)) await stream(answer, response, timer)
        else await write(asked, response, answer, bodies)
        goesOn = connection !== undefined && isFollowed
      } finally {
        if (!goesOn) connection?.leave()
      }
      return RESPONSE_ALREADY_SENT
    },
    { overrideGlobalObjects: false }
  )
  return (incoming, outgoing) => void listen(incoming, outgoing)
}

/** Neither compressed nor of known length: each event is sent as it comes. */
async function keepOpen(outgoing: ServerResponse, answer: Response, connection: EventConnection): Promise<void> {
  const begins = await readBody(answer)
  outgoing.writeHead(answer.status, [...answer.headers].flat())
  outgoing.write(begins)
  connection.attach(outgoing)
}

function toGet({ headers, url }: Request): Request {
  return new Request(url, { headers })
}

async function write(
  { headers: asked }: IncomingMessage,
  outgoing: ServerResponse,
  answer: Response,
  bodies: CompressedBodies
): Promise<void> {
  const headers = [...answer.headers].flat()
  const identity = await readBody(answer)
  const ownTag = answer.headers.get('etag') ?? undefined
  const etag = ownTag ?? (isKept(answer) ? etagOf(identity) : undefined)
  if (etag !== undefined && ownTag === undefined) headers.push('etag', etag)
  if (etag !== undefined && isKnownTo(asked['if-none-match'], etag)) {
    outgoing.writeHead(304, headers).end()
    return
  }
  const encoding =
    identity.length < SMALLEST_COMPRESSED_BYTES ? 'identity' : chooseEncoding(asked['accept-encoding'] as string)
  const body = encoding === 'identity' ? identity : await bodies.get(identity, encoding, etag)
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  headers.push('content-length', String(body.length))
  outgoing.writeHead(answer.status, headers).end(body)
}

function isStreamed({ body, headers }: Response): boolean {
  return body !== null && STREAMED.test(headers.get('content-type') ?? '')
}

/**
 * Sends each piece once the one before was read. Breaks the connection if the answer fails or is not read. Otherwise
 * the client would mistake a partial answer for the whole.
 */
async function stream({ body, headers, status }: Response, outgoing: ServerResponse, timer: Timer): Promise<void> {
  const pieces = body!.getReader()
  const hangUp = () => void pieces.cancel().catch(() => {})
  // Without this node:http would write the whole body to a closed connection.
  if (outgoing.destroyed || outgoing.req.method === 'HEAD') hangUp()
  outgoing.once('close', hangUp)
  try {
    outgoing.writeHead(status, [...headers].flat())
    for (let piece = await pieces.read(); !piece.done && !outgoing.destroyed; piece = await pieces.read()) {
      if (outgoing.write(piece.value) || (await isTaken(outgoing, timer))) continue
      outgoing.destroy()
      return
    }
    if (!outgoing.destroyed) outgoing.end()
  } catch (error) {
    outgoing.destroy()
    failedRequest(error, outgoing.req.method ?? '', outgoing.req.url?.split('?')[0] ?? '')
  } finally {
    outgoing.off('close', hangUp)
    hangUp()
  }
}

/** Resolves when the written data was read; false if the client is gone or reads nothing for too long. */
function isTaken(outgoing: ServerResponse, timer: Timer): Promise<boolean> {
  return new Promise(resolve => {
    const stop = timer(UNREAD_MS, () => settle(false))
    const taken = () => settle(true)
    const gone = () => settle(false)
    outgoing.once('drain', taken).once('close', gone)
    function settle(answer: boolean): void {
      stop()
      outgoing.off('drain', taken).off('close', gone)
      resolve(answer)
    }
  })
}

function systemTimer(milliseconds: number, act: () => void): () => void {
  const timeout = setTimeout(act, milliseconds)
  return () => clearTimeout(timeout)
}

/** True if a client may store the answer and revalidate it by tag. */
function isKept({ headers, ok }: Response): boolean {
  return ok && !headers.get('cache-control')?.includes('no-store')
}

/** Returns the original bytes: arrayBuffer() would copy them, which takes longer than all the rest. */
async function readBody({ body }: Response): Promise<Buffer> {
  const reader = body?.getReader()
  const chunks: Uint8Array[] = []
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) chunks.push(next.value)
  const [first] = chunks
  return first && chunks.length === 1
    ? Buffer.from(first.buffer, first.byteOffset, first.length)
    : Buffer.concat(chunks)
}
