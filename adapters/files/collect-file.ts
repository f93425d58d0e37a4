import { createHash, hash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'

import type { FilingFile } from '#core/filings/ports.ts'

/** Collects a whole stream. Above `maxBytes`, only length and hash are kept. */
export async function collectFile(
  name: string,
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number
): Promise<FilingFile> {
  const chunks: Uint8Array[] = []
  let byteCount = 0
  let hasher: ReturnType<typeof createHash> | undefined
  for await (const chunk of stream) {
    byteCount += chunk.byteLength
    if (hasher) hasher.update(chunk)
    else chunks.push(chunk)
    if (hasher || byteCount <= maxBytes) continue
    hasher = createHash('sha256')
    for (const held of chunks.splice(0)) hasher.update(held)
  }
  if (hasher) return { byteCount, bytes: undefined, name, sha256: hasher.digest() }
  return wholeFile(name, chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks))
}

/**
 * Unpacks a gzip-compressed file. Above `maxBytes`, length and hash are those of the compressed bytes.
 * @throws if the file is damaged.
 */
export function unpacked(file: FilingFile, maxBytes: number): FilingFile {
  if (!file.bytes) return file
  try {
    return wholeFile(file.name, gunzipSync(file.bytes, { maxOutputLength: maxBytes }))
  } catch (error) {
    if (error instanceof RangeError) return { ...file, bytes: undefined }
    throw error
  }
}

export function wholeFile(name: string, bytes: Uint8Array): FilingFile {
  return { byteCount: bytes.byteLength, bytes, name, sha256: hash('sha256', bytes, 'buffer') }
}
