// Folder of bulk files. `index.json` names the files that are whole; it is replaced at once. Each content has a name of its own, so
// that its readers finish it even when the file is written again.

import { open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type BulkFile, bulkName, byDay } from '#core/data-api/bulk/bulk-file.ts'
import type { BulkFiles, OpenBulkFile } from '#core/data-api/bulk/write-bulk-files.ts'

const INDEX = 'index.json'
/** End of the names of files that are being written. */
const PARTIAL = '.part'
const CHUNK_BYTES = 256 * 1024

export const partialPath = (folder: string, file: Pick<BulkFile, 'day' | 'format' | 'span'>): string =>
  join(folder, bulkName(file) + PARTIAL)

/** Name of a content: that of the file with the beginning of its digest. */
const contentName = (file: BulkFile): string => {
  const name = bulkName(file)
  return `${name.slice(0, -file.format.length)}${file.sha256.slice(0, 16)}.${file.format}`
}

export async function readIndex(folder: string): Promise<BulkFile[]> {
  try {
    const files = JSON.parse(await readFile(join(folder, INDEX), 'utf8')) as BulkFile[] // our own
    return files.map(file => ({ ...file, writtenAt: new Date(file.writtenAt) }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Lists files beside those that are listed. Partial files become their contents first. */
export async function addToIndex(folder: string, added: readonly BulkFile[]): Promise<void> {
  for (const file of added) await rename(partialPath(folder, file), join(folder, contentName(file)))
  const names = new Set(added.map(bulkName))
  const others = (await readIndex(folder)).filter(file => !names.has(bulkName(file)))
  await replaceIndex(folder, [...others, ...added])
}

/** Removes files from the list, and then from the folder whatever is not listed. Only their one writer may do this. */
export async function removeUnlisted(folder: string, isKept: (file: BulkFile) => boolean): Promise<void> {
  const kept = (await readIndex(folder)).filter(isKept)
  await replaceIndex(folder, kept)
  const needed = new Set([INDEX, ...kept.map(contentName)])
  for (const name of await readdir(folder)) if (!needed.has(name)) await rm(join(folder, name))
}

async function replaceIndex(folder: string, files: readonly BulkFile[]): Promise<void> {
  const path = join(folder, INDEX)
  await writeFile(path + PARTIAL, JSON.stringify(files.toSorted(byDay), null, 1), { flush: true })
  await rename(path + PARTIAL, path)
}

export function bulkFolder(folder: string): BulkFiles {
  const find = async (name: string) => (await readIndex(folder)).find(file => bulkName(file) === name)
  const openOnce = async (name: string): Promise<OpenBulkFile | 'gone' | undefined> => {
    const file = await find(name)
    return file && (await openContent(folder, file))
  }
  return {
    list: () => readIndex(folder),
    async open(name) {
      const opened = await openOnce(name)
      // The content was replaced between reading the list and opening it.
      const again = opened === 'gone' ? await openOnce(name) : opened
      return again === 'gone' ? undefined : again
    }
  }
}

async function openContent(folder: string, file: BulkFile): Promise<OpenBulkFile | 'gone'> {
  try {
    const handle = await open(join(folder, contentName(file)))
    return {
      close: () => handle.close(),
      file,
      async *read(first, last) {
        try {
          for (let from = first; from <= last; ) {
            const length = Math.min(CHUNK_BYTES, last - from + 1)
            const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, from)
            if (bytesRead === 0) throw new Error(`${contentName(file)} ends at ${from} of ${file.bytes} bytes.`)
            yield buffer.subarray(0, bytesRead)
            from += bytesRead
          }
        } finally {
          await handle.close()
        }
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'gone'
    throw error
  }
}
