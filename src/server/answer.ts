// Prepares answers for sending: bytes and headers are made once and sent many times.

import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { chooseEncoding, type Encoding } from './cache/accept-encoding.ts'
import { BARE_POLICY, SECURITY_HEADERS } from './http/security-headers.ts'

/**
 * Compression level. The first reader of a page waits for it: level 9 takes six times as long as 8, level 11 forty
 * times.
 */
const BROTLI_QUALITY = 8
const GZIP_LEVEL = 6
const SMALLEST_COMPRESSED_BYTES = 512

export interface Answer {
  readonly status: number
  readonly etag: string
  readonly byteCount: number
  readonly variants: Readonly<Record<Encoding, Variant>>
  /** Headers of a 304: names and values in turn. */
  readonly unchangedHeaders: readonly string[]
}

interface Variant {
  readonly body: Buffer
  /** Headers: names and values in turn, the form that node:http writes fastest. */
  readonly headers: readonly string[]
}

export interface AnswerSource {
  status: number
  /**
   * Headers with lower-case names. Security headers are added later. A page's own Content-Security-Policy replaces the
   * default one.
   */
  headers: Readonly<Record<string, string>>
  bodies: Readonly<Partial<Record<Encoding, Buffer>> & { identity: Buffer }>
}

/** Builds an answer. If a compressed body is missing, the uncompressed one is sent. */
export function makeAnswer({ bodies, headers, status }: AnswerSource): Answer {
  const etag = etagOf(bodies.identity)
  const shared: Record<string, string> = {
    ...SECURITY_HEADERS,
    'content-security-policy': BARE_POLICY,
    ...headers,
    etag
  }
  const variant = (encoding: Encoding): Variant => {
    const body = bodies[encoding]
    if (!body || encoding === 'identity') return { body: bodies.identity, headers: flat(shared, bodies.identity) }
    return { body, headers: flat({ ...shared, 'content-encoding': encoding }, body) }
  }
  const { 'content-type': _, ...unchanged } = shared
  return {
    byteCount: Object.values(bodies).reduce((sum, body) => sum + body.length, 0),
    etag,
    status,
    unchangedHeaders: Object.entries(unchanged).flat(),
    variants: { br: variant('br'), gzip: variant('gzip'), identity: variant('identity') }
  }
}

/** Compresses a text in every encoding. Small texts stay uncompressed. */
export async function compress(identity: Buffer): Promise<AnswerSource['bodies']> {
  if (identity.length < SMALLEST_COMPRESSED_BYTES) return { identity }
  const [br, gzipped] = await Promise.all([compressAs('br', identity), compressAs('gzip', identity)])
  return { br, gzip: gzipped, identity }
}

export type Compression = Exclude<Encoding, 'identity'>

export function compressAs(encoding: Compression, identity: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(identity, { level: GZIP_LEVEL })
  return promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
}

/** Returns a weak tag, because the same content has the same tag in every encoding. */
export function etagOf(content: Buffer): string {
  return `W/"${hash('sha256', content, 'base64url').slice(0, 22)}"`
}

export type Send = (request: IncomingMessage, response: ServerResponse, answer: Answer) => void

/**
 * Returns a function that sends answers. It sends 304 if the browser already has these bytes. For HEAD, node:http
 * omits the body. `siteHeaders` are added to every answer.
 */
export function createSend(siteHeaders: Readonly<Record<string, string>>): Send {
  const added = Object.entries(siteHeaders).flat()
  return (request, response, answer) => write(request, response, answer, added)
}

function write({ headers }: IncomingMessage, response: ServerResponse, answer: Answer, added: readonly string[]): void {
  if (answer.status === 200 && isKnownTo(headers['if-none-match'], answer.etag)) {
    response.writeHead(304, [...answer.unchangedHeaders, ...added])
    response.end()
    return
  }
  const variant = answer.variants[chooseEncoding(headers['accept-encoding'] as string | undefined)]
  response.writeHead(answer.status, [...variant.headers, ...added])
  response.end(variant.body)
}

/** Returns true if an If-None-Match header contains this tag. */
export function isKnownTo(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false
  return known === etag || known === '*' || known.split(/\s*,\s*/).some(tag => tag === etag || `W/${tag}` === etag)
}

function flat(headers: Readonly<Record<string, string>>, body: Buffer): string[] {
  return [...Object.entries(headers).flat(), 'content-length', String(body.length)]
}
