// Reads a file (full submission or bare ownership XML) as a filing. Bare XML contains neither accession nor filing day.
// They are taken from the file name and the last signature.

import type { ReportDate } from '#core/dates/report-date.ts'
import { filingTimeOf } from '#core/filings/filing-time.ts'
import { type IncomingFiling, standInAccession } from '#core/filings/incoming-filing.ts'
import type { Filing, OwnershipDocument } from '#core/filings/ownership-document.ts'
import type { FilingFile } from '#core/filings/ports.ts'
import type { RejectionReason } from '#core/filings/rejection.ts'
import { fail, ok, type Result } from '#core/result.ts'
import type { Accession } from '#core/sec-ids.ts'
import { type ReadForm, readForm } from './form-xml.ts'
import { type Draft, emptyDraft } from './ownership-draft.ts'
import { OWNERSHIP_FORM } from './ownership-tree.ts'
import { RefusedFiling } from './refused-filing.ts'
import { isSubmission, readSubmission, type SubmissionHeader } from './submission-text.ts'

const ACCESSION_IN_NAME = /(?<!\d)(\d{10})-?(\d{2})-?(\d{6})(?!\d)/g
export const NO_HEADER: SubmissionHeader = {
  acceptedAt: undefined,
  accession: undefined,
  filedAt: undefined,
  industry: undefined
}

export function readFilingFile(file: FilingFile): Result<IncomingFiling, RejectionReason> {
  const { bytes } = file
  if (bytes === undefined) return fail('too_large')
  if (bytes.byteLength === 0) return fail('empty_file')
  if (!isSubmission(bytes)) return toIncoming(file, bytes, NO_HEADER, 'xml')
  const submission = readSubmission(bytes)
  return submission.ok ? toIncoming(file, submission.value.xml, submission.value.header, 'submission') : submission
}

function toIncoming(
  file: FilingFile,
  xml: Uint8Array,
  header: SubmissionHeader,
  source: 'submission' | 'xml'
): Result<IncomingFiling, RejectionReason> {
  const parsed = parseOwnershipXml(xml)
  if (!parsed.ok) return parsed
  const { document, unknownElements } = parsed.value
  return ok({
    document: { bytes: file.bytes ?? xml, sha256: file.sha256 },
    filing: toFiling(document, header, file),
    industry: header.industry,
    source,
    unknownElements
  })
}

function toFiling(document: OwnershipDocument, header: SubmissionHeader, file: FilingFile): Filing {
  return {
    ...document,
    ...filingTimeOf({ ...header, signedOn: lastSignature(document) }),
    accession: header.accession ?? accessionOf(file)
  }
}

/** Returns the accession in the file name, or a stand-in derived from the bytes. */
export const accessionOf = ({ name, sha256 }: FilingFile): Accession =>
  accessionInName(name) ?? standInAccession(Buffer.from(sha256).toString('hex'))

/**
 * Returns the last accession in a path, which is nearest to the file. `000089706926001273-primary_doc.xml //
 * '0000897069-26-001273'`
 */
function accessionInName(name: string): Accession | undefined {
  const match = [...name.matchAll(ACCESSION_IN_NAME)].at(-1)
  return match && `${match[1]}-${match[2]}-${match[3]}`
}

/**
 * Returns the day of the last signature, or the report's period. The parser has validated both, so days compare as
 * text.
 */
function lastSignature({ periodOfReport, signatures }: OwnershipDocument): ReportDate {
  const days = signatures.flatMap(({ date }) => date ?? []).sort()
  return (days.at(-1) ?? periodOfReport) as ReportDate
}

/** Returns the complete filing as filed, or the reason for refusing it. */
export function parseOwnershipXml(input: Uint8Array | string): Result<ReadForm<OwnershipDocument>, RejectionReason> {
  return readForm(input, OWNERSHIP_FORM, emptyDraft(), finish)
}

/** @throws RefusedFiling if a required part of the form is missing. */
function finish({ document, footnotes, issuer, lines, owners, signatures }: Draft): OwnershipDocument {
  const { documentType, periodOfReport } = document
  if (documentType === null) throw new RefusedFiling('missing_document_type')
  if (periodOfReport === null) throw new RefusedFiling('missing_period')
  if (issuer.cik === null) throw new RefusedFiling('missing_issuer')
  if (owners.length === 0) throw new RefusedFiling('missing_owner')
  return {
    ...document,
    documentType,
    footnotes: Object.fromEntries(footnotes),
    issuer: { ...issuer, cik: issuer.cik, name: issuer.name ?? '' },
    lines,
    owners: owners.map(owner => {
      if (owner.cik === null) throw new RefusedFiling('missing_owner_cik')
      return { ...owner, cik: owner.cik, name: owner.name ?? '' }
    }),
    periodOfReport,
    signatures
  }
}
