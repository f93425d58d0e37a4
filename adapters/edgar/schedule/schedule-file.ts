// Reads a file (full submission or bare XML) as a Schedule 13D or 13G. Schedules in HTML give their header only.

import { parseAmericanDay } from '#core/filings/filed-day.ts'
import { filingTimeOf } from '#core/filings/filing-time.ts'
import { spacedWords } from '#core/filings/person-name.ts'
import type { FilingFile } from '#core/filings/ports.ts'
import type { RejectionReason } from '#core/filings/rejection.ts'
import {
  type FiledSchedule,
  findScheduleForm,
  type IncomingSchedule,
  type ReportingPerson,
  type Schedule,
  type ScheduleForm,
  type ScheduleSource
} from '#core/ownership/schedule.ts'
import { fail, ok, type Result } from '#core/result.ts'
import type { Cik } from '#core/sec-ids.ts'
import { accessionOf, NO_HEADER } from '../filing-file.ts'
import { type ReadForm, readForm } from '../form-xml.ts'
import { RefusedFiling } from '../refused-filing.ts'
import {
  formsOf,
  type HeaderParties,
  headerBytes,
  headerOf,
  isSubmission,
  MAX_SUBMISSION_BYTES,
  partiesOf,
  readSubmission,
  SCHEDULE,
  type SubmissionHeader
} from '../submission-text.ts'
import { decodeXml } from '../xml-text.ts'
import { emptyItems, emptyPerson, emptySchedule, type ScheduleDraft } from './schedule-draft.ts'
import { SCHEDULE_FORM } from './schedule-tree.ts'

/** Refusals that mean that the file is another form. */
const NO_SCHEDULE: readonly RejectionReason[] = ['empty_file', 'not_xml', 'unknown_document_type', 'wrong_root']
/** Text in the XML of every schedule. Other files are told apart without parsing. */
const TYPE_MARK = 'SCHEDULE 13'

type Answer = Result<IncomingSchedule, RejectionReason>

/** Returns the schedule, or the reason for refusing it. `undefined` if the file is another form. */
export function readScheduleFile(file: FilingFile): Answer | undefined {
  const { bytes } = file
  if (bytes === undefined) return undefined
  if (isSubmission(bytes)) {
    const form = formsOf(bytes)
      .map(findScheduleForm)
      .find(found => found !== undefined)
    return form && fromSubmission(file, bytes, form)
  }
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(TYPE_MARK)) return undefined
  const read = toIncoming(file, { header: NO_HEADER, parties: NO_PARTIES, source: 'xml', xml: bytes })
  return !read.ok && NO_SCHEDULE.includes(read.code) ? undefined : read
}

const NO_PARTIES: HeaderParties = { filers: [], members: [], registrants: [], subject: undefined }

function fromSubmission(file: FilingFile, bytes: Uint8Array, form: ScheduleForm): Answer {
  if (bytes.byteLength > MAX_SUBMISSION_BYTES) return fail('too_large')
  const parties = partiesOf(bytes)
  if (form.startsWith('SC ')) return fromHeader(file, bytes, form, parties)
  const submission = readSubmission(bytes, SCHEDULE)
  if (!submission.ok) return submission
  return toIncoming(file, { ...submission.value, parties, source: 'submission' })
}

/** Lists a schedule in HTML. Its numbers are not read, because every filer writes them differently. */
function fromHeader(file: FilingFile, bytes: Uint8Array, form: ScheduleForm, parties: HeaderParties): Answer {
  const header = headerOf(bytes)
  if (!header.ok) return header
  const { subject } = parties
  if (!subject) return fail('missing_issuer')
  const persons = [...parties.filers.map(({ name }) => name), ...parties.members]
  if (persons.length === 0) return fail('missing_owner')
  const facts = { ...emptySchedule().facts, cusips: [], form, items: emptyItems(), rules: [] }
  const schedule = {
    ...facts,
    issuer: { cik: subject.cik, name: subject.name },
    persons: withCiks(
      [...new Set(persons)].map(name => ({ ...emptyPerson(), name })),
      parties,
      []
    )
  }
  return finishFile(file, {
    document: headerBytes(bytes),
    header: header.value,
    isRead: false,
    parties,
    parsed: { filerCiks: [], isRepaired: false, schedule, signed: [], unknownElements: new Map() },
    source: 'submission'
  })
}

interface Wrapped {
  readonly header: SubmissionHeader
  readonly parties: HeaderParties
  readonly source: ScheduleSource
  readonly xml: Uint8Array
}

function toIncoming(file: FilingFile, { xml, ...wrapped }: Wrapped): Answer {
  const parsed = parseScheduleXml(xml)
  return parsed.ok ? finishFile(file, { ...wrapped, document: xml, isRead: true, parsed: parsed.value }) : parsed
}

