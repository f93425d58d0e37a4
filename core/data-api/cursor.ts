// Opaque cursor of the next page. It contains the `asOf` of the first page, so that all pages show the same data while
// filings arrive. A signature lets us reject cursors that we did not write, or that belong to another query.

import type { Secrets } from '../accounts/ports.ts'

const PURPOSE = 'api cursor'
const SEAL_CHARACTERS = 16
const SEPARATOR = '~'

export interface ApiCursor {
  readonly asOf: Date
  /** Sort values of the last row. */
  readonly after: readonly string[]
}

/** `question` is a text that is the same for all pages of a list, such as its filters. */
export function writeApiCursor(secrets: Secrets, question: string, { after, asOf }: ApiCursor): string {
  const text = [asOf.toISOString(), ...after].map(encodePart).join(SEPARATOR)
  return `${text}${SEPARATOR}${sealOf(secrets, question, text)}`
}

/** Returns undefined unless we wrote the cursor for the same question. */
export function readApiCursor(secrets: Secrets, question: string, written: string): ApiCursor | undefined {
  const end = written.lastIndexOf(SEPARATOR)
  const text = written.slice(0, Math.max(0, end))
  if (end < 0 || written.slice(end + 1) !== sealOf(secrets, question, text)) return undefined
  const [asOf = '', ...after] = text.split(SEPARATOR).map(decodeURIComponent)
  return { after, asOf: new Date(asOf) }
}

/** Encodes the separator too, which encodeURIComponent() leaves as it is. */
const encodePart = (part: string): string => encodeURIComponent(part).replaceAll(SEPARATOR, '%7E')

const sealOf = (secrets: Secrets, question: string, text: string): string =>
  secrets.derive(PURPOSE, `${question} ${text}`).slice(0, SEAL_CHARACTERS)
