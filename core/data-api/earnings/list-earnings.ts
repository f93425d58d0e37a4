import * as v from 'valibot'

import type { Secrets } from '../../accounts/ports.ts'
import { instantOf } from '../../as-of.ts'
import type { Clock } from '../../clock.ts'
import { coverageOf } from '../../filings/coverage.ts'
import { type ResultsKind, sortResults } from '../../filings/earnings/earnings-releases.ts'
import type { ListedResults, ResultsQuestion, ResultsSource } from '../../filings/earnings/ports.ts'
import { sessionMovedBy } from '../../filings/earnings/results-filing.ts'
import { findIssuersOf, type UnknownTicker } from '../../lists/activities/find-issuers.ts'
import type { TickerDirectory } from '../../lists/activities/ports.ts'
import { OwnershipParameters } from '../../ownership/ownership-filter.ts'
import {
  findInvertedRange,
  type QueryRefusal,
  refuseParameter,
  sortedByName,
  withoutContradiction,
  writeQuery
} from '../../query.ts'
import { ok } from '../../result.ts'
import type { Cik } from '../../sec-ids.ts'
import { readApiCursor, writeApiCursor } from '../cursor.ts'
import type { TransactionSource } from '../ports.ts'
import { type ListMeta, metaOf } from '../tables/list-meta.ts'
import { pageEntries } from '../tables/table-query.ts'

export const DEFAULT_RESULTS = 50
export const MAX_RESULTS = 500

const { filedFrom, filedTo, issuerCik, ticker } = OwnershipParameters.entries

export const ApiEarningsParameters = v.strictObject(
  sortedByName({ ...pageEntries, accepted_from: filedFrom, accepted_to: filedTo, issuer_cik: issuerCik, ticker })
)

export type ApiEarningsQuery = v.InferOutput<typeof ApiEarningsParameters>

export const withoutInvertedAcceptance = <Query extends ApiEarningsQuery>() =>
  withoutContradiction(({ accepted_from, accepted_to }: Query) =>
    findInvertedRange({ accepted_from, accepted_to }, [['accepted_from', 'accepted_to']])
  )

export interface ApiEarningsPorts {
  readonly clock: Clock
  readonly resultsSource: ResultsSource
  readonly secrets: Secrets
  readonly tickers: TickerDirectory
  readonly transactions: Pick<TransactionSource, 'held'>
}

export interface ApiResults extends ListedResults {
  /** Kind by what was known at the time of the list. */
  readonly kind: ResultsKind
}

export interface EarningsRows {
  readonly rows: readonly ApiResults[]
  readonly meta: ListMeta
  readonly next: string | null
}

/** Lists filings of results known at `as_of`, the newest first. The cursor keeps that time. */
export function listApiEarnings(ports: ApiEarningsPorts) {
  return async (
    asked: ApiEarningsQuery
  ): Promise<{ readonly ok: true; readonly value: EarningsRows } | QueryRefusal | UnknownTicker> => {
    const { cursor: written, limit = DEFAULT_RESULTS } = asked
    const scope = scopeOf(asked)
    const cursor = written === undefined ? undefined : readApiCursor(ports.secrets, scope, written)
    if (written !== undefined && !cursor) return refuseParameter('cursor')
    const issuers = await findIssuersOf(ports.tickers, asked.ticker)
    if (!issuers.ok) return issuers
    const [cover, { isSample }] = await Promise.all([ports.resultsSource.cover(), ports.transactions.held()])
    const now = ports.clock.now()
    const asOf = instantOf(cursor?.asOf ?? asked.as_of, cover.lastKnownAt ?? now, now)
    const found = await ports.resultsSource.list({
      acceptedFrom: asked.accepted_from,
      acceptedTo: asked.accepted_to,
      after: cursor && toPosition(cursor.after),
      asOf,
      issuerCiks: both(issuers.value, asked.issuer_cik),
      limit: limit + 1
    })
    const rows = await withKinds(ports.resultsSource, found.slice(0, limit), asOf)
    const last = found.length > limit ? rows.at(-1) : undefined
    const after = last && [String(last.knownAt.getTime()), last.accession, last.issuerCik]
    const coverage = coverageOf(
      { ...cover, gaps: [], isPending: false, isSample },
      { asOf, from: asked.accepted_from, to: asked.accepted_to }
    )
    return ok({
      meta: metaOf({ asOf, coverage, isSample }),
      next: after ? writeApiCursor(ports.secrets, scope, { after, asOf }) : null,
      rows
    })
  }
}

async function withKinds(
  source: ResultsSource,
  rows: readonly ListedResults[],
  asOf: Date
): Promise<readonly ApiResults[]> {
  const companies = await source.loadOf([...new Set(rows.map(row => row.issuerCik))], asOf)
  const kinds = new Map(
    [...companies].flatMap(([cik, { filings, reports }]) =>
      sortResults(filings, reports).map(({ accession, kind }) => [`${accession} ${cik}`, kind] as const)
    )
  )
  return rows.map(row => ({ ...row, kind: kinds.get(`${row.accession} ${row.issuerCik}`) ?? 'notice' }))
}

/** Text that is the same for all pages of a list. */
const scopeOf = ({ cursor: _, limit: __, ...asked }: ApiEarningsQuery): string => `earnings ${writeQuery(asked)}`

const toPosition = ([key = '', accession = '', issuerCik = '']: readonly string[]): ResultsQuestion['after'] => ({
  accession,
  issuerCik,
  knownMs: Number(key)
})

/** Companies that a ticker and a number name together. */
function both(byTicker: readonly Cik[] | undefined, issuer: Cik | undefined): readonly Cik[] | undefined {
  if (issuer === undefined) return byTicker
  return !byTicker || byTicker.includes(issuer) ? [issuer] : []
}

/** Fields of a filing of results in the data API. */
export const resultsFields = (row: ApiResults) => ({
  acceptedOn: row.acceptedOn,
  accessionNumber: row.accession,
  filedAt: row.filedOn,
  issuerCik: row.issuerCik,
  issuerName: row.issuerName,
  items: row.items,
  kind: row.kind,
  knownAt: row.knownAt.toISOString(),
  movesSession: sessionMovedBy(row) ?? null,
  ticker: row.ticker,
  timing: row.timing
})
