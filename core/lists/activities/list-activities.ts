import type { User } from '../../accounts/people/user.ts'
import type { Clock } from '../../clock.ts'
import type { CongressDistribution } from '../../congress/distribution.ts'
import { type Coverage, coverageOf, type DataCoverage, heldSince } from '../../filings/coverage.ts'
import { type QueryRefusal, refuseParameter } from '../../query.ts'
import type { WeeklyReports } from '../../scores/score-visibility.ts'
import { findOpenScores } from '../../scores/score-visibility.ts'
import type { ListedPlannedSale, PlannedSaleSource } from '../../trades/planned-sales/ports.ts'
import { type ActivityFilter, DEFAULT_LIMIT } from './activity-filter.ts'
import { type Cursor, parseCursor, writeCursor } from './cursor.ts'
import { refuseWithheld } from './filters/withheld.ts'
import { findIssuersOf, type UnknownTicker } from './find-issuers.ts'
import { isPlannedId, listPlannedSales } from './list-planned-sales.ts'
import type { ActivityStore, CompanyRows, TickerDirectory, TradeRows } from './ports.ts'
import { hidesPurchaseLinks } from './purchase-links.ts'

interface Ports {
  readonly activities: ActivityStore
  readonly clock: Clock
  readonly congressDistribution: CongressDistribution
  readonly plannedSales: PlannedSaleSource
  readonly reports: WeeklyReports
  readonly tickers: TickerDirectory
}

export interface ActivityPage {
  readonly filter: ActivityFilter
  /** Companies if the filter groups by company, planned sales if it selects them, else trades. */
  readonly rows: Omit<CompanyRows, 'next'> | Omit<TradeRows, 'next'> | PlannedRows
  /** Number of rows on all pages. */
  readonly total: number
  /** Cursor of the next page. */
  readonly next: string | null
  readonly coverage: Coverage
  readonly asOf: Date
  readonly isSample: boolean
}

export interface PlannedRows {
  readonly planned: readonly ListedPlannedSale[]
}

export type ListActivitiesAnswer = { readonly ok: true; readonly value: ActivityPage } | QueryRefusal | UnknownTicker

/**
 * Returns one page of the trades that match a filter, or of their companies. Without `asOf` the first page is read as
 * of the newest stored filing. Its cursor keeps that time, so later arrivals do not appear. A future time means now,
 * and the answer's `asOf` shows that.
 *
 * @see docs/reference/product.md, section 7, "GET /api/v1/insider-trading/activities", and section 6 for what a visitor
 * sees
 */
export function listActivities(ports: Ports) {
  return async (filter: ActivityFilter, user: User | undefined): Promise<ListActivitiesAnswer> => {
    const withheld = refuseWithheld(filter, ports)
    if (withheld) return withheld
    const order = { direction: filter.direction ?? ('desc' as const), sort: filter.sort ?? ('filed' as const) }
    const cursor = filter.cursor === undefined ? undefined : parseCursor(filter.cursor, order.sort, order.direction)
    if (filter.cursor !== undefined && !cursor) return refuseParameter('cursor')
    if (cursor && filter.type === 'planned' && !isPlannedId(cursor.after.id)) return refuseParameter('cursor')

    const issuers = await findIssuersOf(ports.tickers, filter.ticker)
    if (!issuers.ok) return issuers
    const [held, openScores] = await Promise.all([ports.activities.held(), findOpenScores(ports, user)])
    const asOf = chooseTime({ cursor, filter, held, now: ports.clock.now() })
    const limit = filter.limit ?? DEFAULT_LIMIT
    if (filter.type === 'planned') {
      const time = cursor?.asOf ?? ports.clock.now()
      const asked = { asOf: time, cursor, filter, held, issuerCiks: issuers.value, limit }
      return { ok: true, value: await listPlannedSales(ports, asked) }
    }
    const question = {
      ...order,
      after: cursor?.after,
      asOf,
      filter,
      heldSince: heldSince(held),
      hidesPurchaseLinks: hidesPurchaseLinks(user),
      issuerCiks: issuers.value,
      limit,
      openScores,
      showsReturns: filter.asOf === undefined
    }
    const [{ next, ...rows }, total] = await Promise.all([
      filter.group === 'company' ? ports.activities.listCompanies(question) : ports.activities.listTrades(question),
      ports.activities.count(question)
    ])
    const value: ActivityPage = {
      asOf,
      coverage: coverageOf(held, { asOf, from: filter.filedFrom ?? filter.tradedFrom, to: filter.filedTo }),
      filter,
      isSample: held.isSample,
      next: next ? writeCursor({ ...order, after: next, asOf }) : null,
      rows,
      total
    }
    return { ok: true, value }
  }
}

function chooseTime({
  cursor,
  filter,
  held,
  now
}: {
  cursor: Cursor | undefined
  filter: ActivityFilter
  held: DataCoverage
  now: Date
}): Date {
  const wanted = cursor?.asOf ?? filter.asOf ?? held.lastKnownAt
  return wanted && wanted < now ? wanted : now
}
