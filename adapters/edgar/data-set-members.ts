// Reads the tables of an SEC data set in parts, from a .zip or an unpacked folder. All rows of an
// accession fall into the same part, so memory does not grow with the file.
// @see https://www.sec.gov/data-research/sec-markets-data/insider-transactions-data-sets

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  type WriteStream
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import yauzl from 'yauzl'

import { type DataSetRows, groupRows } from './data-set-rows.ts'

/** All rows of the accessions in one part, by table. */
export type DataSetPart<Table extends string> = Record<Table, DataSetRows>

export interface DataSetShape<Table extends string> {
  /** Names of the files without `.tsv`. */
  readonly tables: readonly Table[]
  /** Maximum size of all tables together, unpacked. */
  readonly maxBytes?: number
  /** Columns without which a table cannot be read. */
  readonly needed?: Partial<Record<Table, readonly string[]>>
}

interface Member {
  byteCount: number
  open(): Promise<Readable>
}

const PART_BYTES = 24 * 1024 * 1024
/** Maximum size of a table in one part, because rows of one accession cannot be divided. */
const MOST_PART_BYTES = 144 * 1024 * 1024
/** Maximum characters without a line end. Cells with line breaks are several lines. */
const MOST_LINE_CHARACTERS = 4 * 1024 * 1024
const ROW_START = /^\d{10}-\d{2}-\d{6}\t/

/**
 * Yields the parts of a data set one by one.
 * @throws when the path is neither a .zip nor a folder with SUBMISSION.tsv, and when a limit of size is exceeded.
 */
export async function* readDataSetParts<Table extends string>(
  path: string,
  { maxBytes = Number.POSITIVE_INFINITY, needed = {}, tables }: DataSetShape<Table>,
  partBytes = PART_BYTES
): AsyncGenerator<DataSetPart<Table>> {
  const source = await openMembers(path, tables)
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-data-set-'))
  try {
    if (!source.members.has('SUBMISSION' as Table)) throw new Error(`${basename(path)} holds no SUBMISSION.tsv.`)
    const total = [...source.members.values()].reduce((sum, member) => sum + member.byteCount, 0)
    if (total > maxBytes) throw new Error(`${basename(path)} unpacks to ${total} bytes, more than ${maxBytes}.`)
    const partCount = Math.max(1, Math.ceil(total / partBytes))
    if (partCount === 1) {
      yield await loadWhole(source.members, tables, needed)
      return
    }
    const headings = new Map<Table, string[]>()
    for (const [table, member] of source.members) {
      const heading = await cutIntoParts(await member.open(), partCount, part => partFile(folder, table, part))
      checkHeading(table, heading, needed[table])
      headings.set(table, heading)
    }
    for (let part = 0; part < partCount; part++) yield await loadPart(folder, part, { headings, tables })
  } finally {
    source.close()
    rmSync(folder, { force: true, recursive: true })
  }
}

/** Loads a small data set without temporary files. */
async function loadWhole<Table extends string>(
  members: Map<Table, Member>,
  tables: readonly Table[],
  needed: NonNullable<DataSetShape<Table>['needed']>
): Promise<DataSetPart<Table>> {
  const loaded = tables.map(async table => {
    const stream = await members.get(table)?.open()
    const lines = stream ? await text(stream) : ''
    const end = lines.indexOf('\n')
    const heading = toHeading(lines.slice(0, end < 0 ? undefined : end).trimEnd())
    if (stream) checkHeading(table, heading, needed[table])
    return [table, groupRows(end < 0 ? '' : lines.slice(end + 1), heading)] as const
  })
  return Object.fromEntries(await Promise.all(loaded)) as DataSetPart<Table>
}

const partFile = (folder: string, table: string, part: number): string => join(folder, `${table}.${part}`)

interface CutTables<Table extends string> {
  readonly headings: ReadonlyMap<Table, string[]>
  readonly tables: readonly Table[]
}

