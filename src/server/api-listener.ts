// Sends the API's answers. Cacheable answers have an ETag, and are answered with 304 if unchanged. Large bodies are
// compressed once per content and encoding. Long tables are streamed.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { LRUCache } from 'lru-cache'

import { type Compression, compressAs, etagOf, isKnownTo } from './answer.ts'
import { chooseEncoding, type Encoding } from './cache/accept-encoding.ts'
import type { EventConnection, EventConnections } from './http/event-connections.ts'
import { failedRequest } from './http/failed-request.ts'
import { trailersOf } from './http/trailers.ts'

const MAX_BYTES = 16 * 1024 * 1024

interface CompressedBodies {
  /** Returns the compressed body, cached by `etag`. Personal answers have no `etag` and are not cached. */
  get(identity: Buffer, encoding: Compression, etag: string | undefined): Promise<Buffer>
}

/** Cache of compressed bodies, so that frequent answers are compressed once. */
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

/** Data about a call that its request does not contain. */
export interface CallBindings {
  address: string
  /** Full address; only for APIs that compare it with ranges. */
  exactAddress?: string
  events?: EventConnection
}

type FetchApi = (request: Request, bindings: CallBindings) => Promise<Response> | Response

/** Calls `act` once after the given time, unless the returned function is called before. */
export type Timer = (milliseconds: number, act: () => void) => () => void

export interface ListenerParts {
  readonly addressOf?: (incoming: IncomingMessage) => string
  readonly exactAddressOf?: (incoming: IncomingMessage) => string
  /** Manages event streams. Without it a stream ends after its first message. */
  readonly events?: EventConnections
  readonly timer?: Timer
}

/** Minimum size to compress, in bytes. Smaller bodies save too little compared with the headers. */
const SMALLEST_COMPRESSED_BYTES = 1_024
/** Time in milliseconds after which a table that nobody reads is cut off, because other callers may need its slot. */
export const UNREAD_MS = 30_000
/** Compressors of streamed answers. Higher levels would slow the stream down. */
const CODERS = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 4 })
}
/** Content types of streamed answers. */
const STREAMED = /^(text\/csv|application\/x-ndjson)/

/**
 * Returns a listener for API requests. `fetchApi` receives HEAD as GET, so that both have the same headers. node:http
 * omits the body.
 */
export function createApiListener(
  fetchApi: FetchApi,
  { addressOf = () => '', events, exactAddressOf, timer = systemTimer }: ListenerParts = {}
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
          ...(exactAddressOf && { exactAddress: exactAddressOf(asked) }),
          ...(connection && { events: connection })
        })
        const isFollowed = !isHead && answer.headers.get('content-type') === 'text/event-stream' && !response.destroyed
        if (connection && isFollowed) await keepOpen(response, answer, connection)
        else if (isFile(answer)) await stream(answer, asked, response, { encoding: 'identity', timer })
        else if (isStreamed(answer)) await stream(answer, asked, response, { encoding: encodingFor(asked), timer })
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

/** Opens an event stream. It is not compressed and has no length, so that each event is sent immediately. */
async function keepOpen(outgoing: ServerResponse, answer: Response, connection: EventConnection): Promise<void> {
  const begins = await readBody(answer)
  outgoing.writeHead(answer.status, [...answer.headers].flat())
  outgoing.write(begins)
  connection.attach(outgoing)
}

/** Without Range, which has a meaning for GET alone. @see RFC 9110, section 14.2 */
function toGet({ headers, url }: Request): Request {
  const kept = new Headers(headers)
  kept.delete('range')
  return new Request(url, { headers: kept })
}

