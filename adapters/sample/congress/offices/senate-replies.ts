// Answers of the Senate's search: an agreement with a token, a search, and pages that show only within a session.

import { createHash } from 'node:crypto'

import { newYorkDay } from '#core/dates/new-york-time.ts'
import {
  htmlReply,
  type OfficeReply,
  type OfficeRequest,
  type OfficeShelf,
  type PublishedReport
} from './office-shelf.ts'

const HOME = '/search/home/'
const SEARCH = '/search/'
const DATA = '/search/report/data/'
const REPORT = /^\/search\/view\/ptr\/([0-9a-f-]{36})\/$/
const MOST_ROWS = 100
const AGREED = 'agreed'

/** Token of the server. Real ones change with every visit. */
const TOKEN = createHash('sha256').update('sample').digest('hex').slice(0, 32)

const BAD_TOKEN = htmlReply(403, '403 Forbidden', '<h1>Forbidden</h1><p>CSRF verification failed. Request aborted.</p>')
/** Page that appears in place of any other one without a session. */
export const FIND_REPORTS = htmlReply(200, 'eFD: Find Reports', '<h1>Find Reports</h1>')

export function senateReply(shelf: OfficeShelf, request: OfficeRequest): OfficeReply {
  const { cookies, form, headers, method, url } = request
  const isTrusted =
    method !== 'POST' ||
    (cookies.get('csrftoken') === TOKEN && [form.get('csrfmiddlewaretoken'), headers['x-csrftoken']].includes(TOKEN))
  if (!isTrusted) return BAD_TOKEN
  if (url.pathname === HOME) return method === 'POST' ? agree(form) : agreementPage()
  if (cookies.get('sessionid') !== AGREED) return FIND_REPORTS
  if (url.pathname === SEARCH) return FIND_REPORTS
  if (url.pathname === DATA) return search(shelf, form)
  const [, number] = REPORT.exec(url.pathname) ?? []
  const report = shelf.reports.find(one => one.number === number && !one.isPaper)
  return report ? { body: report.write(), status: 200, type: 'text/html' } : htmlReply(404, 'Not Found')
}

const agreementPage = (): OfficeReply => ({
  ...htmlReply(
    200,
    'eFD: Home',
    `<form method="post"><input type="hidden" name="csrfmiddlewaretoken" value="${TOKEN}">
     <input type="checkbox" name="prohibition_agreement" value="1"></form>`
  ),
  headers: { 'set-cookie': [`csrftoken=${TOKEN}; Path=/; SameSite=Lax`] }
})

const agree = (form: URLSearchParams): OfficeReply =>
  form.get('prohibition_agreement') === '1'
    ? {
        ...htmlReply(302, 'Found'),
        headers: { location: SEARCH, 'set-cookie': [`sessionid=${AGREED}; Path=/; HttpOnly`] }
      }
    : agreementPage()

function search({ reports }: OfficeShelf, form: URLSearchParams): OfficeReply {
  const from = parseDay(form.get('submitted_start_date'))
  const until = parseDay(form.get('submitted_end_date'))
  if (from === undefined || until === undefined) return htmlReply(503, 'Service Unavailable')
  const found = reports.filter(({ publishedAt }) => {
    const day = newYorkDay(publishedAt)
    return day >= from && day <= until
  })
  const start = Number(form.get('start') ?? 0)
  const length = Math.min(Number(form.get('length') ?? 0), MOST_ROWS)
  const data = found.slice(start, start + length).map(writeRow)
  const body = JSON.stringify({
    data,
    draw: 1,
    recordsFiltered: found.length,
    recordsTotal: found.length,
    result: 'ok'
  })
  return { body, status: 200, type: 'application/json' }
}

/** `parseDay('03/09/2026 00:00:00') // '2026-03-09'` */
function parseDay(typed: string | null): string | undefined {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4}) /.exec(typed ?? '') ?? []
  return year && `${year}-${month}-${day}`
}

function writeRow({ firstName, isPaper, lastName, number, publishedAt, title }: PublishedReport): string[] {
  const [year, month, day] = newYorkDay(publishedAt).split('-')
  const link = `/search/view/${isPaper ? 'paper' : 'ptr'}/${number}/`
  const office = `${lastName}, ${firstName} (Senator)`
  return [firstName, lastName, office, `<a href="${link}" target="_blank">${title}</a>`, `${month}/${day}/${year}`]
}
