// Reads EDGAR's full submission text: an SGML header, then documents, one of which contains the form's XML.

import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import type { Industry } from '#core/filings/incoming-filing.ts'
import type { RejectionReason } from '#core/filings/rejection.ts'
import { fail, ok, type Result } from '#core/result.ts'
import type { Accession, Cik } from '#core/sec-ids.ts'
import { RefusedFiling } from './refused-filing.ts'
import { itemNumberOf } from './results/item-titles.ts'

export interface SubmissionHeader {
  accession: Accession | undefined
  filedAt: ReportDate | undefined
  acceptedAt: Date | undefined
  industry: Industry | undefined
}

/** Describes the XML to find in a submission, and the refusal if it is missing. */
interface WantedXml {
  readonly root: string
  /** Limit of the whole submission, by default MAX_SUBMISSION_BYTES. */
  readonly maxBytes?: number
  readonly missing: RejectionReason
}

const OWNERSHIP: WantedXml = { missing: 'no_ownership_document', root: '<ownershipDocument' }
/** Root name of Form 144 without `<`, because it may have a namespace prefix. */
export const NOTICE: WantedXml = { missing: 'no_notice', root: 'edgarSubmission' }
export const SCHEDULE: WantedXml = { missing: 'no_schedule', root: 'edgarSubmission' }

export interface Submission {
  header: SubmissionHeader
  /** Bytes between `<XML>` and `</XML>`. */
  xml: Uint8Array
}

/** Maximum size of a submission. It may include exhibits; the largest of a year have a few megabytes. */
export const MAX_SUBMISSION_BYTES = 20 * 1024 * 1024

const HEADER_CHARACTERS = 65_536
const STARTS = /^\uFEFF?\s*(?:-----BEGIN PRIVACY|<SEC-DOCUMENT>|<SEC-HEADER>|<IMS-DOCUMENT>|<IMS-HEADER>|<SUBMISSION>)/
const START_CHARACTERS = 100

/** Matches a field in both spellings: `ACCESSION NUMBER:  …`, and `<ACCESSION-NUMBER>…` in .nc files. */
const ACCESSION = /(?:^ACCESSION NUMBER:|<ACCESSION-NUMBER>)\s*(\d{10}-\d{2}-\d{6})/m
const FILED = /(?:^FILED AS OF DATE:|<FILING-DATE>)\s*(\d{4})(\d{2})(\d{2})/m
const ACCEPTED = /<ACCEPTANCE-DATETIME>\s*(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})/
const FORM = /(?:^CONFORMED SUBMISSION TYPE:|^<TYPE>)[ \t]*(\S[^\r\n]{0,40})/m
/** Matches the form under which a filer or subject filed. A tender offer may carry a second form. */
const FILED_AS = /(?:FORM TYPE:|<FORM-TYPE>)[ \t]*(\S[^\r\n]{0,40})/g
/** Matches the part of the header about one company or person, with its heading. */
const PARTY = /(?:^(SUBJECT COMPANY|FILED BY|ISSUER|REPORTING-OWNER|FILER):|<(SUBJECT-COMPANY|FILED-BY|FILER)>)/gm
const NAME_LINE = /(?:COMPANY CONFORMED NAME:|<CONFORMED-NAME>)[ \t]*(\S[^\r\n]{0,200})/
const CIK_LINE = /(?:CENTRAL INDEX KEY:|<CIK>)[ \t]*0{0,9}([1-9]\d{0,9})(?!\d)/
/** Matches an item of Form 8-K: its title, or its number in .nc files. */
const ITEM = /(?:^ITEM INFORMATION:|<ITEMS>)[ \t]*(\S[^\r\n]{0,300})/gm
const MEMBER = /(?:^GROUP MEMBERS:|<GROUP-MEMBERS>)[ \t]*(\S[^\r\n]{0,200})/gm
/** Matches the CIK of a reporting owner, which is a few lines below the heading. */
const REPORTER =
  /(?:^REPORTING-OWNER:|<REPORTING-OWNER>)[\s\S]{0,1000}?(?:CENTRAL INDEX KEY:|<CIK>)[ \t]*0{0,9}([1-9]\d{0,9})(?!\d)/gm
