import { pastOf } from '../../as-of.ts'
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

interface ListPorts {
  readonly activities: ActivityStore
  readonly clock: Clock
  readonly insiders: InsiderStore
  readonly tickers: TickerDirectory
}

const SEPARATOR = '~'

/**
 * Returns one page of all insiders who traded, as of now or of a past instant. Includes their totals and track record.
 *
 * @see docs/reference/product.md, section 7, "GET /api/v1/all-insiders"
 */
export function listInsiders(ports: ListPorts) {
  return async (filter: InsiderFilter, asked?: Date): Promise<ListInsidersAnswer> => {
    const sort = filter.sort ?? 'lastTrade'
    const order = { direction: filter.direction ?? (sort === 'name' ? 'asc' : 'desc'), sort } as const
    const after = filter.cursor === undefined ? undefined : parsePosition(filter.cursor, order)
    if (filter.cursor !== undefined && !after) return refuseParameter('cursor')

    const issuers = await findIssuersOf(ports.tickers, filter.ticker)
    if (!issuers.ok) return issuers
    const held = await ports.activities.held()
    const now = ports.clock.now()
    const past = pastOf(asked, now)
    const { insiders, next } = await ports.insiders.list({
      ...order,
      after,
      asOf: past,
      filter,
      issuerCiks: issuers.value,
      limit: filter.limit ?? DEFAULT_INSIDER_LIMIT
    })
    const value: InsiderPage = {
      asOf: past ?? now,
      coverage: coverageOf(held, { asOf: past ?? now, from: undefined, to: undefined }),
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
