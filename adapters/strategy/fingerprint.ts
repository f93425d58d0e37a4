import { createHash } from 'node:crypto'

import type { FingerprintData } from '#core/strategy/ports.ts'

/** Returns a SHA-256 hash of all values, sorted by name. Equal data has the same hash in every process. */
export const fingerprintData: FingerprintData = data => {
  const hash = createHash('sha256')
  const feed = (value: unknown): void => {
    if (ArrayBuffer.isView(value)) hash.update(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
    else if (Array.isArray(value) || typeof value !== 'object' || value === null) hash.update(JSON.stringify(value))
    else
      for (const [name, part] of Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) {
        hash.update(name)
        feed(part)
      }
  }
  feed(data)
  return hash.digest('hex')
}
