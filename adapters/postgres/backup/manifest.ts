// Describes a backup: a folder with `manifest.json` and one compressed file of COPY text for each table.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'

export const MANIFEST = 'manifest.json'
/** Version of the folder's format. A change that this program cannot read needs a new number. */
const FORMAT = 1

const name = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]*$/))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const TableBackup = v.strictObject({
  bytes: count,
  columns: v.pipe(v.array(name), v.minLength(1)),
  file: v.pipe(v.string(), v.regex(/^[a-z0-9_]+\.copy\.gz$/)),
  name,
  rows: count,
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
})
export type TableBackup = v.InferOutput<typeof TableBackup>

const Manifest = v.strictObject({
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  format: v.literal(FORMAT),
  /** Migrations that had run, in order. */
  migrations: v.pipe(v.array(v.string()), v.minLength(1)),
  /** Partitions with their bounds, which the program creates while it runs. */
  partitions: v.array(
    v.strictObject({
      bound: v.pipe(v.string(), v.regex(/^FOR VALUES (?:FROM \('[\d-]+'\) TO \('[\d-]+'\)|IN \('[\d-]+'\))$/)),
      name,
      parent: name
    })
  ),
  postgres: v.string(),
  /** Names of the secrets that were set. Their values are no part of a backup. */
  secrets: v.array(v.string()),
  /** Last values; null for a sequence that was never used. */
  sequences: v.array(v.strictObject({ last: v.nullable(v.pipe(v.string(), v.regex(/^\d+$/))), name })),
  /** In an order in which a table follows those that it refers to. */
  tables: v.pipe(v.array(TableBackup), v.minLength(1)),
  /** Timed jobs that were queued or running. */
  unfinishedJobs: v.array(v.strictObject({ name: v.string(), slot: v.pipe(v.string(), v.isoTimestamp()) }))
})
export type Manifest = v.InferOutput<typeof Manifest>

export const currentFormat: Pick<Manifest, 'format'> = { format: FORMAT }

/** @throws one sentence if the folder is no whole backup that this program can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder} is no whole backup: it has no ${MANIFEST}.`, { cause })
  })
  const read = v.safeParse(Manifest, parseJson(text))
  if (read.success) return read.output
  throw new Error(
    `${join(folder, MANIFEST)} cannot be used: ${v.getDotPath(read.issues[0]) ?? 'it'} is not as written.`
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Fails the schema, whose message names the file.
    return undefined
  }
}

/** Compares size and checksum of every file. @throws one sentence that names the first one that differs. */
export async function checkFiles(folder: string, { tables }: Pick<Manifest, 'tables'>): Promise<void> {
  for (const { bytes, file, sha256 } of tables) {
    const path = join(folder, file)
    const size = await stat(path).then(
      found => found.size,
      () => undefined
    )
    if (size === undefined) throw new Error(`The backup is not whole: ${path} is missing.`)
    if (size !== bytes) throw new Error(`${path} is damaged: it has ${size} bytes, and should have ${bytes}.`)
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    if (hash.digest('hex') !== sha256) throw new Error(`${path} is damaged: its checksum is wrong.`)
  }
}