const ITEM_NUMBER = /^\d{1,2}\.\d{2}$/
const ISSUER = /(?:^ISSUER:|<ISSUER>)/m
const SIC_LINE = /STANDARD INDUSTRIAL CLASSIFICATION:[ \t]*(.*?)[ \t]*\[(\d{4})\]/
const SIC_TAG = /<ASSIGNED-SIC>\s*(\d{4})/

/** Returns whether the text begins like an EDGAR submission. Other files are read as bare XML. */
export function isSubmission(bytes: Uint8Array): boolean {
  return STARTS.test(latin1(bytes, START_CHARACTERS))
}

/** Returns the form type in the header, such as `144/A`. */
export const formOf = (bytes: Uint8Array): string | undefined => formsOf(bytes)[0]

/** Returns the form type in the header, then those under which parties filed. */
export function formsOf(bytes: Uint8Array): string[] {
  const header = headerText(bytes)
  const [, form] = FORM.exec(header) ?? []
  const filedAs = [...header.matchAll(FILED_AS)].map(([, type = '']) => type)
  return [...new Set([...(form === undefined ? [] : [form]), ...filedAs].map(type => type.trim()))]
}

export interface HeaderParty {
  readonly cik: Cik
  /** Name in EDGAR's spelling. */
  readonly name: string
}

export interface HeaderParties {
  readonly subject: HeaderParty | undefined
  readonly filers: readonly HeaderParty[]
  /** Companies that file about themselves. */
  readonly registrants: readonly HeaderParty[]
  /** Names of members of the group, without CIKs. */
  readonly members: readonly string[]
}

/** Returns the company that a filing is about, and who filed it. */
export function partiesOf(bytes: Uint8Array): HeaderParties {
  const header = headerText(bytes)
  const starts = [...header.matchAll(PARTY)]
  const parties = starts.flatMap((start, index) => {
    const block = header.slice(start.index, starts[index + 1]?.index)
    const [cik, name] = [CIK_LINE.exec(block)?.[1], NAME_LINE.exec(block)?.[1]?.trim()]
    const heading = (start[1] ?? start[2] ?? '').replace('-', ' ')
    return cik === undefined || name === undefined ? [] : { cik, heading, name }
  })
  const under = (wanted: string): HeaderParty[] => [
    ...new Map(
      parties.filter(({ heading }) => heading === wanted).map(({ cik, name }) => [cik, { cik, name }])
    ).values()
  ]
  return {
    filers: under('FILED BY'),
    members: [...new Set([...header.matchAll(MEMBER)].map(([, name = '']) => name.trim()))],
    registrants: under('FILER'),
    subject: parties.find(({ heading }) => heading === 'SUBJECT COMPANY')
  }
}

/** Returns the numbers of the items of a Form 8-K. Unknown titles are left out. */
export const itemsOf = (bytes: Uint8Array): string[] =>
  [...headerText(bytes).matchAll(ITEM)].flatMap(([, item = '']) =>
    ITEM_NUMBER.test(item.trim()) ? item.trim() : (itemNumberOf(item) ?? [])
  )

/** Returns the header alone: what EDGAR knows of a filing whose documents are not read. */
export const headerOf = (bytes: Uint8Array): Result<SubmissionHeader, RejectionReason> =>
  refusing(() => ok(readHeader(headerText(bytes))))

export const headerBytes = (bytes: Uint8Array): Uint8Array => Buffer.from(headerText(bytes), 'latin1')

/** Returns the CIKs of the reporting owners in header order, each once. */
export const reportersOf = (bytes: Uint8Array): Cik[] => [
  ...new Set([...headerText(bytes).matchAll(REPORTER)].map(([, cik = '']) => cik))
]