interface Parsed {
  readonly schedule: Schedule
  /** CIKs whose EDGAR login filed the schedule. */
  readonly filerCiks: readonly Cik[]
  /** Days of signatures as filed. */
  readonly signed: readonly string[]
  readonly isRepaired: boolean
  readonly unknownElements: ReadonlyMap<string, number>
}

interface Finished {
  readonly document: Uint8Array
  readonly header: SubmissionHeader
  readonly isRead: boolean
  readonly parties: HeaderParties
  readonly parsed: Parsed
  readonly source: ScheduleSource
}

/** Rejects impossible years: EDGAR began in 1993, and years beyond 2200 would break deadlines. */
const isOfTheWeb = (day: string): boolean => day >= '1993' && day < '2200'

function finishFile(file: FilingFile, { document, header, isRead, parsed, parties, source }: Finished): Answer {
  const { schedule, signed } = parsed
  const signedOn =
    signed
      .flatMap(text => parseAmericanDay(text) ?? [])
      .sort()
      .at(-1) ?? header.filedAt
  const time = signedOn && filingTimeOf({ ...header, signedOn })
  if (!time || !isOfTheWeb(time.filedAt)) return fail('impossible_date')
  const credentials = parsed.filerCiks.filter(cik => cik !== schedule.issuer.cik)
  const filed: FiledSchedule = {
    ...schedule,
    ...time,
    accession: header.accession ?? accessionOf(file),
    filerCiks: parties.filers.length > 0 ? parties.filers.map(({ cik }) => cik) : credentials,
    isRead,
    persons: withCiks(schedule.persons, parties, credentials)
  }
  return ok({
    document: { bytes: document, sha256: file.sha256 },
    isRepaired: parsed.isRepaired,
    schedule: filed,
    source,
    unknownElements: parsed.unknownElements
  })
}

/**
 * Adds CIKs to persons without one, by their name in the header. One person alone is the filer. With several persons
 * and no equal name nothing is guessed.
 */
function withCiks(
  persons: readonly ReportingPerson[],
  { filers }: HeaderParties,
  credentials: readonly Cik[]
): ReportingPerson[] {
  const byName = new Map(filers.map(({ cik, name }) => [wordsOf(name), cik]))
  const only = filers.length > 0 ? filers.map(({ cik }) => cik) : credentials
  const single = persons.length === 1 && only.length === 1 ? only[0] : undefined
  return persons.map(person => ({ ...person, cik: person.cik ?? byName.get(wordsOf(person.name)) ?? single ?? null }))
}

/** Words of a name in alphabetical order, because EDGAR writes last names first. */
const wordsOf = (name: string): string => spacedWords(name).trim().split(' ').sort().join(' ')

/** Matches an end tag without `>`, which EDGAR accepts. */
const OPEN_END_TAG = /<\/([A-Za-z_][\w.:-]{0,100})\s*(?=<)/g

/** Parses the form. If it is not well-formed, one retry completes end tags without `>`; nothing else is repaired. */
function parseScheduleXml(xml: Uint8Array): Result<Parsed, RejectionReason> {
  const read = readSchedule(xml)
  if (read.ok || read.code !== 'malformed_xml') return withRepair(read, false)
  const text = decodeXml(xml)
  const repaired = text.ok ? text.value.replaceAll(OPEN_END_TAG, '</$1>') : undefined
  if (!text.ok || repaired === undefined || repaired === text.value) return withRepair(read, false)
  // The text is decoded already, so the encoding that it declares no longer holds.
  const again = readSchedule(repaired.replace(/^<\?xml[^>]*\?>/, ''))
  return withRepair(again.ok ? again : read, true)
}

type ReadSchedule = Omit<Parsed, 'isRepaired' | 'unknownElements'>

const readSchedule = (input: Uint8Array | string): Result<ReadForm<ReadSchedule>, RejectionReason> =>
  readForm(input, SCHEDULE_FORM, emptySchedule(), finish)

function withRepair(
  read: Result<ReadForm<ReadSchedule>, RejectionReason>,
  isRepaired: boolean
): Result<Parsed, RejectionReason> {
  if (!read.ok) return read
  return ok({ ...read.value.document, isRepaired, unknownElements: read.value.unknownElements })
}

/** @throws RefusedFiling if a required part is missing. */
function finish({ facts, filerCiks, id: _, issuer, persons, signed, ...rest }: ScheduleDraft): ReadSchedule {
  const { form } = facts
  if (form === null) throw new RefusedFiling('missing_document_type')
  if (issuer.cik === null) throw new RefusedFiling('missing_issuer')
  const named = persons.flatMap(({ name, ...person }) => (name === null ? [] : { ...person, name }))
  if (named.length === 0) throw new RefusedFiling('missing_owner')
  return {
    filerCiks: [...new Set(filerCiks)],
    schedule: { ...facts, ...rest, form, issuer: { cik: issuer.cik, name: issuer.name ?? '' }, persons: named },
    signed
  }
}
