// Office of Congress on this machine. Serves given reports, counts requests and fails on demand.

import type { ServerResponse } from 'node:http'

import { houseReply } from '#adapters/sample/congress/offices/house-replies.ts'
import { type OfficeServer, startOfficeServer } from '#adapters/sample/congress/offices/office-server.ts'
import {
  htmlReply,
  type OfficeReply,
  type OfficeRequest,
  type PublishedReport
} from '#adapters/sample/congress/offices/office-shelf.ts'
import { FIND_REPORTS, senateReply } from '#adapters/sample/congress/offices/senate-replies.ts'
import type { Chamber } from '#core/congress/congress-trade.ts'
import { smallReport } from '#tests/support/content/pdf.ts'
import { SENATE_CELLS, senatePage } from '#tests/support/content/senate-page.ts'

export type OfficeFault =
  | 'bad_token'
  | 'closed'
  | 'cut'
  | 'find_reports'
  | 'html_for_json'
  | 'not_found'
  | 'refused'
  | 'stalled'
  | 'web_page'
  | ((reply: OfficeReply, request: OfficeRequest) => OfficeReply)

export interface FakeOffice extends OfficeServer {
  /** Paths of the received requests, in order of arrival. */
  readonly requests: string[]
  publish(...reports: readonly PublishedReport[]): void
  withdraw(number: string): void
  /** Applies a fault to the next `times` requests whose path contains `at`. */
  fail(fault: OfficeFault, at: string, times?: number): void
  heal(): void
}

const REPLIES = { house: houseReply, senate: senateReply }

export async function startFakeOffice(chamber: Chamber): Promise<FakeOffice> {
  const requests: string[] = []
  let reports: PublishedReport[] = []
  let faults: { fault: OfficeFault; at: string; left: number }[] = []
  const server = await startOfficeServer(async (request, { response }) => {
    const { pathname } = request.url
    requests.push(`${request.method} ${pathname}`)
    const reply = REPLIES[chamber]({ now: new Date(), reports }, request)
    const found = faults.find(({ at, left }) => left > 0 && pathname.includes(at))
    if (!found) return reply
    found.left -= 1
    return answerWith(found.fault, reply, { request, response })
  })
  return {
    ...server,
    fail(fault, at, times = Number.POSITIVE_INFINITY) {
      faults.push({ at, fault, left: times })
    },
    heal() {
      faults = []
    },
    publish(...published) {
      reports = [...published, ...reports]
    },
    requests,
    withdraw(number) {
      reports = reports.filter(report => report.number !== number)
    }
  }
}

function answerWith(
  fault: OfficeFault,
  reply: OfficeReply,
  { request, response }: { request: OfficeRequest; response: ServerResponse }
): OfficeReply | undefined {
  if (typeof fault === 'function') return fault(reply, request)
  if (fault === 'cut' || fault === 'stalled') {
    const bytes = Buffer.from(reply.body)
    response.writeHead(reply.status, { 'content-length': bytes.length, 'content-type': reply.type })
    // A stalled answer never ends; its client gives up.
    response.write(bytes.subarray(0, bytes.length / 2), () => fault === 'cut' && response.destroy())
    return undefined
  }
  return {
    bad_token: htmlReply(403, '403 Forbidden', '<p>CSRF verification failed. Request aborted.</p>'),
    closed: htmlReply(503, 'Site under maintenance'),
    find_reports: FIND_REPORTS,
    html_for_json: htmlReply(200, 'Scheduled maintenance'),
    not_found: htmlReply(404, 'Not Found'),
    refused: htmlReply(403, 'Access Denied'),
    web_page: htmlReply(200, 'Error', '<h2>The requested file was not found.</h2>')
  }[fault]
}

/** Report of the House with one purchase. */
export const houseReport = (number: string, parts: Partial<PublishedReport> = {}): PublishedReport => ({
  firstName: 'Ines',
  isPaper: false,
  lastName: 'Marlow',
  number,
  publishedAt: new Date('2026-03-10T15:00:00Z'),
  seat: 'MN08',
  title: '',
  write: () => smallReport({ id: number }),
  ...parts
})

/** Report of the Senate with one sale. */
export const senateReport = (place: number, parts: Partial<PublishedReport> = {}): PublishedReport => {
  const title = parts.title ?? 'Periodic Transaction Report for 03/09/2026'
  return {
    firstName: 'Ines',
    isPaper: false,
    lastName: 'Marlow',
    number: senateNumber(place),
    publishedAt: new Date('2026-03-10T15:00:00Z'),
    seat: '',
    title,
    write: () => senatePage({ rows: [SENATE_CELLS], title }),
    ...parts
  }
}

export const senateNumber = (place: number): string => `6d0c6a4e-0000-4000-8000-${String(place).padStart(12, '0')}`