/** Returns the header and one XML block of a submission, by default the ownership document. */
export function readSubmission(bytes: Uint8Array, wanted: WantedXml = OWNERSHIP): Result<Submission, RejectionReason> {
  if (bytes.byteLength > (wanted.maxBytes ?? MAX_SUBMISSION_BYTES)) return fail('too_large')
  const xml = findXml(bytes, wanted)
  if (!xml.ok) return xml
  return refusing(() => ok({ header: readHeader(headerText(bytes)), xml: xml.value }))
}

function refusing<Value>(read: () => Result<Value, RejectionReason>): Result<Value, RejectionReason> {
  try {
    return read()
  } catch (error) {
    if (error instanceof RefusedFiling) return fail(error.reason)
    throw error
  }
}

/** Returns the first `<XML>` block with the wanted root. */
function findXml(bytes: Uint8Array, { missing, root }: WantedXml): Result<Uint8Array, RejectionReason> {
  const buffer = viewOf(bytes)
  for (let start = buffer.indexOf('<XML>'); start >= 0; start = buffer.indexOf('<XML>', start)) {
    start += '<XML>'.length
    const end = buffer.indexOf('</XML>', start)
    if (end < 0) return fail('truncated')
    const block = buffer.subarray(start, end)
    if (block.includes(root)) return ok(block)
  }
  return fail(isWhole(buffer) ? missing : 'truncated')
}

const isWhole = (buffer: Buffer): boolean =>
  ['</SEC-DOCUMENT>', '</SUBMISSION>', '</IMS-DOCUMENT>', '-----END PRIVACY'].some(end => buffer.includes(end))

/** Returns the text before the first document. Header names and dates are ASCII. */
function headerText(bytes: Uint8Array): string {
  const end = viewOf(bytes).indexOf('<DOCUMENT>')
  return latin1(bytes, Math.min(end < 0 ? bytes.byteLength : end, HEADER_CHARACTERS))
}

function readHeader(header: string): SubmissionHeader {
  return {
    acceptedAt: readAcceptance(header),
    accession: ACCESSION.exec(header)?.[1],
    filedAt: readDay(FILED.exec(header)),
    industry: readIndustry(header)
  }
}

/** Returns the acceptance time, which EDGAR states in New York time. */
function readAcceptance(header: string): Date | undefined {
  const match = ACCEPTED.exec(header)
  const day = readDay(match)
  if (!match || !day) return undefined
  const [hour = '', minute = '', second = ''] = match.slice(4)
  if (hour > '23' || minute > '59' || second > '59') throw new RefusedFiling('impossible_date')
  return newYorkInstant(day, `${hour}:${minute}:${second}`)
}

function readDay(match: RegExpExecArray | null): ReportDate | undefined {
  if (!match) return undefined
  const day = parseReportDate(match.slice(1, 4).join('-'))
  if (!day || day.startsWith('0000')) throw new RefusedFiling('impossible_date')
  return day
}

/**
 * Returns the issuer's industry. Owners that are companies have their own classification, so only the issuer's block is
 * read.
 */
function readIndustry(header: string): Industry | undefined {
  const start = header.search(ISSUER)
  if (start < 0) return undefined
  const block = issuerBlock(header.slice(start + 'ISSUER:'.length))
  const [, description, sic] = SIC_LINE.exec(block) ?? []
  if (sic) return { description: description || undefined, sic }
  const code = SIC_TAG.exec(block)?.[1]
  return code ? { description: undefined, sic: code } : undefined
}

function issuerBlock(text: string): string {
  const end = text.search(/^[A-Z-]+:|<\/ISSUER>|<REPORTING-OWNER>/m)
  return end < 0 ? text : text.slice(0, end)
}

const viewOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const latin1 = (bytes: Uint8Array, length: number): string => viewOf(bytes).toString('latin1', 0, length)
