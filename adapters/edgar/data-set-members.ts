// Reads the tables of an SEC quarterly insider data set in parts, from a .zip or an unpacked folder. All rows of an
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

export const DATA_SET_TABLES = [
  'SUBMISSION',
  'REPORTINGOWNER',
  'NONDERIV_TRANS',
  'NONDERIV_HOLDING',
  'DERIV_TRANS',
  'DERIV_HOLDING',
  'FOOTNOTES',
  'OWNER_SIGNATURE'
] as const

export type DataSetTable = (typeof DATA_SET_TABLES)[number]

/** All rows of the accessions in one part, by table. */
export type DataSetPart = Record<DataSetTable, DataSetRows>

interface Member {
  byteCount: number
  open(): Promise<Readable>
}

const PART_BYTES = 24 * 1024 * 1024
const ROW_START = /^\d{10}-\d{2}-\d{6}\t/

/**
 * Yields the parts of a data set one by one.
 * @throws when the path is neither a .zip nor a folder with SUBMISSION.tsv.
 */
export async function* readDataSetParts(path: string, partBytes = PART_BYTES): AsyncGenerator<DataSetPart> {
  const source = await openMembers(path)
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-data-set-'))
  try {
    if (!source.members.has('SUBMISSION')) throw new Error(`${basename(path)} holds no SUBMISSION.tsv.`)
    const total = [...source.members.values()].reduce((sum, member) => sum + member.byteCount, 0)
    const partCount = Math.max(1, Math.ceil(total / partBytes))
    if (partCount === 1) {
      yield await loadWhole(source.members)
      return
    }
    const headings = new Map<DataSetTable, string[]>()
    for (const [table, member] of source.members) {
      headings.set(table, await cutIntoParts(await member.open(), partCount, part => partFile(folder, table, part)))
    }
    for (let part = 0; part < partCount; part++) yield await loadPart(folder, part, headings)
  } finally {
    source.close()
    rmSync(folder, { force: true, recursive: true })
  }
}

/** Loads a small data set without temporary files. */
async function loadWhole(members: Map<DataSetTable, Member>): Promise<DataSetPart> {
  const tables = DATA_SET_TABLES.map(async table => {
    const stream = await members.get(table)?.open()
    const lines = stream ? await text(stream) : ''
    const end = lines.indexOf('\n')
    return [table, groupRows(end < 0 ? '' : lines.slice(end + 1), toHeading(lines.slice(0, end).trimEnd()))] as const
  })
  return Object.fromEntries(await Promise.all(tables)) as DataSetPart
}

const partFile = (folder: string, table: DataSetTable, part: number): string => join(folder, `${table}.${part}`)

async function loadPart(folder: string, part: number, headings: Map<DataSetTable, string[]>): Promise<DataSetPart> {
  const tables = DATA_SET_TABLES.map(async table => {
    const heading = headings.get(table)
    return [
      table,
      groupRows(heading ? await readFile(partFile(folder, table, part), 'utf8') : '', heading ?? [])
    ] as const
  })
  return Object.fromEntries(await Promise.all(tables)) as DataSetPart
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
    if (lines.length > 0) yield lines
  }
  if (rest !== '') yield [rest]
}

async function openMembers(path: string): Promise<{ members: Map<DataSetTable, Member>; close(): void }> {
  return statSync(path).isDirectory() ? { close: () => {}, members: folderMembers(path) } : zipMembers(path)
}

function folderMembers(folder: string): Map<DataSetTable, Member> {
  const members = new Map<DataSetTable, Member>()
  for (const name of readdirSync(folder)) {
    const table = tableOf(name)
    const file = join(folder, name)
    if (table) members.set(table, { byteCount: statSync(file).size, open: async () => createReadStream(file) })
  }
  return members
}

async function zipMembers(path: string): Promise<{ members: Map<DataSetTable, Member>; close(): void }> {
  const zip = await yauzl.openPromise(path, { autoClose: false })
  const members = new Map<DataSetTable, Member>()
  for await (const entry of zip.eachEntry()) {
    const table = tableOf(basename(entry.fileName))
    if (table) members.set(table, { byteCount: entry.uncompressedSize, open: () => zip.openReadStreamPromise(entry) })
  }
  return { close: () => zip.close(), members }
}

function tableOf(name: string): DataSetTable | undefined {
  const stem = name.replace(/\.tsv$/i, '').toUpperCase()
  return name.toLowerCase().endsWith('.tsv') ? DATA_SET_TABLES.find(table => table === stem) : undefined
}
