// Implements the core's port for EDGAR's feed, indexes and submissions.

import { createHash } from 'node:crypto'

import type { ReportDate } from '#core/dates/report-date.ts'
import { isFollowedForm, type PolledType } from '#core/filings/feed/followed-forms.ts'
import type { EdgarSource, FilingIndex, NamedFiling, PendingFiling } from '#core/filings/feed/ports.ts'
import type { FilingFile } from '#core/filings/ports.ts'
import type { Accession } from '#core/sec-ids.ts'
import { TooLarge } from '../../http/http-request.ts'
import type { EdgarClient } from '../client/edgar-client.ts'
import { parseIndexFile } from '../index-file.ts'
import { MAX_SUBMISSION_BYTES } from '../submission-text.ts'
import { FEED_PAGE_ENTRIES, MAX_FEED_BYTES, parseCurrentFeed } from './current-feed.ts'

/** Maximum sizes of indexes. The largest daily index has 1 MB, the largest quarterly one 60 MB. */
const MAX_DAILY_BYTES = 16 * 1024 * 1024
const MAX_QUARTERLY_BYTES = 256 * 1024 * 1024
const QUARTERLY_TIMEOUT_MS = 120_000
/** Texts of which one ends a complete submission. */
const ENDS = ['</SEC-DOCUMENT>', '</SUBMISSION>', '</IMS-DOCUMENT>', '-----END PRIVACY-ENHANCED MESSAGE-----']
const END_BYTES = 200
const HEADER_BYTES = 65_536

export interface EdgarAddress {
  /** Base address without a trailing slash. */
  readonly baseUrl: string
  /** True if all data is invented. */
  readonly isSample?: boolean
}

interface ReadOptions {
  readonly ifChanged: boolean
  readonly signal: AbortSignal
}

type Named = Pick<PendingFiling, 'accession' | 'namedBy' | 'path'>

/** Returns the source. An aborted signal ends its requests. */
export function edgarSource(client: EdgarClient, { baseUrl, isSample = false }: EdgarAddress): EdgarSource {
  return {
    isSample,
    async readCurrent(type: PolledType, page: number, { ifChanged, signal }: ReadOptions) {
      const query = new URLSearchParams({
        action: 'getcurrent',
        type,
        owner: 'include',
        count: String(FEED_PAGE_ENTRIES),
        start: String(page * FEED_PAGE_ENTRIES),
        output: 'atom'
      })
      const answer = await client.get(`${baseUrl}/cgi-bin/browse-edgar?${query}`, {
        findFault: bytes => findProblem(() => parseCurrentFeed(bytes)),
        ifChanged,
        isUrgent: true,
        maxBytes: MAX_FEED_BYTES,
        signal
      })
      if (answer.kind === 'unchanged') return 'unchanged'
      return answer.kind === 'read' ? parseCurrentFeed(answer.bytes) : NO_PAGE
    },

    async readDailyIndex(day: ReportDate, signal?: AbortSignal) {
      const path = `daily-index/${quarterPath(day)}/master.${day.replaceAll('-', '')}.idx`
      const answer = await client.get(`${baseUrl}/Archives/edgar/${path}`, {
        findFault: findIndexFault,
        maxBytes: MAX_DAILY_BYTES,
        signal
      })
      return answer.kind === 'read' ? toIndex(answer.bytes) : undefined
    },

    async readQuarterlyIndex(day: ReportDate, signal?: AbortSignal) {
      const answer = await client.get(`${baseUrl}/Archives/edgar/full-index/${quarterPath(day)}/master.idx`, {
        findFault: findIndexFault,
        maxBytes: MAX_QUARTERLY_BYTES,
        signal,
        timeoutMs: QUARTERLY_TIMEOUT_MS
      })
      return answer.kind === 'read' ? toIndex(answer.bytes) : undefined
    },

    async readSubmission({ accession, namedBy, path }: Named, signal?: AbortSignal) {
      try {
        const answer = await client.get(`${baseUrl}/Archives/${path}`, {
          findFault: bytes => findSubmissionFault(bytes, accession),
          isUrgent: namedBy === 'feed',
          maxBytes: MAX_SUBMISSION_BYTES,
          signal
        })
        return answer.kind === 'read' ? toFile(path, answer.bytes) : undefined
      } catch (error) {
        if (error instanceof TooLarge) return { ...toFile(path, new Uint8Array()), bytes: undefined }
        throw error
      }
    }
  }
}

const NO_PAGE = { filings: [], isLast: true, newest: undefined, oldest: undefined, results: [] }

/** `quarterPath('2026-11-02') // '2026/QTR4'` */
export function quarterPath(day: ReportDate): string {
  return `${day.slice(0, 4)}/QTR${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}

function findIndexFault(bytes: Uint8Array): string | undefined {
  // The last row of a complete index ends with a line break.
  if (bytes.at(-1) !== 0x0a) return 'it does not end with a whole line'
  return findProblem(() => toIndex(bytes))
}

function toIndex(bytes: Uint8Array): FilingIndex {
  const filings = new Map<Accession, NamedFiling>()
  for (const { accession, cik, filedAt, formType } of parseIndexFile(latin1(bytes))) {
    if (!isFollowedForm(formType) || filings.has(accession)) continue
    const path = `edgar/data/${cik}/${accession}.txt`
    filings.set(accession, { acceptedAt: undefined, accession, filedOn: filedAt, form: formType, path })
  }
  return { filings: [...filings.values()] }
}

/** Returns why the bytes are not the complete submission of this filing, or `undefined` if they are. */
function findSubmissionFault(bytes: Uint8Array, accession: Accession): string | undefined {
  const end = latin1(bytes.subarray(-END_BYTES))
  if (!ENDS.some(mark => end.includes(mark))) return 'it is not whole'
  return latin1(bytes.subarray(0, HEADER_BYTES)).includes(accession) ? undefined : 'it is another filing'
}

function toFile(name: string, bytes: Uint8Array): FilingFile {
  return { byteCount: bytes.byteLength, bytes, name, sha256: createHash('sha256').update(bytes).digest() }
}

function findProblem(read: () => unknown): string | undefined {
  try {
    read()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
