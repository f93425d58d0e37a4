// Implements the core's port for the Senate's search of reports. It shows reports only within a session in which its
// conditions were agreed to.

import * as v from 'valibot'

import { OfficeOutage } from '#core/congress/feed/office-outage.ts'
import type { CongressOffice, ListedReports, ListSpan, NamedReport } from '#core/congress/feed/ports.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { HttpAnswer } from '../../http/http-request.ts'
import type { CongressClient } from '../client/congress-client.ts'
import { type OfficeAddress, shownUrl } from '../client/office-address.ts'
import { senateNumberOf } from './open-senate-report.ts'
import { readSearchAnswer } from './search-answer.ts'
import { createSession, isOutsideSession, type SenateSession } from './senate-session.ts'

export interface SenateOfficeOptions extends OfficeAddress {
  readonly client: CongressClient
}

/** The longest known page has 500 kB. */
const MAX_BYTES = 8 * 1024 * 1024
/** Maximum number of rows that the search returns at once. */
const PAGE_ROWS = 100
/** Code of periodic transaction reports. */
const REPORT_TYPE = '[11]'
/** Number of readings of a search whose rows move while it is read. */
const READINGS = 2
/** Number of agreements for one request. A second failure in a row is a fault of the office. */
const AGREEMENTS = 2

const Answer = v.looseObject({
  data: v.array(v.array(v.string())),
  recordsTotal: v.pipe(v.number(), v.integer(), v.minValue(0)),
  result: v.literal('ok')
})

type Listed = Omit<ListSpan, 'signal'> & { readonly signal?: AbortSignal | undefined }

export function senateOffice({ client, ...address }: SenateOfficeOptions): CongressOffice {
  const { baseUrl, isSample } = address
  const session = createSession(client, baseUrl)

  /** Sends a request in the session, and agrees once more if the session has ended. */
  async function send(
    path: string,
    signal: AbortSignal | undefined,
    formOf?: (token: string) => URLSearchParams
  ): Promise<HttpAnswer> {
    for (let agreement = 1; ; agreement++) {
      const held = await session.open(signal)
      const answer = await client.send(`${baseUrl}${path}`, requestIn(held, { baseUrl, formOf, signal }))
      if (!isOutsideSession(answer)) return answer
      session.end()
      if (agreement === AGREEMENTS) throw new OfficeOutage('fault', `${path} does not accept the agreement.`)
    }
  }

  /** Returns one page of the search. A page of HTML with status 200 means that the site is closed. */
  async function search({ from, signal, until }: Listed, start: number) {
    const path = '/search/report/data/'
    const { bytes, status } = await send(path, signal, token => searchForm({ from, start, token, until }))
    const json = parseJson(bytes)
    if (json === undefined) throw new OfficeOutage('maintenance', `${path} answers with a page (status ${status}).`)
    const answer = v.safeParse(Answer, json)
    if (!answer.success) throw new OfficeOutage('fault', `${path} does not answer with a list.`)
    return { json, ...answer.output }
  }

  return {
    chamber: 'senate',
    isSample,
    async *list(span: Listed) {
      for (let reading = 1; reading <= READINGS; reading++) {
        const seen = new Set<string>()
        const totals = new Set<number>()
        for (let start = 0; ; start += PAGE_ROWS) {
          const { data, json, recordsTotal } = await search(span, start)
          totals.add(recordsTotal)
          for (const row of data) seen.add(row.join('\n'))
          yield readReports(json, address)
          if (data.length === 0 || start + PAGE_ROWS >= recordsTotal) break
        }
        // Rows move between pages when a report is added or removed meanwhile, and some may be skipped.
        if (totals.size === 1 && totals.has(seen.size)) return
      }
      throw new OfficeOutage('fault', "The Senate's search names another number of reports than it lists.")
    },
    async readReport({ document }: NamedReport, signal?: AbortSignal) {
      const { pathname } = new URL(document.url)
      const { bytes, status } = await send(pathname, signal)
      if (status === 404) return undefined
      if (status !== 200) throw new OfficeOutage('fault', `${pathname} answers with status ${status}.`)
      return bytes
    }
  }
}

interface Asked {
  readonly baseUrl: string
  readonly formOf: ((token: string) => URLSearchParams) | undefined
  readonly signal: AbortSignal | undefined
}

function requestIn({ cookies, token }: SenateSession, { baseUrl, formOf, signal }: Asked) {
  const headers = { cookie: cookies, referer: `${baseUrl}/search/` }
  const plain = { headers, isOwn403: isOutsideSession, maxBytes: MAX_BYTES, signal }
  return formOf
    ? {
        ...plain,
        form: formOf(token),
        headers: { ...headers, 'x-csrftoken': token, 'x-requested-with': 'XMLHttpRequest' }
      }
    : plain
}

interface Search {
  readonly from: ReportDate
  readonly until: ReportDate
  readonly start: number
  readonly token: string
}

/** The start date must not be empty: the office answers that with an error. */
function searchForm({ from, start, token, until }: Search): URLSearchParams {
  return new URLSearchParams({
    candidate_state: '',
    csrfmiddlewaretoken: token,
    filer_types: '[]',
    first_name: '',
    last_name: '',
    length: String(PAGE_ROWS),
    office_id: '',
    report_types: REPORT_TYPE,
    senator_state: '',
    start: String(start),
    submitted_end_date: `${americanDay(until)} 23:59:59`,
    submitted_start_date: `${americanDay(from)} 00:00:00`
  })
}

function readReports(json: unknown, address: OfficeAddress): ListedReports {
  const items = readSearchAnswer(json) ?? []
  const reports = items.flatMap((item): NamedReport[] => {
    if (item.kind !== 'listed' && item.kind !== 'scan') return []
    const number = senateNumberOf(item.document.url)
    const document = { ...item.document, url: shownUrl(item.document.url, address) }
    return number === undefined ? [] : [{ document, isPaper: item.kind === 'scan', number }]
  })
  return { refused: items.filter(({ kind }) => kind === 'refused').length, reports }
}

/** `americanDay('2026-03-09') // '03/09/2026'` */
function americanDay(day: ReportDate): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