async function write(
  asked: IncomingMessage,
  outgoing: ServerResponse,
  answer: Response,
  bodies: CompressedBodies
): Promise<void> {
  const headers = [...answer.headers].flat()
  const identity = await readBody(answer)
  const ownTag = answer.headers.get('etag') ?? undefined
  const etag = ownTag ?? (isKept(answer) ? etagOf(identity) : undefined)
  if (etag !== undefined && ownTag === undefined) headers.push('etag', etag)
  if (etag !== undefined && isKnownTo(asked.headers['if-none-match'], etag)) {
    outgoing.writeHead(304, headers).end()
    return
  }
  const encoding = identity.length < SMALLEST_COMPRESSED_BYTES ? 'identity' : encodingFor(asked)
  const body = encoding === 'identity' ? identity : await bodies.get(identity, encoding, etag)
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  headers.push('content-length', String(body.length))
  outgoing.writeHead(answer.status, headers).end(body)
}

/** Whether an answer is a file, whose length and parts are those of its bytes as they are. */
function isFile({ body, headers }: Response): boolean {
  return body !== null && headers.has('accept-ranges')
}

const encodingFor = ({ headers }: IncomingMessage): Encoding => chooseEncoding(headers['accept-encoding'] as string)

function isStreamed({ body, headers }: Response): boolean {
  return body !== null && STREAMED.test(headers.get('content-type') ?? '')
}

/**
 * Sends a table piece by piece, each after the previous one was read. If the answer fails or is not read, the
 * connection is broken. Otherwise the client would take a part for the whole.
 */
async function stream(
  { body, headers, status }: Response,
  { method, url = '' }: IncomingMessage,
  outgoing: ServerResponse,
  { encoding, timer }: { readonly encoding: Encoding; readonly timer: Timer }
): Promise<void> {
  const coder = encoding === 'identity' ? undefined : CODERS[encoding]()
  const sink = coder ?? outgoing
  const pieces = body!.getReader()
  const hangUp = () => void pieces.cancel().catch(() => {})
  // Stops reading if the client is gone or needs no body, because node:http would go on writing to a closed
  // connection.
  if (outgoing.destroyed || method === 'HEAD') hangUp()
  outgoing.once('close', hangUp)
  try {
    outgoing.writeHead(status, [...headers, ...(coder ? [['content-encoding', encoding]] : [])].flat())
    coder?.pipe(outgoing)
    for (let piece = await pieces.read(); !piece.done && !outgoing.destroyed; piece = await pieces.read()) {
      if (sink.write(piece.value) || (await isTaken(sink, outgoing, timer))) continue
      outgoing.destroy()
      return
    }
    if (outgoing.destroyed) return
    outgoing.addTrailers(trailersOf(body!))
    sink.end()
  } catch (error) {
    outgoing.destroy()
    failedRequest(error, method ?? '', url.split('?')[0] ?? '')
  } finally {
    outgoing.off('close', hangUp)
    if (outgoing.destroyed) coder?.destroy()
    hangUp()
  }
}

/**
 * Resolves to true when the written data was read. Resolves to false if the client is gone or does not read for too
 * long.
 */
function isTaken(sink: Writable, outgoing: ServerResponse, timer: Timer): Promise<boolean> {
  return new Promise(resolve => {
    const stop = timer(UNREAD_MS, () => settle(false))
    const taken = () => settle(true)
    const gone = () => settle(false)
    sink.once('drain', taken)
    outgoing.once('close', gone)
    function settle(answer: boolean): void {
      stop()
      sink.off('drain', taken)
      outgoing.off('close', gone)
      resolve(answer)
    }
  })
}

function systemTimer(milliseconds: number, act: () => void): () => void {
  const timeout = setTimeout(act, milliseconds)
  return () => clearTimeout(timeout)
}

/** Returns true if a client may store the answer and revalidate it by its tag. */
function isKept({ headers, ok }: Response): boolean {
  return ok && !headers.get('cache-control')?.includes('no-store')
}

/** Returns the answer's own bytes. arrayBuffer() would copy them, which takes longer than everything else here. */
async function readBody({ body }: Response): Promise<Buffer> {
  const reader = body?.getReader()
  const chunks: Uint8Array[] = []
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) chunks.push(next.value)
  const [first] = chunks
  return first && chunks.length === 1
    ? Buffer.from(first.buffer, first.byteOffset, first.length)
    : Buffer.concat(chunks)
}
