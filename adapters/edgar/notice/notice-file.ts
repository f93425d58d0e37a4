// Reads a file (full submission or bare XML) as a notice of a planned sale (Form 144).

import { parseAmericanDay } from '#core/filings/filed-day.ts'
import { filingTimeOf } from '#core/filings/filing-time.ts'
import type { FilingFile } from '#core/filings/ports.ts'
import type { RejectionReason } from '#core/filings/rejection.ts'
import { fail, ok, type Result } from '#core/result.ts'
import type { Cik } from '#core/sec-ids.ts'
import {
  type IncomingNotice,
  NOTICE_TYPES,
  type NoticeSource,
  type SaleNotice
} from '#core/trades/planned-sales/sale-notice.ts'
import { accessionOf, NO_HEADER } from '../filing-file.ts'
import { type ReadForm, readForm } from '../form-xml.ts'
import { RefusedFiling } from '../refused-filing.ts'
import { formOf, isSubmission, NOTICE, readSubmission, reportersOf, type SubmissionHeader } from '../submission-text.ts'
import { emptyNotice, type NoticeDraft } from './notice-draft.ts'
import { NOTICE_FORM } from './notice-tree.ts'

/** Refusals that mean that the file is not a Form 144. */
const NO_NOTICE: readonly RejectionReason[] = ['empty_file', 'not_xml', 'wrong_root']

/** Returns the notice, or the reason for refusing it. `undefined` if the file is not a Form 144. */
export function readNoticeFile(file: FilingFile): Result<IncomingNotice, RejectionReason> | undefined {
  const { bytes } = file
  if (bytes === undefined) return undefined
  if (isSubmission(bytes))
    return NOTICE_TYPES.some(type => type === formOf(bytes)) ? fromSubmission(file, bytes) : undefined
  const read = toIncoming(file, { header: NO_HEADER, reporters: [], source: 'xml', xml: bytes })
  return !read.ok && NO_NOTICE.includes(read.code) ? undefined : read
}

function fromSubmission(file: FilingFile, bytes: Uint8Array): Result<IncomingNotice, RejectionReason> {
  const submission = readSubmission(bytes, NOTICE)
  if (!submission.ok) return submission
  return toIncoming(file, { ...submission.value, reporters: reportersOf(bytes), source: 'submission' })
}

interface Wrapped {
  readonly header: SubmissionHeader
  readonly reporters: Cik[]
  readonly source: NoticeSource
  readonly xml: Uint8Array
}

/** Rejects impossible years: EDGAR began in 1993, and years beyond 2200 would break the 90-day arithmetic. */
const isOfTheWeb = (day: string): boolean => day >= '1993' && day < '2200'

function toIncoming(
  file: FilingFile,
  { header, reporters, source, xml }: Wrapped
): Result<IncomingNotice, RejectionReason> {
  const parsed = parseNoticeXml(xml)
  if (!parsed.ok) return parsed
  const { filerCik, notice } = parsed.value.document
  const signedOn = parseAmericanDay(notice.noticeDate) ?? header.filedAt
  const time = signedOn && filingTimeOf({ ...header, signedOn })
  if (!time || !isOfTheWeb(time.filedAt)) return fail('impossible_date')
  /* The filer's CIK identifies the person, unless the issuer filed the notice with its own CIK. */
  const credentials = filerCik !== undefined && filerCik !== notice.issuer.cik ? [filerCik] : []
  return ok({
    document: { bytes: file.bytes ?? xml, sha256: file.sha256 },
    notice: {
      ...notice,
      ...time,
      accession: header.accession ?? accessionOf(file),
      filerCiks: reporters.length > 0 ? reporters : credentials
    },
    source,
    unknownElements: parsed.value.unknownElements
  })
}

// Parses the XML of a Form 144. Notices on paper, possible until 2023, have none.

interface ParsedNotice {
  readonly notice: SaleNotice
  /** CIK whose EDGAR login filed the notice; `undefined` if not stated. */
  readonly filerCik: Cik | undefined
}

/** Returns the complete notice as filed, or the reason for refusing it. */
function parseNoticeXml(input: Uint8Array | string): Result<ReadForm<ParsedNotice>, RejectionReason> {
  return readForm(input, NOTICE_FORM, emptyNotice(), finish)
}

/** @throws RefusedFiling if a required part of the notice is missing. */
function finish({ facts, filer, id, issuer, ...rows }: NoticeDraft): ParsedNotice {
  const { documentType, personName } = facts
  if (documentType === null) throw new RefusedFiling('missing_document_type')
  if (issuer.cik === null) throw new RefusedFiling('missing_issuer')
  if (personName === null) throw new RefusedFiling('missing_owner')
  if (rows.securities.length === 0) throw new RefusedFiling('missing_securities')
  return {
    filerCik: filer.cik ?? undefined,
    notice: {
      ...facts,
      ...rows,
      documentType,
      issuer: { cik: issuer.cik, name: issuer.name ?? '' },
      personName
    }
  }
}
