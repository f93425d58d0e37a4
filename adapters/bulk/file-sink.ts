import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'

export interface WrittenFile {
  readonly bytes: number
  /** Hexadecimal digits. */
  readonly sha256: string
}

/** File that is written from its beginning to its end, in a thread of its own. */
export interface FileSink {
  write(bytes: Uint8Array): void
  /** Closes the file once its content is on the disk. */
  finish(): WrittenFile
}

export function fileSink(path: string): FileSink {
  const file = openSync(path, 'w')
  const hash = createHash('sha256')
  let written = 0
  return {
    finish() {
      fsyncSync(file)
      closeSync(file)
      return { bytes: written, sha256: hash.digest('hex') }
    },
    write(bytes) {
      hash.update(bytes)
      for (let from = 0; from < bytes.length; ) from += writeSync(file, bytes, from)
      written += bytes.length
    }
  }
}
