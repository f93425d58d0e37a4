import yauzl from 'yauzl'

import type { ArchiveMember } from './archive-member.ts'

/** The files of a zip archive, one at a time. Names are only shown, so odd ones need no refusal. */
export async function* zipMembers(path: string, onRead?: (bytes: number) => void): AsyncGenerator<ArchiveMember> {
  const archive = await yauzl.openPromise(path, { autoClose: false, decodeStrings: true, lazyEntries: true })
  try {
    for await (const entry of archive.eachEntry()) {
      onRead?.(entry.compressedSize)
      if (entry.fileName.endsWith('/')) continue
      yield { name: entry.fileName, open: () => archive.openReadStreamPromise(entry) }
    }
  } finally {
    archive.close()
  }
}
