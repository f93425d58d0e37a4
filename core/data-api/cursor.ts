// Opaque cursor of the next page. It carries the `asOf` of the first page, so that all pages show one view while
// filings arrive. A seal rejects cursors that we did not write or that belong to another question.

import type { Secrets } from '../accounts/ports.ts'

const PURPOSE = 'api cursor'
const SEAL_CHARACTERS = 16
const SEPARATOR = '~'

export interface ApiCursor {
  readonly asOf: Date
  /** Sort values of the last row. */
  readonly after: readonly string[]
}

/** `question` is the text that all pages share, such as the filters. */
export function writeApiCursor(secrets: Secrets, question: string, { after, asOf }: ApiCursor): string {
  const text = [asOf.toISOString(), ...after].map(encodeURIComponent).join(SEPARATOR)
  return `${text}${SEPARATOR}${sealOf(secrets, question, text)}`
}

/** undefined unless we wrote the cursor for the same question. */
export function readApiCursor(secrets: Secrets, question: string, written: string): ApiCursor | undefined {
  const end = written.lastIndexOf(SEPARATOR)
  const text = written.slice(0, Math.max(0, end))
  if (end < 0 || written.slice(end + 1) !== sealOf(secrets, question, text)) return undefined
  const [asOf = '', ...after] = text.split(SEPARATOR).map(decodeURIComponent)
  return { after, asOf: new Date(asOf) }
}

const sealOf = (secrets: Secrets, question: string, text: string): string =>
  secrets.derive(PURPOSE, `${question} ${text}`).slice(0, SEAL_CHARACTERS)
