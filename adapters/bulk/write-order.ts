import { mkdir } from 'node:fs/promises'
import pg from 'pg'

import { BULK_FORMATS, type BulkFile, type BulkPart, bulkName, isKeptOn } from '#core/data-api/bulk/bulk-file.ts'
import type { BulkOrder } from '#core/data-api/bulk/write-bulk-files.ts'
import { asOnlyWriter, readBulkRows } from '../postgres/data-api/bulk-rows.ts'
import { addToIndex, partialPath, readIndex, removeUnlisted } from './bulk-folder.ts'
import { ROW_SINKS } from './row-sinks.ts'

export interface BulkPlace {
  readonly databaseUrl: string
  readonly folder: string
  /** Address of the site, for links to invented filings. */
  readonly siteUrl: string
}

/** Writes the files of an order; undefined if another process is writing. @see BulkWriter */
export async function writeOrder(order: BulkOrder, place: BulkPlace): Promise<BulkFile[] | undefined> {
  const client = new pg.Client({ connectionString: place.databaseUrl, options: '-c jit=off -c TimeZone=UTC' })
  await client.connect()
  try {
    return await asOnlyWriter(client, async () => {
      await mkdir(place.folder, { recursive: true })
      const written: BulkFile[] = []
      for (const part of order.parts) {
        const files = await writePart(client, part, { order, place })
        await addToIndex(place.folder, files)
        written.push(...files)
      }
      await removeUnlisted(place.folder, file => isKeptOn(order.day, file) && file.isSample === order.isSample)
      return written
    })
  } finally {
    await client.end()
  }
}

/** Writes the files of a part under the names of partial files. One that did not change keeps its time. */
async function writePart(
  client: pg.ClientBase,
  part: BulkPart,
  { order: { isSample, now }, place: { folder, siteUrl } }: { readonly order: BulkOrder; readonly place: BulkPlace }
): Promise<BulkFile[]> {
  const { day, span } = part
  const sinks = BULK_FORMATS.map(format => ({
    format,
    sink: ROW_SINKS[format](partialPath(folder, { day, format, span }))
  }))
  let rows = 0
  for await (const some of readBulkRows(client, part, siteUrl)) {
    rows += some.length
    for (const { sink } of sinks) sink.add(some)
  }
  const known = new Map((await readIndex(folder)).map(file => [bulkName(file), file]))
  return sinks.map(({ format, sink }) => {
    const file: BulkFile = { ...sink.finish(), day, format, isSample, rows, span, writtenAt: now }
    const before = known.get(bulkName(file))
    return before?.sha256 === file.sha256 ? { ...file, writtenAt: before.writtenAt } : file
  })
}
