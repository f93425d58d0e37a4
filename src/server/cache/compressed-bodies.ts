import { LRUCache } from 'lru-cache'

import { type Compression, compressAs } from '../answer.ts'

const MAX_BYTES = 16 * 1024 * 1024

export interface CompressedBodies {
  /** Compressed body, cached by `etag`; answers for one reader have no `etag` and are not cached. */
  get(identity: Buffer, encoding: Compression, etag: string | undefined): Promise<Buffer>
}

/** Compresses popular answers once. */
export function createCompressedBodies(maxBytes = MAX_BYTES): CompressedBodies {
  const cache = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: body => body.length })
  return {
    async get(identity, encoding, etag) {
      const name = `${encoding} ${etag}`
      const known = etag === undefined ? undefined : cache.get(name)
      if (known) return known
      const body = await compressAs(encoding, identity)
      if (etag !== undefined) cache.set(name, body)
      return body
    }
  }
}
