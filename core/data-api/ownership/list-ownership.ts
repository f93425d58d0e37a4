import type { Secrets } from '../../accounts/ports.ts'
import { instantOf } from '../../as-of.ts'
import type { Clock } from '../../clock.ts'
import { coverageOf } from '../../filings/coverage.ts'
import { findIssuersOf, type UnknownTicker } from '../../lists/activities/find-issuers.ts'
import type { TickerDirectory } from '../../lists/activities/ports.ts'
import { type CheckedRow, readOwnershipPage } from '../../ownership/list-ownership.ts'
import { parseCik } from '../../ownership/open-schedule.ts'
import { selectionOf } from '../../ownership/ownership-filter.ts'
import type { OwnershipPosition, OwnershipSource } from '../../ownership/ports.ts'
import { type QueryRefusal, refuseParameter, writeQuery } from '../../query.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { Cik } from '../../sec-ids.ts'
import { readApiCursor, writeApiCursor } from '../cursor.ts'
import type { TransactionSource } from '../ports.ts'
import { type ListMeta, metaOf } from '../tables/list-meta.ts'
import { type ApiOwnershipQuery, DEFAULT_SCHEDULES, toOwnershipFilter } from './ownership-query.ts'

export interface ApiOwnershipPorts {
  readonly clock: Clock
  readonly ownership: OwnershipSource
  readonly secrets: Secrets
  readonly tickers: TickerDirectory
  readonly transactions: Pick<TransactionSource, 'held'>
}

export interface OwnershipRows {
  readonly rows: readonly CheckedRow[]
  readonly meta: ListMeta
  readonly next: string | null
}

export type ListApiOwnershipAnswer = { readonly ok: true; readonly value: OwnershipRows } | QueryRefusal | UnknownTicker

/** Lists Schedules 13D and 13G known at `as_of`, by default the newest first. The cursor keeps that time. */
export function listApiOwnership(ports: ApiOwnershipPorts) {
  return async (asked: ApiOwnershipQuery): Promise<ListApiOwnershipAnswer> => {
    const { cursor: written, direction = 'desc', limit = DEFAULT_SCHEDULES, sort = 'filed' } = asked
    const scope = scopeOf(asked)
    const cursor = written === undefined ? undefined : readApiCursor(ports.secrets, scope, written)
    if (written !== undefined && !cursor) return refuseParameter('cursor')
    const issuers = await findIssuersOf(ports.tickers, asked.ticker)
    if (!issuers.ok) return issuers
    const [cover, { isSample }] = await Promise.all([ports.ownership.cover(), ports.transactions.held()])
    const now = ports.clock.now()
    const asOf = instantOf(cursor?.asOf ?? asked.as_of, cover.lastKnownAt ?? now, now)
    const page = await readOwnershipPage(ports.ownership, {
      ...selectionOf(toOwnershipFilter(asked)),
      after: cursor && toPosition(cursor.after),
      asOf,
      direction,
      issuerCiks: both(issuers.value, asked.issuer_cik),
      limit,
      sort
    })
    const coverage = coverageOf({ ...cover, gaps: [], isSample }, { asOf, from: asked.filed_from, to: asked.filed_to })
    const after = page.next && [String(page.next.key ?? ''), page.next.accession]
    return ok({
      meta: metaOf({ asOf, coverage, isSample }),
      next: after ? writeApiCursor(ports.secrets, scope, { after, asOf }) : null,
      rows: page.rows
    })
  }
}

/** Text that is the same for all pages of a list. */
const scopeOf = ({ cursor: _, limit: __, ...asked }: ApiOwnershipQuery): string => `ownership ${writeQuery(asked)}`

const toPosition = ([key = '', accession = '']: readonly string[]): OwnershipPosition => ({
  accession,
  key: key === '' ? null : Number(key)
})

/** Companies that a ticker and a number name together. */
function both(byTicker: readonly Cik[] | undefined, issuerCik: Cik | undefined): readonly Cik[] | undefined {
  if (issuerCik === undefined) return byTicker
  return !byTicker || byTicker.includes(issuerCik) ? [issuerCik] : []
}

export interface ApiHolder {
  readonly cik: Cik
  readonly name: string
  /** Newest schedule about each company and class, the newest first. */
  readonly positions: readonly CheckedRow[]
  readonly meta: ListMeta
}

/** Upper bound: the largest houses file about fewer companies. */
const MOST_POSITIONS = 10_000

/** Finds a holder and the newest schedule of each position. `typed` is the CIK in the URL. */
export function openApiHolder(ports: ApiOwnershipPorts) {
  return async (typed: string, asked?: Date): Promise<Result<ApiHolder, 'holder_not_found'>> => {
    const [cover, { isSample }] = await Promise.all([ports.ownership.cover(), ports.transactions.held()])
    const now = ports.clock.now()
    const asOf = instantOf(asked, cover.lastKnownAt ?? now, now)
    const cik = parseCik(typed)
    const name = cik && (await ports.ownership.findHolder(cik, asOf))
    if (!cik || !name) return fail('holder_not_found')
    const question = { asOf, direction: 'desc', holderCik: cik, isNewest: true, sort: 'filed' } as const
    const { rows: positions } = await readOwnershipPage(ports.ownership, { ...question, limit: MOST_POSITIONS })
    const coverage = coverageOf({ ...cover, gaps: [], isSample }, { asOf, from: undefined, to: undefined })
    return ok({ cik, meta: metaOf({ asOf, coverage, isSample }), name, positions })
  }
}
