import { pipeline, type Readable } from 'node:stream'
import { extract } from 'tar-stream'

import type { ArchiveMember } from './archive-member.ts'

/** The files of a tar stream, one at a time; what is not read of a member is passed over. */
export async function* tarMembers(tar: Readable): AsyncGenerator<ArchiveMember> {
  const entries = extract()
  // An error of the source destroys the extractor, whose iteration below throws it.
  pipeline(tar, entries, () => {})
  try {
    for await (const entry of entries) {
      // A streamx stream, whose iteration its types leave out.
      if (entry.header.type === 'file')
        yield { name: entry.header.name, open: async () => chunksOf(entry as AsyncIterable<Uint8Array>) }
      entry.resume()
    }
  } finally {
    tar.destroy()
  }
}

/** Whoever stops early leaves the rest to the archive: ending the entry's own iteration would end the whole archive. */
async function* chunksOf(entry: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = entry[Symbol.asyncIterator]()
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
}
