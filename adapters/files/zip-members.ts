import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import yauzl from 'yauzl'

import type { ArchiveMember } from './archive-member.ts'

/**
 * Size up to which members are unpacked in one call. Streams for small members take three times as long and twice the
 * memory.
 */
const SMALL_BYTES = 1024 * 1024
/** Compression method "deflate". @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.4.5 */
const DEFLATED = 8
/** Smallest chunk size that zlib accepts. */
const LEAST_CHUNK = 64

/** Yields the files of a zip archive one by one. Names are only displayed, so any name is accepted. */
export async function* zipMembers(path: string, onRead?: (bytes: number) => void): AsyncGenerator<ArchiveMember> {
  const archive = await yauzl.openPromise(path, { autoClose: false, decodeStrings: true, lazyEntries: true })
  try {
    for await (const entry of archive.eachEntry()) {
      onRead?.(entry.compressedSize)
      if (entry.fileName.endsWith('/')) continue
      yield { name: entry.fileName, open: () => openMember(archive, entry) }
    }
  } finally {
    archive.close()
  }
}

async function openMember(archive: yauzl.ZipFile, entry: yauzl.Entry): Promise<AsyncIterable<Uint8Array>> {
  const isSmall = Math.max(entry.compressedSize, entry.uncompressedSize) <= SMALL_BYTES
  if (!isSmall || entry.compressionMethod !== DEFLATED || entry.isEncrypted())
    return archive.openReadStreamPromise(entry)
  return unpackWhole(await archive.openReadStreamPromise(entry, { decodeFileData: false }), entry)
}

/** @throws if the member is damaged or its length differs from the archive's directory. */
async function* unpackWhole(packed: AsyncIterable<Uint8Array>, entry: yauzl.Entry): AsyncGenerator<Uint8Array> {
  const bytes = inflate(await buffer(packed), entry.uncompressedSize)
  if (bytes.byteLength !== entry.uncompressedSize)
    throw new Error(`${entry.fileName} is not as long as its archive says.`)
  yield bytes
}

/** Unpacks up to one byte more than expected, which is enough to detect a wrong length. */
function inflate(packed: Uint8Array, length: number): Uint8Array {
  const size = Math.max(LEAST_CHUNK, length + 1)
  try {
    return inflateRawSync(packed, { chunkSize: size, maxOutputLength: size })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return new Uint8Array(size)
  }
}
