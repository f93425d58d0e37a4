// EDGAR server on this machine. Serves given submissions, counts requests and fails on demand.

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { ListedFiling } from '#adapters/sample/edgar/edgar-formats.ts'
import { type EdgarShelf, edgarReply } from '#adapters/sample/edgar/edgar-replies.ts'
import { sendReply } from '#adapters/sample/edgar/edgar-server.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { FAULTS, type FaultKind } from './faults.ts'
import type { Submission } from './submissions.ts'

export interface Injection {
  readonly kind: FaultKind
  /** Substring or pattern of the paths and queries to which the fault applies. Default: all requests. */
  readonly at?: string | RegExp
  /** Number of requests to which the fault applies. Default: all. */
  readonly times?: number
}

export interface FakeEdgar {
  readonly url: string
  /** Received requests in order of arrival. Times are in milliseconds. */
  readonly requests: readonly { readonly at: number; readonly path: string }[]
  mostInOneSecond(): number
  /** Requests for the most requested document. */
  mostPerDocument(): number
  /** Makes submissions readable and lists them in the feed. */
  publish(...submissions: readonly Submission[]): void
  /** Like `publish`, but lists the submissions only in the index, never in the feed. */
  publishUnnamed(...submissions: readonly Submission[]): void
  /** Removes a filing, as the SEC sometimes does. */
  withdraw(accession: string): void
  inject(...injections: readonly Injection[]): void
  /** Number of requests that will still fail because of faults with a limit (`times`). */
  faultsLeft(): number
  /** Ends every fault. */
  heal(): void
  /** Sets the order of the feed before it is split into pages. Default: newest first, as on EDGAR. */
  arrange(order: ((filings: readonly ListedFiling[]) => readonly ListedFiling[]) | undefined): void
  /** Makes the page at `start` repeat the page before it. */
  repeatPageAt(start: number | undefined): void
  close(): Promise<void>
}

export interface FakeEdgarOptions {
  /** Whether the index of a day with submissions exists. Default: always. */
  readonly hasIndex?: (day: ReportDate) => boolean
  readonly submissions?: readonly Submission[]
}

export async function startFakeEdgar({
  hasIndex = () => true,
  submissions = []
}: FakeEdgarOptions = {}): Promise<FakeEdgar> {
  const published = new Map<string, Submission>()
  const unnamed = new Set<string>()
  const requests: { at: number; path: string }[] = []
  let injections: { left: number; injection: Injection }[] = []
  let order: ((filings: readonly ListedFiling[]) => readonly ListedFiling[]) | undefined
  let repeatedAt: number | undefined

  const shelf: EdgarShelf = {
    async indexOf(day) {
      const filings = [...published.values()].filter(({ filedAt }) => filedAt === day)
      return filings.length > 0 && hasIndex(day) ? filings : undefined
    },
    listings: [],
    newest() {
      const named = [...published.values()].filter(({ accession }) => !unnamed.has(accession))
      const newest = named.sort((one, other) => other.acceptedAt.getTime() - one.acceptedAt.getTime())
      return order ? order(newest) : newest
    },
    submission: accession => published.get(accession)?.text
  }

  function takeFault(path: string): FaultKind | undefined {
    const found = injections.find(
      ({ injection: { at = '' }, left }) => left > 0 && (typeof at === 'string' ? path.includes(at) : at.test(path))
    )
    if (!found) return undefined
    found.left -= 1
    return found.injection.kind
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    requests.push({ at: performance.now(), path })
    const url = new URL(path, `http://${request.headers.host}`)
    if (repeatedAt !== undefined && url.searchParams.get('start') === String(repeatedAt)) {
      url.searchParams.set('start', String(repeatedAt - Number(url.searchParams.get('count'))))
    }
    const fault = takeFault(path)
    const reply = await edgarReply(shelf, url)
    if (fault) await FAULTS[fault](request, response, reply)
    else sendReply(request, response, reply)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP listener has such an address
  const publish = (...more: readonly Submission[]): void => {
    for (const submission of more) published.set(submission.accession, submission)
  }
  publish(...submissions)
  return {
    arrange: arrangement => {
      order = arrangement
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    faultsLeft: () => injections.reduce((sum, { left }) => sum + (Number.isFinite(left) ? left : 0), 0),
    heal() {
      injections = []
      order = undefined
      repeatedAt = undefined
    },
    inject(...more) {
      injections.push(...more.map(injection => ({ injection, left: injection.times ?? Number.POSITIVE_INFINITY })))
    },
    mostInOneSecond: () =>
      mostWithin(
        1_000,
        requests.map(({ at }) => at)
      ),
    mostPerDocument() {
      const documents = requests.filter(({ path }) => path.startsWith('/Archives/edgar/data/'))
      return Math.max(
        0,
        ...Map.groupBy(documents, ({ path }) => path)
          .values()
          .map(({ length }) => length)
      )
    },
    publish,
    publishUnnamed(...more) {
      for (const { accession } of more) unnamed.add(accession)
      publish(...more)
    },
    repeatPageAt: start => {
      repeatedAt = start
    },
    requests,
    url: `http://127.0.0.1:${port}`,
    withdraw: accession => void published.delete(accession)
  }
}

/** Largest number of `times` in any window of `lengthMs`. `times` must be ascending. */
function mostWithin(lengthMs: number, times: readonly number[]): number {
  let [from, most] = [0, 0]
  for (const [index, at] of times.entries()) {
    while (at - times[from]! >= lengthMs) from += 1
    most = Math.max(most, index - from + 1)
  }
  return most
}
