// Walks files like walkFiles, but as streams, so that no file is in memory as a whole.

import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

import type { ArchiveMember } from './archive-member.ts'
import { tarMembers } from './tar-members.ts'
import { findNames, isArchive, isDamage, openFile, plainName, type WalkOptions } from './walk.ts'
import { zipMembers } from './zip-members.ts'

export interface StreamedFile {
  /** Path for messages; members of archives are named `archive.tar.gz/member`. */
  readonly name: string
  /** Opens the file. Call it at most once, before requesting the next file. */
  open(): Promise<Readable>
}

type Options = Omit<WalkOptions, 'maxBytes'>

const GZIP = /\.gz$/i
const ZIP = /\.zip$/i

/** Yields the files in the order of `paths`; files in folders are sorted by name. */
export async function* walkStreams(paths: readonly string[], options: Options): AsyncGenerator<StreamedFile> {
  for (const name of findNames(paths, options.isWanted, options.onProblem)) {
    if (isArchive(name)) yield* openMembers(name, options)
    else yield { name, open: async () => openFile(name, options) }
  }
}

async function* openMembers(archive: string, options: Options): AsyncGenerator<StreamedFile> {
  try {
    const members = ZIP.test(archive) ? zipMembers(archive, options.onRead) : tarMembers(openFile(archive, options))
    for await (const member of members) {
      if (!options.isWanted(plainName(member.name))) continue
      yield { name: `${archive}/${member.name}`, open: () => openMember(member) }
    }
  } catch (error) {
    if (!isDamage(error)) throw error
    options.onProblem(archive, 'unreadable_archive')
  }
}

async function openMember(member: ArchiveMember): Promise<Readable> {
  const content = Readable.from(await member.open())
  if (!GZIP.test(member.name)) return content
  /* Errors reach the reader of the returned stream. The callback only exists because `pipeline` requires one. */
  return pipeline(content, createGunzip(), () => {})
}
