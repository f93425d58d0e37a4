// Reads from submissions the fields that EDGAR's feed and index list. They come from the submissions' own headers.

import { walkFiles } from '#adapters/files/walk.ts'
import type { ListedFiling } from '#adapters/sample/edgar/edgar-formats.ts'
import { newYorkInstant } from '#core/dates/new-york-time.ts'
import type { ReportDate } from '#core/dates/report-date.ts'

export interface Submission extends ListedFiling {
  readonly bytes: number
  readonly text: Buffer
}

const ROLES = {
  'FILED BY': 'Filed by',
  FILER: 'Filer',
  ISSUER: 'Issuer',
  'REPORTING-OWNER': 'Reporting',
  'SUBJECT COMPANY': 'Subject'
}
const BLOCK =
  /^(REPORTING-OWNER|ISSUER|SUBJECT COMPANY|FILED BY|FILER):[\s\S]*?COMPANY CONFORMED NAME:\s*(.*?)\s*\n\s*CENTRAL INDEX KEY:\s*(\d{10})/gm

/** Parses the header of a submission. Returns undefined for other files, such as empty ones in the collection. */
export function listSubmission(text: Buffer): Submission | undefined {
  const header = text.toString('latin1', 0, Math.max(0, text.indexOf('<DOCUMENT>')))
  const accession = /^ACCESSION NUMBER:\s*(\S+)/m.exec(header)?.[1]
  const form = /^CONFORMED SUBMISSION TYPE:\s*(.+?)\s*$/m.exec(header)?.[1]
  const accepted = /<ACCEPTANCE-DATETIME>(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(header)
  const filed = /^FILED AS OF DATE:\s*(\d{4})(\d\d)(\d\d)/m.exec(header)
  if (!accession || !form || !accepted || !filed) return undefined
  const [year, month, day, hour, minute, second] = accepted.slice(1)
  return {
    acceptedAt: newYorkInstant(`${year}-${month}-${day}` as ReportDate, `${hour}:${minute}:${second}`),
    accession,
    bytes: text.length,
    filedAt: filed.slice(1).join('-') as ReportDate,
    form,
    parties: partiesOf(header),
    text
  }
}

/** Parties named in the header, without duplicates. */
function partiesOf(header: string): ListedFiling['parties'] {
  const parties = [...header.matchAll(BLOCK)].map(([, block, name, cik]) => ({
    cik: cik!,
    name: name!,
    role: ROLES[block as keyof typeof ROLES]
  }))
  return [...new Map(parties.map(party => [`${party.cik} ${party.role}`, party])).values()]
}

/** Reads the submissions of a folder or an archive in order of acceptance. Skips repeated accession numbers. */
export async function readSubmissions(path: string, limit = Number.POSITIVE_INFINITY): Promise<Submission[]> {
  const found = new Map<string, Submission>()
  const files = walkFiles([path], {
    isWanted: name => name.endsWith('.txt'),
    maxBytes: 20 * 1024 * 1024,
    onProblem: () => undefined
  })
  for await (const { bytes } of files) {
    const submission = bytes && listSubmission(Buffer.from(bytes))
    if (submission) found.set(submission.accession, submission)
    if (found.size >= limit) break
  }
  return [...found.values()].sort((one, other) => one.acceptedAt.getTime() - other.acceptedAt.getTime())
}

/** Returns the submission with another filing date and acceptance time (New York time). */
export function movedTo({ text }: Submission, day: ReportDate, time: string): Submission {
  const digits = day.replaceAll('-', '')
  const moved = text
    .toString('latin1')
    .replace(/<ACCEPTANCE-DATETIME>\d+/, `<ACCEPTANCE-DATETIME>${digits}${time.replaceAll(':', '')}`)
    .replace(/^(FILED AS OF DATE:\s*)\d+/m, `$1${digits}`)
  return listSubmission(Buffer.from(moved, 'latin1'))!
}
