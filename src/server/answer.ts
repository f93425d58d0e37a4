// Answers ready for the wire: bytes and headers are made once and sent many times.

import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { chooseEncoding, type Encoding } from './cache/accept-encoding.ts'
import { BARE_POLICY, SECURITY_HEADERS } from './http/security-headers.ts'

/** Compression delays the first reader of a page: level 9 takes six times as long as 8, level 11 forty times. */
const BROTLI_QUALITY = 8
const GZIP_LEVEL = 6
const SMALLEST_COMPRESSED_BYTES = 512

export interface Answer {
  readonly status: number
  readonly etag: string
  readonly byteCount: number
  readonly variants: Readonly<Record<Encoding, Variant>>
  /** Headers of a 304, names and values alternating. */
  readonly unchangedHeaders: readonly string[]
}

interface Variant {
  readonly body: Buffer
  /** Names and values alternating: node:http writes this form fastest. */
  readonly headers: readonly string[]
}

export interface AnswerSource {
  status: number
  /** Lower-case names. Security headers are added later; a page's own content policy replaces the bare one. */
  headers: Readonly<Record<string, string>>
  bodies: Readonly<Partial<Record<Encoding, Buffer>> & { identity: Buffer }>
}

/** Missing compressed bodies fall back to the identity body. */
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

/** Bodies of a text in every encoding; small texts stay uncompressed. */
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

/** Weak tag: the same content has the same tag in every encoding. */
export function etagOf(content: Buffer): string {
  return `W/"${hash('sha256', content, 'base64url').slice(0, 22)}"`
}

export type Send = (request: IncomingMessage, response: ServerResponse, answer: Answer) => void

/**
 * Sends 304 if the browser has these bytes already; node:http omits the body of a HEAD. `siteHeaders` are added to every
 * answer.
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

/** Whether an If-None-Match header names this tag. */
export function isKnownTo(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false
  return known === etag || known === '*' || known.split(/\s*,\s*/).some(tag => tag === etag || `W/${tag}` === etag)
}

function flat(headers: Readonly<Record<string, string>>, body: Buffer): string[] {
  return [...Object.entries(headers).flat(), 'content-length', String(body.length)]
}