async function loadPart<Table extends string>(
  folder: string,
  part: number,
  { headings, tables }: CutTables<Table>
): Promise<DataSetPart<Table>> {
  const loaded = tables.map(async table => {
    const heading = headings.get(table)
    if (!heading) return [table, groupRows('', [])] as const
    const file = partFile(folder, table, part)
    if (statSync(file).size > MOST_PART_BYTES) throw new Error(`An accession has too many rows in ${table}.tsv.`)
    const text = await readFile(file, 'utf8')
    return [table, groupRows(text, heading)] as const
  })
  return Object.fromEntries(await Promise.all(loaded)) as DataSetPart<Table>
}

/** Copies each row to its accession's part. Returns the heading's column names. */
async function cutIntoParts(input: Readable, partCount: number, fileOf: (part: number) => string): Promise<string[]> {
  const parts = Array.from({ length: partCount }, (_, part) => createWriteStream(fileOf(part)))
  let heading: string[] | undefined
  let part = 0
  for await (const lines of lineBatches(input)) {
    heading ??= toHeading(lines.shift() ?? '')
    const batch = parts.map(() => '')
    for (const line of lines) {
      // A line without a leading accession continues the previous line's cell.
      if (ROW_START.test(line)) part = partOf(line.slice(0, 20), partCount)
      batch[part] += `${line}\n`
    }
    await Promise.all(parts.map((output, index) => write(output, batch[index] ?? '')))
  }
  await Promise.all(parts.map(output => finished(output.end())))
  return heading ?? []
}

const partOf = (accession: string, partCount: number): number =>
  partCount === 1 ? 0 : createHash('md5').update(accession).digest().readUInt32LE(0) % partCount

/** @throws if a needed column is missing, or rows do not begin with their accession. */
function checkHeading(table: string, heading: readonly string[], needed: readonly string[] = []): void {
  const missing = needed.find(column => !heading.includes(column))
  if (missing !== undefined) throw new Error(`${table}.tsv lacks the column ${missing}.`)
  if (needed.length > 0 && heading[0] !== needed[0]) throw new Error(`${table}.tsv does not begin with ${needed[0]}.`)
}

const toHeading = (line: string): string[] =>
  line
    .replace(/^\uFEFF/, '')
    .split('\t')
    .map(name => name.trim())

async function write(output: WriteStream, text: string): Promise<void> {
  if (text !== '' && !output.write(text)) await once(output, 'drain')
}

async function* lineBatches(input: Readable): AsyncGenerator<string[]> {
  let rest = ''
  input.setEncoding('utf8')
  for await (const chunk of input) {
    const lines = (rest + chunk).split(/\r?\n/)
    rest = lines.pop() ?? ''
    if (rest.length > MOST_LINE_CHARACTERS) throw new Error(`A line has more than ${MOST_LINE_CHARACTERS} characters.`)
    if (lines.length > 0) yield lines
  }
  if (rest !== '') yield [rest]
}

async function openMembers<Table extends string>(
  path: string,
  tables: readonly Table[]
): Promise<{ members: Map<Table, Member>; close(): void }> {
  return statSync(path).isDirectory()
    ? { close: () => {}, members: folderMembers(path, tables) }
    : zipMembers(path, tables)
}

function folderMembers<Table extends string>(folder: string, tables: readonly Table[]): Map<Table, Member> {
  const members = new Map<Table, Member>()
  for (const name of readdirSync(folder)) {
    const table = tableOf(name, tables)
    const file = join(folder, name)
    if (table) members.set(table, { byteCount: statSync(file).size, open: async () => createReadStream(file) })
  }
  return members
}

async function zipMembers<Table extends string>(
  path: string,
  tables: readonly Table[]
): Promise<{ members: Map<Table, Member>; close(): void }> {
  const zip = await yauzl.openPromise(path, { autoClose: false })
  const members = new Map<Table, Member>()
  for await (const entry of zip.eachEntry()) {
    const table = tableOf(basename(entry.fileName), tables)
    if (table) members.set(table, { byteCount: entry.uncompressedSize, open: () => zip.openReadStreamPromise(entry) })
  }
  return { close: () => zip.close(), members }
}

function tableOf<Table extends string>(name: string, tables: readonly Table[]): Table | undefined {
  const stem = name.replace(/\.tsv$/i, '').toUpperCase()
  return name.toLowerCase().endsWith('.tsv') ? tables.find(table => table === stem) : undefined
}
