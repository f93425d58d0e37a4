// Stores filings as filed, in batches by COPY, and reads single filings. The tables (filing, filing_document,
// filing_owner, filing_line, rejected_filing) are created in db/migrations/0001_foundation.ts.

import type pg from 'pg'

import type { IncomingFiling } from '#core/filings/incoming-filing.ts'
import type { FilingStore, RejectedFile, SavedBatch } from '#core/filings/ports.ts'
import type { Accession } from '#core/sec-ids.ts'
import { toArrayText } from '../array-text.ts'
import type { Connection } from '../connect.ts'
import { copyInto } from '../copy.ts'
import { inTransaction } from '../in-transaction.ts'
import { saveIndustries } from '../trades/industries.ts'
import { compressEach, deleteDocuments, insertDocuments, packDocuments } from './filing-documents.ts'
import { type BatchPlan, type Mark, planBatch } from './filing-plan.ts'
import { findFiling, findHeld } from './filing-reading.ts'
import { FILING_TARGET, filingRow, LINE_TARGET, lineRows, OWNER_TARGET, ownerRows } from './filing-rows.ts'

/**
 * Options of transactions. The lock keeps two ingests from inserting the same files. Skipping the disk wait is safe:
 * the next run ingests a lost batch again, and a run's last statement (on source_state) waits for all batches.
 */
const WISHES = { lock: 'filings', skipsDiskWait: true } as const
/** Size above which a rejected file is stored by hash only. */
const MAX_KEPT_BYTES = 2 * 1024 * 1024
/**
 * SQLSTATE classes of data exceptions and constraint violations, which mean a fault of the row and not of the
 * connection.
 */
const ROW_ERROR = /^2[23]/

/**
 * Marks issuers whose trades must be derived again. "Do update" also locks existing marks, so no derivation takes one
 * before the filings are visible.
 */
export const MARK_ISSUERS = `
  insert into dirty_issuer as held (issuer_cik, news)
  select issuer_cik, news::text[] from unnest($1::bigint[], $2::text[]) as mark (issuer_cik, news) order by 1
  on conflict (issuer_cik) do update set
    news = case when held.news is not null and excluded.news is not null then held.news || excluded.news end`

export function postgresFilings({ pool, db }: Pick<Connection, 'db' | 'pool'>): FilingStore {
  return {
    find: accession => findFiling(db, accession),
    saveBatch: filings => saveBatch(pool, filings),
    saveRejected: files => saveRejected(pool, files)
  }
}

async function saveBatch(pool: pg.Pool, filings: readonly IncomingFiling[]): Promise<SavedBatch> {
  try {
    return await inTransaction(pool, client => writeBatch(client, filings), WISHES)
  } catch (error) {
    if (!isRowError(error)) throw error
    return saveOneByOne(pool, filings)
  }
}

/** Saves filings one by one after their batch failed, so that only those refused by the database are lost. */
async function saveOneByOne(pool: pg.Pool, filings: readonly IncomingFiling[]): Promise<SavedBatch> {
  const total = { amendments: 0, duplicates: 0, inserted: 0 }
  const refused: SavedBatch['refused'][number][] = []
  for (const [index, filing] of filings.entries()) {
    try {
      const saved = await inTransaction(pool, client => writeBatch(client, [filing]), WISHES)
      total.amendments += saved.amendments
      total.duplicates += saved.duplicates
      total.inserted += saved.inserted
    } catch (error) {
      if (!isRowError(error)) throw error
      refused.push({ index, reason: 'not_storable' })
    }
  }
  return { ...total, refused }
}

const isRowError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && ROW_ERROR.test(error.code)

async function writeBatch(client: pg.ClientBase, filings: readonly IncomingFiling[]): Promise<SavedBatch> {
  const plan = planBatch(filings, await findHeld(client, filings))
  const { amendments, duplicates, inserted, marks, replaced, retimed, writes } = plan
  // Marks are locked before issuers. Derivations use the same order, so neither side can deadlock.
  if (marks.length > 0) await markIssuers(client, marks)
  if (replaced.length > 0) await deleteFilings(client, replaced)
  if (retimed.length > 0) await updateTimes(client, retimed)
  if (writes.length > 0) await insertFilings(client, writes)
  return { amendments, duplicates, inserted, refused: [] }
}

async function markIssuers(client: pg.ClientBase, marks: readonly Mark[]): Promise<void> {
  await client.query(MARK_ISSUERS, [
    marks.map(({ issuerCik }) => issuerCik),
    marks.map(({ news }) => (news ? toArrayText(news) : null))
  ])
}

async function deleteFilings(client: pg.ClientBase, accessions: readonly Accession[]): Promise<void> {
  await deleteDocuments(client, accessions)
  await client.query('delete from filing where accession = any($1)', [accessions])
}

async function insertFilings(client: pg.ClientBase, filings: readonly IncomingFiling[]): Promise<void> {
  const pack = packDocuments(filings)
  await copyInto(client, FILING_TARGET, filings.values().map(filingRow))
  await copyInto(client, OWNER_TARGET, filings.values().flatMap(ownerRows))
  await copyInto(client, LINE_TARGET, filings.values().flatMap(lineRows))
  if (pack) await insertDocuments(client, pack)
  await saveIndustries(client, filings)
}

async function updateTimes(client: pg.ClientBase, retimed: BatchPlan['retimed']): Promise<void> {
  await client.query(
    `update filing set filed_at = n.filed_at, accepted_at = n.accepted_at, known_at = n.known_at,
       known_at_source = n.known_at_source
     from unnest($1::text[], $2::date[], $3::timestamptz[], $4::timestamptz[], $5::text[])
       as n (accession, filed_at, accepted_at, known_at, known_at_source)
     where filing.accession = n.accession`,
    [
      retimed.map(({ accession }) => accession),
      retimed.map(({ time }) => time.filedAt),
      retimed.map(({ time }) => time.acceptedAt?.toISOString() ?? null),
      retimed.map(({ time }) => time.knownAt.toISOString()),
      retimed.map(({ time }) => time.knownAtSource)
    ]
  )
}

async function saveRejected(pool: pg.Pool, files: readonly RejectedFile[]): Promise<void> {
  await pool.query(
    `insert into rejected_filing (sha256, file, reason, byte_count, bytes)
     select * from unnest($1::bytea[], $2::text[], $3::text[], $4::bigint[], $5::bytea[])
     on conflict (sha256) do nothing`,
    [
      files.map(({ file }) => Buffer.from(file.sha256)),
      files.map(({ file }) => file.name.replaceAll('\0', '')),
      files.map(({ reason }) => reason),
      files.map(({ file }) => file.byteCount),
      await compressEach(files.map(({ file }) => keptBytes(file.bytes)))
    ]
  )
}

const keptBytes = (bytes: Uint8Array | undefined): Uint8Array | undefined =>
  bytes && bytes.byteLength <= MAX_KEPT_BYTES ? bytes : undefined
