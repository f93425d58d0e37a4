import type { Secrets } from '../../accounts/ports.ts'
import { instantOf } from '../../as-of.ts'
import type { Clock } from '../../clock.ts'
import type { CongressDistribution } from '../../congress/distribution.ts'
import { coverageOf, type DataCoverage } from '../../filings/coverage.ts'
import { shareNext } from '../../gate.ts'
import type { ActivityFilter } from '../../lists/activities/activity-filter.ts'
import { askedByApi, filterOfApi, sortOfApi } from '../../lists/activities/filters/api-filters.ts'
import { asksForToday, bitsOf, rangesOf } from '../../lists/activities/filters/asked.ts'
import { refuseWithheld } from '../../lists/activities/filters/withheld.ts'
import type { UnknownTicker } from '../../lists/activities/find-issuers.ts'
import { findIssuersOf } from '../../lists/activities/find-issuers.ts'
import type { ActivityStore, TickerDirectory } from '../../lists/activities/ports.ts'
import { type QueryRefusal, refuseParameter as refuse, writeQuery } from '../../query.ts'
import type { EventStore } from '../../scores/ports.ts'
import { type OpenScores, scoresOpenUntil, type WeeklyReports } from '../../scores/score-visibility.ts'
import type { ApiCaller } from '../admit-caller.ts'
import { asksForScores, openAskedScores } from '../asked-scores.ts'
import { readApiCursor, writeApiCursor } from '../cursor.ts'
import type { TransactionQuestion, TransactionSource } from '../ports.ts'
import { lacksRight, type RightRefusal } from '../right-refusal.ts'
import { type ListMeta, metaOf } from '../tables/list-meta.ts'
import { TRANSACTION_FIELDS, type TransactionField } from './insider-transaction.ts'
import { byKnown, bySort, type TransactionReader } from './read-transactions.ts'
import { RECORD_KEYS, withTrackRecords } from './track-records.ts'
import { DEFAULT_PAGE_ROWS, MAX_PAGE_ROWS, type TransactionQuery } from './transaction-query.ts'

