import type { Clock } from '../../clock.ts'
import { type Coverage, coverageOf } from '../../filings/coverage.ts'
import { type QueryRefusal, refuseParameter } from '../../query.ts'
import { findIssuersOf, type UnknownTicker } from '../activities/find-issuers.ts'
import type { ActivityStore, TickerDirectory } from '../activities/ports.ts'
import type { Insider } from './insider.ts'
import { DEFAULT_INSIDER_LIMIT, type InsiderFilter } from './insider-filter.ts'
import type { InsiderPosition, InsiderQuestion, InsiderStore } from './ports.ts'

export interface InsiderPage {
  readonly filter: InsiderFilter
  readonly insiders: readonly Insider[]
  readonly next: string | null
  readonly coverage: Coverage
  readonly asOf: Date
  readonly isSample: boolean
}

export type ListInsidersAnswer = { readonly ok: true; readonly value: InsiderPage } | QueryRefusal | UnknownTicker

export interface InsiderListPorts {
  readonly activities: ActivityStore
  readonly clock: Clock
  readonly insiders: InsiderStore
  readonly tickers: TickerDirectory
}

const SEPARATOR = '~'

/** Instant of the trades. `isPast` also takes names and win records from then, rather than from today. */
export type InsidersKnown = Required<Pick<InsiderQuestion, 'asOf' | 'isPast'>>

/**
 * Returns one page of all insiders who traded, as of now or of an instant. Includes their totals and track record.
 *
 * @see docs/reference/product.md, section 7, "GET /api/v1/all-insiders"
 */
export function listInsiders(ports: InsiderListPorts) {
  return async (filter: InsiderFilter, known?: InsidersKnown): Promise<ListInsidersAnswer> => {
    const sort = filter.sort ?? 'lastTrade'
    const order = { direction: filter.direction ?? (sort === 'name' ? 'asc' : 'desc'), sort } as const
    const after = filter.cursor === undefined ? undefined : parsePosition(filter.cursor, order)
    if (filter.cursor !== undefined && !after) return refuseParameter('cursor')

    const issuers = await findIssuersOf(ports.tickers, filter.ticker)
    if (!issuers.ok) return issuers
    const held = await ports.activities.held()
    const asOf = known?.asOf ?? ports.clock.now()
    const { insiders, next } = await ports.insiders.list({
      ...order,
      ...known,
      after,
      filter,
      issuerCiks: issuers.value,
      limit: filter.limit ?? DEFAULT_INSIDER_LIMIT
    })
    const value: InsiderPage = {
      asOf,
      coverage: coverageOf(held, { asOf, from: undefined, to: undefined }),
      filter,
      insiders,
      isSample: held.isSample,
      next: next ? writePosition(next, order) : null
    }
    return { ok: true, value }
  }
}

type Order = Pick<InsiderQuestion, 'direction' | 'sort'>

function writePosition({ cik, key }: InsiderPosition, { direction, sort }: Order): string {
  return [sort, direction, cik, key ?? ''].join(SEPARATOR)
}

/**
 * Returns undefined unless `text` was written for the same order. A name may contain the separator, so it comes last.
 */
function parsePosition(text: string, { direction, sort }: Order): InsiderPosition | undefined {
  const [writtenSort, writtenDirection, cik = '', ...rest] = text.split(SEPARATOR)
  if (writtenSort !== sort || writtenDirection !== direction || !/^\d{1,10}$/.test(cik)) return undefined
  const key = rest.join(SEPARATOR)
  if (sort === 'name') return { cik, key }
  if (key === '') return { cik, key: null }
  return Number.isFinite(Number(key)) ? { cik, key: Number(key) } : undefined
}
