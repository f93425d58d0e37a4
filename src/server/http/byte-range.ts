// Reads the ranges that a request asks for. @see RFC 9110, section 14

export interface ByteRange {
  /** Both included. */
  readonly first: number
  readonly last: number
}

/** Current version of a file, by which a client asks to go on where it was. */
interface Version {
  /** Strong tag. */
  readonly etag: string
  /** Value of the header Last-Modified. */
  readonly lastModified: string
}

const ONE_RANGE = /^bytes=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i

/**
 * Returns the range of a file of `bytes` that the header Range asks for. Undefined: the whole file, also for several ranges
 * and for a header that cannot be read.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') return ofEnd(Number(to), bytes)
  const [first, last] = [Number(from), to === '' ? bytes - 1 : Number(to)]
  if (first >= bytes) return to !== '' && last < first ? undefined : 'unsatisfiable'
  return last < first ? undefined : { first, last: Math.min(last, bytes - 1) }
}

function ofEnd(length: number, bytes: number): ByteRange | 'unsatisfiable' {
  return length === 0 || bytes === 0 ? 'unsatisfiable' : { first: Math.max(0, bytes - length), last: bytes - 1 }
}

/** Whether the header If-Range lets a part be sent: its client has this version, or does not say. */
export function hasVersion(ifRange: string | undefined, { etag, lastModified }: Version): boolean {
  return ifRange === undefined || ifRange.trim() === etag || ifRange.trim() === lastModified
}