export interface TransactionPorts {
  readonly activities: Pick<ActivityStore, 'catchUp' | 'findCompanies' | 'selectTrades'>
  readonly clock: Clock
  readonly congressDistribution: CongressDistribution
  readonly events: Pick<EventStore, 'listByInsiders'>
  /** Resolves after this many milliseconds. */
  readonly pause: (ms: number) => Promise<void>
  readonly reports: WeeklyReports
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
 * Lists insider transactions, newest known first unless another order is asked for, each in the version known at
 * `as_of`. The default is the time of the newest stored filing. The cursor keeps that time, so later arrivals appear only in a query without a cursor.
 *
 * @see docs/reference/product.md, section 3, "Public API example"
 */
export function listTransactions(ports: TransactionPorts) {
  const list = shareNext(
    (asked: AskedTransactions) => readPage(ports, asked),
    ({ openScores, query }) => `${scoresOpenUntil(openScores)} ${writeQuery(query)}`
  )
  return async (query: TransactionQuery, caller: Pick<ApiCaller, 'rights'>): Promise<ListTransactionsAnswer> => {
    if (query.limit !== undefined && query.limit > MAX_PAGE_ROWS) return refuse('limit')
    const refused = refuseRecord(query, caller)
    if (refused) return refused
    const scores = await openAskedScores(ports, query, caller.rights)
    return scores.ok ? list({ openScores: scores.value, query }) : scores
  }
}

/** Query, and the scores that it may use. */
interface AskedTransactions {
  readonly openScores: OpenScores
  readonly query: TransactionQuery
}

/** Reads one page. The result is the same for callers who see the same scores, so they share it. */
async function readPage(ports: TransactionPorts, asked: AskedTransactions): Promise<ListTransactionsAnswer> {
  const { query } = asked
  const read = await readQuestion(ports, asked)
  if (!read.ok) return read
  const { after, asOf, cursorOf, held, reader } = read.value
  const { json, next } = await reader.list(after, query.limit ?? DEFAULT_PAGE_ROWS)
  const coverage = coverageOf(held, { asOf, from: query.filed_from ?? query.from, to: query.filed_to })
  return {
    ok: true,
    value: {
      meta: metaOf({ asOf, coverage, isSample: held.isSample }),
      rows: {
        json: query.track_record ? await withTrackRecords(ports.events, json, asOf) : json,
        next: cursorOf(next)
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
  /** Sort values after which the rows begin; undefined on the first page. */
  readonly after: readonly string[] | undefined
  readonly asOf: Date
  /** Writes the cursor of the next page; null without further rows. */
  readonly cursorOf: (next: readonly string[] | undefined) => string | null
  readonly fields: readonly TransactionField[]
  readonly held: DataCoverage
  readonly reader: TransactionReader
}

/** Translates the query, including its cursor, into a reader of its rows. */
export async function readQuestion(
  ports: TransactionPorts,
  { openScores: openNow, query }: AskedTransactions
): Promise<{ readonly ok: true; readonly value: ReadQuestion } | TransactionRefusal> {
  const withheld = refuseWithheld(query, ports)
  if (withheld) return withheld
  const scope = scopeOf(query)
  const cursor = query.cursor === undefined ? undefined : readApiCursor(ports.secrets, scope, query.cursor)
  if (query.cursor !== undefined && !cursor) return refuse('cursor')
  const sort = sortOfApi(query)
  if (query.as_of !== undefined && asksForToday({ ...askedByApi(query), sort })) return refuse('as_of')
  const [issuers, held] = await Promise.all([findIssuersOf(ports.tickers, query.ticker), ports.transactions.held()])
  if (!issuers.ok) return issuers
  const filter = filterOfApi(query)
  const issuerCiks = await ports.activities.findCompanies({ filter, issuerCiks: issuers.value })
  const now = ports.clock.now()
  const asOf = instantOf(cursor?.asOf ?? query.as_of, held.lastKnownAt ?? now, now)
  const [first, second, openUntil] = cursor?.after ?? []
  const openScores = openOf(openNow, openUntil)
  const question = questionOf(query, { asOf, issuerCiks, openScores })
  const order = {
    asOf,
    direction: question.direction,
    filter: { ...filter, group: query.group === 'filing' ? query.group : undefined },
    hidesPurchaseLinks: false,
    issuerCiks: issuers.value,
    openScores,
    showsReturns: false
  }
  const kept = asksForScores(query) && openScores instanceof Date ? [openScores.toISOString()] : []
  return {
    ok: true,
    value: {
      after: cursor && [first ?? '', second ?? ''],
      asOf,
      cursorOf: next => (next ? writeApiCursor(ports.secrets, scope, { after: [...next, ...kept], asOf }) : null),
      fields: question.fields,
      held,
      reader: sort ? bySort(ports, { ...order, sort }, question) : byKnown(ports.transactions, question)
    }
  }
}

/** Returns the scores that were open when the first page was read, so that a report that opens more moves no row. */
function openOf(now: OpenScores, openUntil: string | undefined): OpenScores {
  const first = openUntil === undefined ? undefined : new Date(openUntil)
  return first && first.getTime() < scoresOpenUntil(now) ? first : now
}

function questionOf(
  query: TransactionQuery,
  { openScores, ...given }: Pick<TransactionQuestion, 'asOf' | 'issuerCiks'> & Pick<AskedTransactions, 'openScores'>
): TransactionQuestion {
  const { max_score: greatest, min_score: least } = query
  return {
    ...given,
    after: undefined,
    codes: query.codes,
    decimals: query.decimals ?? 'number',
    direction: query.direction ?? 'desc',
    bits: bitsOf(askedByApi(query)),
    fields: fieldsOf(query),
    filedFrom: query.filed_from,
    filedTo: query.filed_to,
    group: query.group ?? 'lot',
    insiderCik: query.insider,
    limit: DEFAULT_PAGE_ROWS,
    ranges: rangesOf(askedByApi(query)),
    scores: greatest === undefined && least === undefined ? undefined : { greatest, least, openScores },
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
