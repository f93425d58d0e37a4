// Yields the files at the given paths: single files, files in folders, and members of .tar, .tar.gz, .tgz, .zip and
// .gz. Only one file at a time is in memory. Files above `maxBytes` are only hashed and counted. Nothing is written to
// disk, so names inside archives need no checks.

import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'

import type { FilingFile } from '#core/filings/ports.ts'
import type { RejectionReason } from '#core/filings/rejection.ts'
import type { ArchiveMember } from './archive-member.ts'
import { collectFile, unpacked, wholeFile } from './collect-file.ts'
import { tarMembers } from './tar-members.ts'
import { zipMembers } from './zip-members.ts'

export interface WalkOptions {
  maxBytes: number
  /** Filters files found in folders and archives. Files named by the caller are always read. */
  isWanted: (name: string) => boolean
  /** Called for an unreadable file; the walk continues. */
  onProblem: (name: string, reason: RejectionReason) => void
  /** Called with the number of bytes read from disk. Compressed files yield more bytes than this. */
  onRead?: (bytes: number) => void
}

const GZIP = /\.gz$/i
const TAR = /\.tar$/i
const TAR_GZIP = /\.(?:tar\.gz|tgz)$/i
const ZIP = /\.zip$/i
/**
 * Number of single files after which control returns to the event loop. They are read synchronously, which is three
 * times as fast.
 */
const FILES_PER_TURN = 16
const CHUNK_BYTES = 256 * 1024

/** Yields the files in the order of `paths`; files in folders are sorted by name. */
export async function* walkFiles(paths: readonly string[], options: WalkOptions): AsyncGenerator<FilingFile> {
  let count = 0
  for (const name of findNames(paths, options.isWanted, options.onProblem)) {
    if (isArchive(name)) {
      yield* readMembers(name, options)
      continue
    }
    const file = await readLoose(name, options)
    if (file) yield file
    count += 1
    if (count % FILES_PER_TURN === 0) await setImmediate()
  }
}

/** Returns the size on disk of all files that a walk will read. */
export function measureFiles(paths: readonly string[], isWanted: WalkOptions['isWanted']): number {
  let total = 0
  for (const name of findNames(paths, isWanted, () => {})) total += statSync(name, { throwIfNoEntry: false })?.size ?? 0
  return total
}

export function* findNames(
  paths: readonly string[],
  isWanted: WalkOptions['isWanted'],
  onProblem: WalkOptions['onProblem']
): Generator<string> {
  for (const path of paths) {
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found) onProblem(path, 'file_not_found')
    else if (found.isDirectory()) yield* findInFolder(path, isWanted, onProblem)
    else if (found.isFile() || found.isFIFO()) yield path
    else onProblem(path, 'no_file')
  }
}

/**
 * Yields the wanted files of a folder. Links to folders are not followed, so no folder occurs twice. Pipes are skipped,
 * because reading one may block forever.
 */
function* findInFolder(
  folder: string,
  isWanted: WalkOptions['isWanted'],
  onProblem: WalkOptions['onProblem']
): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true })
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const name = join(folder, entry.name)
    if (entry.isDirectory()) yield* findInFolder(name, isWanted, onProblem)
    else if (!isArchive(name) && !isWanted(plainName(name))) continue
    else if (entry.isFile() || leadsToFile(name)) yield name
    else onProblem(name, 'no_file')
  }
}

/** Returns whether a link leads to a file. Dangling links count, so that reading them reports the error. */
function leadsToFile(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isFile() ?? true
}

async function readLoose(name: string, options: WalkOptions): Promise<FilingFile | undefined> {
  try {
    const { size } = statSync(name)
    if (GZIP.test(name) || size > options.maxBytes)
      return await collectFile(name, openFile(name, options), options.maxBytes)
    options.onRead?.(size)
    return wholeFile(name, readFileSync(name))
  } catch (error) {
    options.onProblem(name, isDamage(error) ? 'unreadable_archive' : 'unreadable_file')
    return undefined
  }
}

async function* readMembers(archive: string, options: WalkOptions): AsyncGenerator<FilingFile> {
  try {
    const members = ZIP.test(archive) ? zipMembers(archive, options.onRead) : tarMembers(openFile(archive, options))
    for await (const member of members) {
      if (!options.isWanted(plainName(member.name))) continue
      const file = await readMember(member, `${archive}/${member.name}`, options)
      if (file) yield file
    }
  } catch (error) {
    if (!isDamage(error)) throw error
    options.onProblem(archive, 'unreadable_archive')
  }
}

async function readMember(
  member: ArchiveMember,
  name: string,
  { maxBytes, onProblem }: WalkOptions
): Promise<FilingFile | undefined> {
  try {
    const file = await collectFile(name, await member.open(), maxBytes)
    return GZIP.test(name) ? unpacked(file, maxBytes) : file
  } catch (error) {
    if (!isDamage(error)) throw error
    onProblem(name, 'unreadable_archive')
    return undefined
  }
}

/** Opens a file and unpacks it if its name ends in .gz or .tgz. */
export function openFile(name: string, { onRead }: Pick<WalkOptions, 'onRead'>): Readable {
  const file = createReadStream(name, { highWaterMark: CHUNK_BYTES })
  if (onRead) file.on('data', chunk => onRead(chunk.length))
  if (!GZIP.test(name) && !TAR_GZIP.test(name)) return file
  const unpacked = createGunzip({ chunkSize: CHUNK_BYTES })
  file.on('error', error => unpacked.destroy(error))
  unpacked.on('close', () => file.destroy())
  return file.pipe(unpacked)
}

export const isArchive = (name: string): boolean => TAR.test(name) || TAR_GZIP.test(name) || ZIP.test(name)

/** `plainName('a.txt.gz') // 'a.txt'` */
export const plainName = (name: string): string => name.replace(GZIP, '')

/** Returns whether zlib, tar-stream or yauzl reports a damaged archive. Lost files and databases are other errors. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof TypeError) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return code === '' || code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE'
}
