// Decodes the bytes of an XML file to text, or returns the reason for refusing them.

import type { RejectionReason } from '#core/filings/rejection.ts'
import { fail, ok, type Result } from '#core/result.ts'

/** Maximum size of the XML. Ten owners, sixty rows and ninety-nine footnotes take about 200 kB. */
export const MAX_XML_BYTES = 2 * 1024 * 1024

const DECLARED_ENCODING = /^\s*<\?xml[^>]{0,100}?\sencoding\s*=\s*["']([\w.-]{1,40})["']/
const DECLARATION_BYTES = 200
const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** Decoders by encoding name, for encodings that occur in filings. ASCII is a subset of UTF-8. */
const DECODERS: ReadonlyMap<string, TextDecoder> = new Map([
  ['ascii', UTF8],
  ['iso-8859-1', new TextDecoder('latin1', { fatal: true })],
  ['latin1', new TextDecoder('latin1', { fatal: true })],
  ['us-ascii', UTF8],
  ['utf-8', UTF8],
  ['utf8', UTF8],
  ['windows-1252', new TextDecoder('windows-1252', { fatal: true })]
])

export function decodeXml(input: Uint8Array | string, maxBytes = MAX_XML_BYTES): Result<string, RejectionReason> {
  const bytes = typeof input === 'string' ? Buffer.from(input) : input
  if (bytes.byteLength > maxBytes) return fail('too_large')
  if (bytes.includes(0)) return decodeWide(bytes)
  const text = decode(bytes, decoderOf(bytes))
  if (text === undefined) return fail('invalid_encoding')
  const trimmed = text.trim()
  return trimmed === '' ? fail('empty_file') : ok(trimmed)
}

/** Decodes UTF-16, the only encoding in which NUL bytes are valid. It needs a byte order mark. */
function decodeWide(bytes: Uint8Array): Result<string, RejectionReason> {
  const label = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-16be'
  if (label === 'utf-16be' && !(bytes[0] === 0xfe && bytes[1] === 0xff)) return fail('nul_byte')
  const text = decode(bytes, new TextDecoder(label, { fatal: true }))
  if (text === undefined) return fail('invalid_encoding')
  return text.includes('\0') ? fail('nul_byte') : ok(text.trim())
}

function decoderOf(bytes: Uint8Array): TextDecoder | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, DECLARATION_BYTES))
  const declared = DECLARED_ENCODING.exec(start.toString('latin1'))?.[1]
  return declared === undefined ? UTF8 : DECODERS.get(declared.toLowerCase())
}

function decode(bytes: Uint8Array, decoder: TextDecoder | undefined): string | undefined {
  try {
    return decoder?.decode(bytes)
  } catch {
    return undefined
  }
}
