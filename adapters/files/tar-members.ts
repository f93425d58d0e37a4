import { pipeline, type Readable } from 'node:stream'
import { extract } from 'tar-stream'

import type { ArchiveMember } from './archive-member.ts'

/** Yields the files of a tar stream one by one. Skips content that the caller does not read. */
export async function* tarMembers(tar: Readable): AsyncGenerator<ArchiveMember> {
  const entries = extract()
  // A source error destroys the extractor, whose iteration below throws it.
  pipeline(tar, entries, () => {})
  try {
    for await (const entry of entries) {
      // The entry is a streamx stream, whose types lack the async iterator.
      if (entry.header.type === 'file')
        yield { name: entry.header.name, open: async () => chunksOf(entry as AsyncIterable<Uint8Array>) }
      entry.resume()
    }
  } finally {
    tar.destroy()
  }
}

/**
 * Yields the chunks of an entry. Ending the entry's own iterator early would end the whole archive, so this wrapper
 * never does.
 */
async function* chunksOf(entry: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = entry[Symbol.asyncIterator]()
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
}
