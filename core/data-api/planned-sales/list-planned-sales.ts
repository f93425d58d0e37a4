import * as v from 'valibot'

import type { Secrets } from '../../accounts/ports.ts'
import { instantOf } from '../../as-of.ts'
import type { Clock } from '../../clock.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import { coverageOf } from '../../filings/coverage.ts'
import { API_FILTERS, filterOfApi, withoutInvertedFilter } from '../../lists/activities/filters/api-filters.ts'
import { findIssuersOf, type UnknownTicker } from '../../lists/activities/find-issuers.ts'
import {
  type PlannedPagePorts,
  readPlannedPage,
  type StatedPlannedSale
} from '../../lists/activities/list-planned-sales.ts'
import type { TickerDirectory } from '../../lists/activities/ports.ts'
import { type QueryRefusal, refuseParameter, sortedByName, writeQuery } from '../../query.ts'
import { ok } from '../../result.ts'
import { readApiCursor, writeApiCursor } from '../cursor.ts'
import type { TransactionSource } from '../ports.ts'
import { type ListMeta, metaOf } from '../tables/list-meta.ts'
import { pageEntries } from '../tables/table-query.ts'

export const DEFAULT_NOTICES = 50
export const MAX_NOTICES = 500

const { filed_from, filed_to, industry, insider, issuer_cik, max_value, min_value, sector, ticker } = API_FILTERS

/** Filters of the table that apply to planned sales. */
export const ApiPlannedParameters = v.strictObject(
  sortedByName({
    ...pageEntries,
    direction: v.optional(v.picklist(['asc', 'desc'])),
    filed_from,
    filed_to,
    industry,
    insider,
    issuer_cik,
    max_value,
    min_value,
    sector,
    sort: v.optional(v.picklist(['filed', 'value'])),
    ticker
  })
)

export type ApiPlannedQuery = v.InferOutput<typeof ApiPlannedParameters>

export const withoutInvertedPlan = <Query extends ApiPlannedQuery>() => withoutInvertedFilter<Query>()

export interface ApiPlannedPorts extends PlannedPagePorts {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly tickers: TickerDirectory
  readonly transactions: Pick<TransactionSource, 'held'>
}

export interface PlannedPage {
  readonly rows: readonly ReturnType<typeof plannedFields>[]
  readonly meta: ListMeta
  readonly next: string | null
}

/**
 * Lists planned sales (Form 144) whose notices were known at `as_of`, the newest first. The default is the time of the
 * newest notice. The cursor keeps that time.
 */
export function listApiPlannedSales(ports: ApiPlannedPorts) {
  return async (
    asked: ApiPlannedQuery
  ): Promise<{ readonly ok: true; readonly value: PlannedPage } | QueryRefusal | UnknownTicker> => {
    const { cursor: written, limit = DEFAULT_NOTICES } = asked
    const scope = scopeOf(asked)
    const cursor = written === undefined ? undefined : readApiCursor(ports.secrets, scope, written)
    if (written !== undefined && !cursor) return refuseParameter('cursor')
    const issuers = await findIssuersOf(ports.tickers, asked.ticker)
    if (!issuers.ok) return issuers
    const [held, newest] = await Promise.all([ports.transactions.held(), ports.plannedSales.findNewest()])
    const now = ports.clock.now()
    const asOf = instantOf(cursor?.asOf ?? asked.as_of, newest ?? held.lastKnownAt ?? now, now)
    const { direction = 'desc', sort = 'filed' } = asked
    const question = {
      after: cursor && toPosition(cursor.after),
      asOf,
      filter: { ...filterOfApi(asked), asOf: undefined, direction, sort },
      issuerCiks: issuers.value,
      limit
    }
    const { next, sales } = await readPlannedPage(
      ports,
      question,
      asked.as_of === undefined ? newYorkDay(now) : undefined
    )
    const coverage = coverageOf(held, { asOf, from: asked.filed_from, to: asked.filed_to })
    const rows = sales.map(plannedFields)
    const after = next && [String(next.key ?? ''), next.id]
    return ok({
      meta: metaOf({ asOf, coverage, isSample: held.isSample }),
      next: after ? writeApiCursor(ports.secrets, scope, { after, asOf }) : null,
      rows
    })
  }
}

/** Text that is the same for all pages of a list. */
const scopeOf = ({ cursor: _, limit: __, ...asked }: ApiPlannedQuery): string => `planned ${writeQuery(asked)}`

const toPosition = ([key = '', id = '']: readonly string[]) => ({ id, key: key === '' ? null : Number(key) })

/** Fields of a planned sale in the data API. */
function plannedFields(sale: StatedPlannedSale) {
  return {
    accessionNumber: sale.accession,
    broker: sale.broker,
    documentType: sale.documentType,
    endsOn: sale.endsOn,
    exchange: sale.exchange,
    filedAt: sale.filedAt,
    industry: sale.industry,
    insiderCik: sale.insiderCik,
    intendedOn: sale.intendedOn,
    isUnlinkedAmendment: sale.isUnlinkedAmendment,
    issuerCik: sale.issuerCik,
    issuerName: sale.issuerName,
    knownAt: sale.knownAt.toISOString(),
    lastSoldOn: sale.lastSoldOn,
    opensOn: sale.opensOn,
    personCiks: sale.personCiks,
    personName: sale.personName,
    planDays: sale.planDays,
    position: sale.position,
    relationships: sale.relationships,
    securityTitle: sale.securityTitle,
    shares: sale.shares,
    soldShares: sale.soldShares,
    state: sale.state,
    ticker: sale.ticker,
    value: sale.valueUsd
  }
}
