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
        yield { name: entry.header.name, open: async () => entry as AsyncIterable<Uint8Array> }
      entry.resume()
    }
  } finally {
    tar.destroy()
  }
}
