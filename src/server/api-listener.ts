// The API on the wire. What everybody may share carries an ETag, and who has it already gets a 304; what is large is
// compressed, once per content and encoding. Long tables are sent as they are written.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { etagOf, isKnownTo } from './answer.ts'
import { chooseEncoding } from './cache/accept-encoding.ts'
import { type CompressedBodies, createCompressedBodies } from './cache/compressed-bodies.ts'

type FetchApi = (request: Request, incoming: IncomingMessage) => Promise<Response> | Response

/** Below this the headers weigh as much as the body. */
const SMALLEST_COMPRESSED_BYTES = 1_024

/** `fetchApi` sees HEAD as GET, so that both have the same headers; node:http leaves the body away. */
export function createApiListener(fetchApi: FetchApi): RequestListener {
  const bodies = createCompressedBodies()
  const listen = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const answer = await fetchApi(request.method === 'HEAD' ? toGet(request) : request, incoming as IncomingMessage)
      await write(incoming as IncomingMessage, outgoing as ServerResponse, answer, bodies)
      return RESPONSE_ALREADY_SENT
    },
    { overrideGlobalObjects: false }
  )
  return (incoming, outgoing) => void listen(incoming, outgoing)
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
  if (answer.body && answer.headers.get('content-type')?.startsWith('text/csv')) {
    outgoing.writeHead(answer.status, headers)
    return pipeline(answer.body as AsyncIterable<Uint8Array>, outgoing) // Node's streams can be iterated
  }
  const identity = await readBody(answer)
  const etag = answer.headers.get('cache-control')?.startsWith('public') ? etagOf(identity) : undefined
  if (etag !== undefined) headers.push('etag', etag)
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

/** The bytes that the answer was made of: arrayBuffer() would copy them, which takes longer than all the rest. */
async function readBody({ body }: Response): Promise<Buffer> {
  const reader = body?.getReader()
  const chunks: Uint8Array[] = []
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) chunks.push(next.value)
  const [first] = chunks
  return first && chunks.length === 1
    ? Buffer.from(first.buffer, first.byteOffset, first.length)
    : Buffer.concat(chunks)
}
