import { pipeline, type Readable } from 'node:stream'
import { extract } from 'tar-stream'

import type { ArchiveMember } from './archive-member.ts'

/** Yields the files of a tar stream one by one. Unread content is skipped. */
export async function* tarMembers(tar: Readable): AsyncGenerator<ArchiveMember> {
  const entries = extract()
  // A source error destroys the extractor, whose iteration below throws it.
  pipeline(tar, entries, () => {})
  try {
    for await (const entry of entries) {
      // A streamx stream, whose types omit the iterator.
      if (entry.header.type === 'file')
        yield { name: entry.header.name, open: async () => chunksOf(entry as AsyncIterable<Uint8Array>) }
      entry.resume()
    }
  } finally {
    tar.destroy()
  }
}

/** Stopping early must not end the entry's own iterator, because that would end the whole archive. */
async function* chunksOf(entry: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = entry[Symbol.asyncIterator]()
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
}
