import { createHash } from 'node:crypto'

import { readFilingFile } from '#adapters/edgar/filing-file.ts'
import type { IncomingFiling } from '#core/filings/incoming-filing.ts'
import type { FilingFile } from '#core/filings/ports.ts'

/** File as read from a folder or an archive. */
export function filingFile(content: string | Uint8Array, name = 'filing.txt'): FilingFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return { byteCount: bytes.byteLength, bytes, name, sha256: createHash('sha256').update(bytes).digest() }
}

/** Parses a filing from text. @throws when the file is rejected. */
export function incomingFiling(content: string, name?: string): IncomingFiling {
  const read = readFilingFile(filingFile(content, name))
  if (!read.ok) throw new Error(`The fixture is refused: ${read.code}`)
  return read.value
}
