import type { Secrets } from '../../accounts/ports.ts'
import { instantOf } from '../../as-of.ts'
import type { Clock } from '../../clock.ts'
import type { CongressDistribution } from '../../congress/distribution.ts'
import { coverageOf, type DataCoverage } from '../../filings/coverage.ts'
import { shareNext } from '../../gate.ts'
import type { ActivityFilter } from '../../lists/activities/activity-filter.ts'
import { askedByApi } from '../../lists/activities/filters/api-filters.ts'
import { asksForToday, bitsOf, rangesOf } from '../../lists/activities/filters/asked.ts'
import { refuseWithheld } from '../../lists/activities/filters/withheld.ts'
import type { UnknownTicker } from '../../lists/activities/find-issuers.ts'
import { findIssuersOf } from '../../lists/activities/find-issuers.ts'
import type { ActivityStore, TickerDirectory } from '../../lists/activities/ports.ts'
import { type QueryRefusal, refuseParameter as refuse, writeQuery } from '../../query.ts'
import type { EventStore } from '../../scores/ports.ts'
import type { Cik } from '../../sec-ids.ts'
import type { ApiCaller } from '../admit-caller.ts'
import { readApiCursor, writeApiCursor } from '../cursor.ts'
import type { TransactionPosition, TransactionQuestion, TransactionSource } from '../ports.ts'
import { lacksRight, type RightRefusal } from '../right-refusal.ts'
import { type ListMeta, metaOf } from '../tables/list-meta.ts'
import { TRANSACTION_FIELDS, type TransactionField } from './insider-transaction.ts'
import { RECORD_KEYS, withTrackRecords } from './track-records.ts'
import { DEFAULT_PAGE_ROWS, MAX_PAGE_ROWS, type TransactionQuery } from './transaction-query.ts'

export interface TransactionPorts {
  readonly activities: Pick<ActivityStore, 'findCompanies'>
  readonly clock: Clock
  readonly congressDistribution: CongressDistribution
  readonly events: Pick<EventStore, 'listByInsiders'>
  /** Resolves after this many milliseconds. */
  readonly pause: (ms: number) => Promise<void>
  readonly secrets: Secrets
  readonly tickers: TickerDirectory
  readonly transactions: TransactionSource
}

export interface TransactionList {
  readonly rows: TransactionPage
  readonly meta: ListMeta
}

export interface TransactionPage {
  /** JSON array of objects. */
  readonly json: string
  /** Cursor of the next page; null on the last. */
  readonly next: string | null
}

export type TransactionRefusal = RightRefusal | UnknownTicker | QueryRefusal

export type ListTransactionsAnswer = { readonly ok: true; readonly value: TransactionList } | TransactionRefusal

/**
 * Lists insider transactions, newest known first, each in the version known at `as_of`. The default is the time of the
 * newest stored filing. The cursor keeps that time, so later arrivals appear only in a query without a cursor.
 *
 * @see docs/reference/product.md, section 3, "Public API example"
 */
export function listTransactions(ports: TransactionPorts) {
  const list = shareNext(
    (query: TransactionQuery) => readPage(ports, query),
    query => writeQuery(query)
  )
  return async (query: TransactionQuery, caller: Pick<ApiCaller, 'rights'>): Promise<ListTransactionsAnswer> => {
    if (query.limit !== undefined && query.limit > MAX_PAGE_ROWS) return refuse('limit')
    return refuseRecord(query, caller) ?? list(query)
  }
}

