import { type Compression, compressAs } from '../answer.ts'

const MAX_BYTES = 16 * 1024 * 1024

export interface CompressedBodies {
  /** The compressed body; cached by `etag`, which is undefined for an answer that is not for everybody. */
  get(identity: Buffer, encoding: Compression, etag: string | undefined): Promise<Buffer>
}

/** Popular answers are compressed once; the oldest are forgotten first. */
export function createCompressedBodies(maxBytes = MAX_BYTES): CompressedBodies {
  const kept = new Map<string, Buffer>()
  let byteCount = 0

  function keep(name: string, body: Buffer): void {
    if (kept.has(name)) return
    kept.set(name, body)
    byteCount += body.length
    for (const [oldest, { length }] of kept) {
      if (byteCount <= maxBytes) return
      kept.delete(oldest)
      byteCount -= length
    }
  }

  return {
    async get(identity, encoding, etag) {
      const name = `${encoding} ${etag}`
      const known = etag === undefined ? undefined : kept.get(name)
      if (known) return known
      const body = await compressAs(encoding, identity)
      if (etag !== undefined) keep(name, body)
      return body
    }
  }
}
