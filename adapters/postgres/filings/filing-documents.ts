// Stores documents of filings as received. A batch is compressed as a whole: filings are alike, so this needs a quarter
// of the space and time of compressing each one.

import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import type { Kysely } from 'kysely'
import type pg from 'pg'

import type { IncomingFiling } from '#core/filings/incoming-filing.ts'
import type { Accession } from '#core/sec-ids.ts'
import type { Database } from '#db/schema.ts'

/** Compression level 3. For these texts it is as fast as level 1, and the result is a quarter smaller. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }

export interface DocumentPack {
  /** Compressed bytes. Compression runs on another thread, so it is started before the bytes are needed. */
  bytes: Promise<Uint8Array>
  files: { accession: Accession; sha256: Uint8Array; offset: number; byteCount: number }[]
}

export const compress: (bytes: Uint8Array) => Promise<Uint8Array> = bytes => promisify(zstdCompress)(bytes, ZSTD)

/**
 * Compresses each file by itself; `undefined` becomes `null`. Files are compressed one at a time, because each
 * compression needs over a megabyte, even for small files.
 */
export async function compressEach(files: readonly (Uint8Array | undefined)[]): Promise<(Buffer | null)[]> {
  const packed: (Buffer | null)[] = []
  for (const bytes of files) packed.push(bytes ? Buffer.from(await compress(bytes)) : null)
  return packed
}

/** Packs the documents of filings; `undefined` if none has a document. */
export function packDocuments(filings: readonly IncomingFiling[]): DocumentPack | undefined {
  const files: DocumentPack['files'] = []
  const parts: Uint8Array[] = []
  let offset = 0
  for (const { document, filing } of filings) {
    if (!document) continue
    const { bytes, sha256 } = document
    files.push({ accession: filing.accession, byteCount: bytes.byteLength, offset, sha256 })
    parts.push(bytes)
    offset += bytes.byteLength
  }
  return files.length === 0 ? undefined : { bytes: compress(Buffer.concat(parts)), files }
}

export async function insertDocuments(client: pg.ClientBase, { bytes, files }: DocumentPack): Promise<void> {
  await client.query(INSERT_PACK, [
    Buffer.from(await bytes),
    files.map(({ accession }) => accession),
    files.map(({ sha256 }) => Buffer.from(sha256)),
    files.map(({ offset }) => offset),
    files.map(({ byteCount }) => byteCount)
  ])
}

const INSERT_PACK = `
  with pack as (insert into document_pack (bytes) values ($1) returning id)
  insert into filing_document (accession, sha256, pack_id, pack_offset, byte_count)
  select file.accession, file.sha256, pack.id, file.pack_offset, file.byte_count
  from pack, unnest($2::text[], $3::bytea[], $4::int[], $5::int[]) as file (accession, sha256, pack_offset, byte_count)`

/** Deletes the documents of filings, and packs in which no document is left. */
export async function deleteDocuments(client: pg.ClientBase, accessions: readonly Accession[]): Promise<void> {
  const { rows } = await client.query<{ pack_id: string }>(
    'delete from filing_document where accession = any($1) returning pack_id',
    [accessions]
  )
  if (rows.length === 0) return
  await client.query(
    `delete from document_pack where id = any($1)
       and not exists (select from filing_document where filing_document.pack_id = document_pack.id)`,
    [[...new Set(rows.map(row => row.pack_id))]]
  )
}

/** Returns a filing's document as received; `undefined` if none is stored. */
export async function findDocument(db: Kysely<Database>, accession: Accession): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('filing_document')
    .innerJoin('document_pack', 'document_pack.id', 'pack_id')
    .select(['bytes', 'pack_offset', 'byte_count'])
    .where('accession', '=', accession)
    .executeTakeFirst()
  if (!row) return undefined
  const files = await promisify(zstdDecompress)(row.bytes)
  return files.subarray(row.pack_offset, row.pack_offset + row.byte_count)
}
