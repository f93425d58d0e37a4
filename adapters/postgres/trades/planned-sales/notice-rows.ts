import type { AcceptedSource } from '#core/filings/ownership-document.ts'
import type { FiledNotice, NoticeType } from '#core/trades/planned-sales/sale-notice.ts'

/** Fields of a notice that are stored in the column `form`. */
type Form = Pick<
  FiledNotice,
  | 'acquisitions'
  | 'hasNothingSold'
  | 'noticeDate'
  | 'pastSales'
  | 'planAdoptionDates'
  | 'remarks'
  | 'securities'
  | 'signature'
>

export interface NoticeRow {
  accession: string
  document_type: NoticeType
  previous_accession: string | null
  issuer_cik: string
  issuer_name: string
  person_name: string
  filer_ciks: string[]
  relationships: string[]
  filed_at: string
  accepted_ms: number | null
  known_ms: number
  known_at_source: AcceptedSource
  form: Form
}

export const NOTICE_COLUMNS = `accession, document_type, previous_accession, issuer_cik::text, issuer_name, person_name,
  filer_ciks::text[], relationships, filed_at, (extract(epoch from accepted_at) * 1000)::float8 as accepted_ms,
  (extract(epoch from known_at) * 1000)::float8 as known_ms, known_at_source, form`

export function toFormJson(notice: FiledNotice): Form {
  const { acquisitions, hasNothingSold, noticeDate, pastSales, planAdoptionDates, remarks, securities, signature } =
    notice
  return { acquisitions, hasNothingSold, noticeDate, pastSales, planAdoptionDates, remarks, securities, signature }
}

export function toNotice(row: NoticeRow): FiledNotice {
  return {
    ...row.form,
    acceptedAt: row.accepted_ms === null ? null : new Date(row.accepted_ms),
    accession: row.accession,
    documentType: row.document_type,
    filedAt: row.filed_at,
    filerCiks: row.filer_ciks,
    issuer: { cik: row.issuer_cik, name: row.issuer_name },
    knownAt: new Date(row.known_ms),
    knownAtSource: row.known_at_source,
    personName: row.person_name,
    previousAccession: row.previous_accession,
    relationships: row.relationships
  }
}
