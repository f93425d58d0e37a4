// Sends one request with Node's HTTP client. A body that is cut, invalid gzip or too large is an error, never a shorter
// file.

import http from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

export interface HttpAnswer {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly bytes: Uint8Array
}

export interface HttpRequestOptions {
  /** Form that is posted. Without it the request is a GET. */
  readonly form?: URLSearchParams | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly maxBytes: number
  /** Aborts the request. */
  readonly signal: AbortSignal
}

/** Error for a body above the limit. A retry does not help. */
export class TooLarge extends Error {}

const KEEP_ALIVE = { keepAlive: true, maxSockets: 16 }
const AGENTS = { 'http:': new http.Agent(KEEP_ALIVE), 'https:': new https.Agent(KEEP_ALIVE) }

/** Returns redirects like other answers. @throws any error of the connection or the body, such as {@link TooLarge}. */
export async function httpRequest(
  url: string,
  { form, headers, maxBytes, signal }: HttpRequestOptions
): Promise<HttpAnswer> {
  const response = await send(url, { form, headers: { 'accept-encoding': 'gzip', ...headers }, signal })
  const chunks: Buffer[] = []
  const keep = async (source: AsyncIterable<Buffer>): Promise<void> => {
    let length = 0
    for await (const chunk of source) {
      length += chunk.length
      if (length > maxBytes) throw new TooLarge(`${url} is larger than ${maxBytes} bytes.`)
      chunks.push(chunk)
    }
  }
  if (response.headers['content-encoding'] === 'gzip') await pipeline(response, createGunzip(), keep, { signal })
  else await pipeline(response as Readable, keep, { signal })
  if (!response.complete) throw new Error(`${url} was cut off.`)
  return { bytes: Buffer.concat(chunks), headers: response.headers, status: response.statusCode ?? 0 }
}

interface Sent {
  readonly form: URLSearchParams | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

function send(url: string, { form, headers, signal }: Sent): Promise<http.IncomingMessage> {
  const { protocol } = new URL(url)
  const isSecure = protocol === 'https:'
  const { promise, reject, resolve } = Promise.withResolvers<http.IncomingMessage>()
  const agent = isSecure ? AGENTS['https:'] : AGENTS['http:']
  const body = form && Buffer.from(form.toString())
  const request = (isSecure ? https : http).request(
    url,
    {
      agent,
      headers: body
        ? { ...headers, 'content-length': body.length, 'content-type': 'application/x-www-form-urlencoded' }
        : headers,
      method: body ? 'POST' : 'GET',
      signal
    },
    resolve
  )
  request.on('error', reject)
  request.end(body)
  return promise
}
