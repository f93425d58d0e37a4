// Stores notices as filed. The table sale_notice is created in db/migrations/0029_planned_sales.ts.

import type pg from 'pg'

import { isMoreExact, timeOf } from '#core/filings/filing-time.ts'
import type { SavedForms } from '#core/filings/form-intake.ts'
import type { Accession } from '#core/sec-ids.ts'
import type { NoticeStore } from '#core/trades/planned-sales/ports.ts'
import { type IncomingNotice, NOTICE_SOURCES, type NoticeSource } from '#core/trades/planned-sales/sale-notice.ts'
import { compressEach } from '../../filings/filing-documents.ts'
import { type HeldForms, planWrites } from '../../filings/plan-writes.ts'
import { inTransaction } from '../../in-transaction.ts'
import { NOTICE_COLUMNS, type NoticeRow, toFormJson, toNotice } from './notice-rows.ts'

export function postgresNotices(pool: pg.Pool): NoticeStore {
  return {
    async find(accession) {
      const { rows } = await pool.query<NoticeRow>(`select ${NOTICE_COLUMNS} from sale_notice where accession = $1`, [
        accession
      ])
      return rows[0] && toNotice(rows[0])
    },
    // The disk wait can be skipped, because the next run ingests a lost batch again.
    saveNotices: notices =>
      inTransaction(pool, client => saveNotices(client, notices), { lock: 'filings', skipsDiskWait: true })
  }
}

async function saveNotices(client: pg.ClientBase, notices: readonly IncomingNotice[]): Promise<SavedForms> {
  const held = await findHeld(client, notices)
  const { dropped, saved, writes } = planWrites(notices, held, {
    accessionOf: ({ notice }) => notice.accession,
    hashOf,
    isAmendment: ({ notice }) => notice.documentType === '144/A',
    isBetter
  })
  const marked = [...writes.values()].map(({ notice }) => notice.issuer.cik)
  await markPlannedSales(client, [...marked, ...(await deleteNotices(client, [...dropped, ...writes.keys()]))])
  await insertNotices(client, [...writes.values()])
  const isNew = (one: IncomingNotice): boolean =>
    !held.byAccession.has(one.notice.accession) && !held.byHash.has(hashOf(one))
  await client.query(AWAIT, [[...writes.values()].filter(isNew).map(({ notice }) => notice.accession)])
  return saved
}

/** History that EDGAR's lists did not name is no news. */
const AWAIT = `
  insert into awaited_notice (accession, since)
  select accession, now() from seen_filing where accession = any($1)
  on conflict do nothing`

type Arrival = Pick<IncomingNotice, 'notice' | 'source'> | HeldNotice

/**
 * Returns whether an arrival replaces an earlier one: a better source does, and between equal sources a more exact
 * time. The order of arrival does not matter.
 */
function isBetter(incoming: IncomingNotice, earlier: Arrival): boolean {
  const bySource = NOTICE_SOURCES.indexOf(incoming.source) - NOTICE_SOURCES.indexOf(earlier.source)
  return bySource > 0 || (bySource === 0 && isMoreExact(timeOf(incoming.notice), earlier.notice))
}

interface HeldNotice {
  readonly source: NoticeSource
  readonly notice: ReturnType<typeof timeOf>
}

const hashOf = ({ document }: IncomingNotice): string => Buffer.from(document.sha256).toString('hex')

async function findHeld(client: pg.ClientBase, notices: readonly IncomingNotice[]): Promise<HeldForms<HeldNotice>> {
  const { rows } = await client.query<NoticeRow & { source: NoticeSource; hash: string }>(
    `select ${NOTICE_COLUMNS}, source, encode(sha256, 'hex') as hash from sale_notice
     where accession = any($1) or sha256 = any($2)`,
    [notices.map(({ notice }) => notice.accession), notices.map(({ document }) => Buffer.from(document.sha256))]
  )
  return {
    byAccession: new Map(rows.map(row => [row.accession, { notice: timeOf(toNotice(row)), source: row.source }])),
    byHash: new Map(rows.map(({ accession, hash }) => [hash, accession]))
  }
}

/** Deletes notices and returns their issuers. */
async function deleteNotices(client: pg.ClientBase, accessions: readonly Accession[]): Promise<string[]> {
  const { rows } = await client.query<{ issuer_cik: string }>(
    'delete from sale_notice where accession = any($1) returning issuer_cik',
    [accessions]
  )
  return rows.map(row => row.issuer_cik)
}

async function insertNotices(client: pg.ClientBase, notices: readonly IncomingNotice[]): Promise<void> {
  if (notices.length === 0) return
  const documents = await compressEach(notices.map(({ document }) => document.bytes))
  await client.query(INSERT, [
    JSON.stringify(
      notices.map(({ notice, source }) => ({
        accepted_at: notice.acceptedAt,
        accession: notice.accession,
        document_type: notice.documentType,
        filed_at: notice.filedAt,
        filer_ciks: notice.filerCiks,
        form: toFormJson(notice),
        issuer_cik: notice.issuer.cik,
        issuer_name: notice.issuer.name,
        known_at: notice.knownAt,
        known_at_source: notice.knownAtSource,
        person_name: notice.personName,
        previous_accession: notice.previousAccession,
        relationships: notice.relationships,
        source
      }))
    ),
    notices.map(({ document }) => Buffer.from(document.sha256)),
    documents
  ])
}

const INSERT = `
  insert into sale_notice (accession, document_type, previous_accession, issuer_cik, issuer_name, person_name, filer_ciks,
    relationships, filed_at, accepted_at, known_at, known_at_source, form, source, sha256, document)
  select accession, document_type, previous_accession, issuer_cik, issuer_name, person_name, filer_ciks, relationships,
    filed_at, accepted_at, known_at, known_at_source, form, source, sha256, document
  from rows from (
    jsonb_to_recordset($1::jsonb) as (accession text, document_type text, previous_accession text, issuer_cik bigint,
      issuer_name text, person_name text, filer_ciks bigint[], relationships text[], filed_at date,
      accepted_at timestamptz, known_at timestamptz, known_at_source text, form jsonb, source text),
    unnest($2::bytea[], $3::bytea[])
  ) as notice (accession, document_type, previous_accession, issuer_cik, issuer_name, person_name, filer_ciks,
    relationships, filed_at, accepted_at, known_at, known_at_source, form, source, sha256, document)`

/** Queues issuers with changed trades that also have notices of planned sales. */
export async function markNoticedSales(client: pg.ClientBase, issuers: readonly string[]): Promise<void> {
  await client.query(MARK_NOTICED, [issuers])
}

const MARK_NOTICED = `
  insert into dirty_planned_sale
  select issuer_cik from sale_notice where issuer_cik = any($1)
  union select issuer_cik from planned_sale where issuer_cik = any($1)
  order by 1 on conflict do nothing`

/** Queues issuers with changed notices. They are sorted, so that two writers cannot deadlock. */
async function markPlannedSales(client: pg.ClientBase, issuers: readonly string[]): Promise<void> {
  if (issuers.length === 0) return
  await client.query(
    'insert into dirty_planned_sale select distinct * from unnest($1::bigint[]) order by 1 on conflict do nothing',
    [issuers]
  )
}
