// The files behind paths: loose ones, folders, and members of .tar, .tar.gz, .tgz, .zip and .gz. One file at a time is
// held; what is larger than `maxBytes` is hashed and counted while it passes by. Nothing is ever written, so the names
// inside archives need no trust.

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
  /** Whether a file met in a folder or an archive is wanted; files named by the caller always are. */
  isWanted: (name: string) => boolean
  /** Called for what cannot be read; the walk goes on. */
  onProblem: (name: string, reason: RejectionReason) => void
  /** Told of bytes read from the disk, which are fewer than those given where they are compressed. */
  onRead?: (bytes: number) => void
}

const GZIP = /\.gz$/i
const TAR = /\.tar$/i
const TAR_GZIP = /\.(?:tar\.gz|tgz)$/i
const ZIP = /\.zip$/i
/** Loose files are read synchronously, three times faster than otherwise; after this many, other work gets a turn. */
const FILES_PER_TURN = 16
const CHUNK_BYTES = 256 * 1024

/** In the order of `paths`, folders by name. */
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

/** Bytes on the disk of everything that a walk will read. */
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
 * Links to folders are not followed, so no folder comes twice. Reading a pipe would wait for whoever writes into it, who
 * may never come: only one that is named is meant to be read.
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

/** A link to nothing is left to whoever reads it. */
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

/** The bytes of a file, unpacked when its name says that it is compressed. */
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

/** What zlib, tar-stream and yauzl throw at damaged archives; a lost file or database is something else. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof TypeError) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return code === '' || code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE'
}
