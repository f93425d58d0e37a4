import Negotiator from 'negotiator'

/** Supported encodings, smallest result first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof ENCODINGS)[number]

/** Returns the smallest encoding that an `Accept-Encoding` header allows: `gzip, deflate, br;q=0` gives `gzip`. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...ENCODINGS])
  return ENCODINGS.find(encoding => accepted.includes(encoding)) ?? 'identity'
}
