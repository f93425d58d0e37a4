// Where the next page starts, as an opaque text. It carries the time as of which the first page was read, so that a
// sequence of pages is one view while filings arrive, and a seal, so that only what we wrote for the same question is
// taken.

import type { Secrets } from '../accounts/ports.ts'

const PURPOSE = 'api cursor'
const SEAL_CHARACTERS = 16
const SEPARATOR = '~'

export interface ApiCursor {
  readonly asOf: Date
  /** What orders the list, of the last row. */
  readonly after: readonly string[]
}

/** `question` is what all pages have in common. */
export function writeApiCursor(secrets: Secrets, question: string, { after, asOf }: ApiCursor): string {
  const text = [asOf.toISOString(), ...after].map(encodeURIComponent).join(SEPARATOR)
  return `${text}${SEPARATOR}${sealOf(secrets, question, text)}`
}

/** undefined unless we wrote it for the same question. */
export function readApiCursor(secrets: Secrets, question: string, written: string): ApiCursor | undefined {
  const end = written.lastIndexOf(SEPARATOR)
  const text = written.slice(0, Math.max(0, end))
  if (end < 0 || written.slice(end + 1) !== sealOf(secrets, question, text)) return undefined
  const [asOf = '', ...after] = text.split(SEPARATOR).map(decodeURIComponent)
  return { after, asOf: new Date(asOf) }
}

const sealOf = (secrets: Secrets, question: string, text: string): string =>
  secrets.derive(PURPOSE, `${question} ${text}`).slice(0, SEAL_CHARACTERS)