/** Reads one page. The result does not depend on the caller, so callers with the same query share it. */
async function readPage(ports: TransactionPorts, query: TransactionQuery): Promise<ListTransactionsAnswer> {
  const read = await readQuestion(ports, query)
  if (!read.ok) return read
  const { held, question, scope } = read.value
  const { asOf } = question
  const { json, next } = await ports.transactions.list({ ...question, limit: query.limit ?? DEFAULT_PAGE_ROWS })
  const cursor = next && writeApiCursor(ports.secrets, scope, { after: [next.knownAt, next.id], asOf })
  const coverage = coverageOf(held, { asOf, from: query.filed_from ?? query.from, to: query.filed_to })
  return {
    ok: true,
    value: {
      meta: metaOf({ asOf, coverage, isSample: held.isSample }),
      rows: {
        json: query.track_record ? await withTrackRecords(ports.events, json, asOf) : json,
        next: cursor ?? null
      }
    }
  }
}

export function refuseRecord(
  { track_record }: TransactionQuery,
  { rights }: Pick<ApiCaller, 'rights'>
): RightRefusal | undefined {
  return track_record && !rights.includes('track_record') ? lacksRight('track_record') : undefined
}

interface ReadQuestion {
  readonly held: DataCoverage
  readonly question: TransactionQuestion
  /** Text that is the same for all pages of a list. */
  readonly scope: string
}

/** Translates the query, including its cursor, into a question for the store. */
export async function readQuestion(
  ports: TransactionPorts,
  query: TransactionQuery
): Promise<{ readonly ok: true; readonly value: ReadQuestion } | TransactionRefusal> {
  const withheld = refuseWithheld(query, ports)
  if (withheld) return withheld
  const scope = scopeOf(query)
  const cursor = query.cursor === undefined ? undefined : readApiCursor(ports.secrets, scope, query.cursor)
  if (query.cursor !== undefined && !cursor) return refuse('cursor')
  if (query.as_of !== undefined && asksForToday(askedByApi(query))) return refuse('as_of')
  const [issuers, held] = await Promise.all([findIssuersOf(ports.tickers, query.ticker), ports.transactions.held()])
  if (!issuers.ok) return issuers
  const filter = { cik: query.issuer_cik as Cik | undefined, industry: query.industry, sector: query.sector }
  const issuerCiks = await ports.activities.findCompanies({ filter, issuerCiks: issuers.value })
  const now = ports.clock.now()
  const asOf = instantOf(cursor?.asOf ?? query.as_of, held.lastKnownAt ?? now, now)
  const question = questionOf(query, { after: placeOf(cursor?.after), asOf, issuerCiks })
  return { ok: true, value: { held, question, scope } }
}

function questionOf(
  query: TransactionQuery,
  given: Pick<TransactionQuestion, 'after' | 'asOf' | 'issuerCiks'>
): TransactionQuestion {
  return {
    ...given,
    codes: query.codes,
    decimals: query.decimals ?? 'number',
    bits: bitsOf(askedByApi(query)),
    fields: fieldsOf(query),
    filedFrom: query.filed_from,
    filedTo: query.filed_to,
    group: query.group ?? 'lot',
    insiderCik: query.insider,
    limit: DEFAULT_PAGE_ROWS,
    ranges: rangesOf(askedByApi(query)),
    titles: query.role?.flatMap(title => (title === 'officer' ? OFFICER_TITLES : [title])),
    tradedFrom: query.from,
    tradedTo: query.to
  }
}

/** The role `officer` asks for any of them. */
const OFFICER_TITLES: NonNullable<ActivityFilter['role']> = ['CEO', 'CFO', 'CXO', 'SVP', 'officer']

function fieldsOf({ fields = TRANSACTION_FIELDS, track_record }: TransactionQuery): readonly TransactionField[] {
  return track_record ? [...new Set([...fields, ...RECORD_KEYS])] : fields
}

/** Text that identifies the list: all parameters except the page and the output form. */
function scopeOf({
  cursor: _,
  decimals: __,
  fields: ___,
  format: ____,
  limit: _____,
  track_record: ______,
  ...filters
}: TransactionQuery): string {
  return writeQuery(filters)
}

const placeOf = (after: readonly string[] | undefined): TransactionPosition | undefined =>
  after && { id: after[1] ?? '', knownAt: after[0] ?? '' }
