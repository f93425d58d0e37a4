import { parseReportDate } from '../dates/report-date.ts'
import type { Direction } from '../query.ts'
import { type QueryRefusal, refuseParameter } from '../query.ts'
import { CONGRESS_PAGE_SIZE, type CongressFilter, type CongressSort } from './congress-filter.ts'
import type { CongressTrade } from './congress-trade.ts'
import { type CongressDistribution, congressDataFor } from './distribution.ts'
import type { CongressPosition, CongressQuestion, CongressStore, CongressSummary } from './ports.ts'

export interface CongressPage {
  readonly trades: readonly CongressTrade[]
  readonly summary: CongressSummary
  readonly sort: CongressSort
  readonly direction: Direction
  /** Cursor of the next page. */
  readonly next: string | null
}

export type ListCongressAnswer = { readonly ok: true; readonly value: CongressPage } | QueryRefusal

interface Ports {
  readonly congress: CongressStore
  readonly congressDistribution: CongressDistribution
}

const SEPARATOR = '~'

/** Returns one page of disclosed trades, of all members or of one. */
export function listCongressTrades(ports: Ports) {
  return async (filter: CongressFilter, memberId?: string): Promise<ListCongressAnswer> => {
    const { cursor: _, direction: __, sort: ___, ...selecting } = filter
    const [listed, summary] = await Promise.all([
      readCongressPage(ports, filter, { limit: CONGRESS_PAGE_SIZE, memberId }),
      congressDataFor('everybody', ports).summarise({ filter: selecting, memberId })
    ])
    return listed.ok ? { ok: true, value: { ...listed.value, summary } } : listed
  }
}

export type CongressRows = Omit<CongressPage, 'summary'>

/** Reads the trades without the summary. */
export async function readCongressPage(
  ports: Ports,
  { cursor, direction = 'desc', sort = 'disclosed', ...filter }: CongressFilter,
  { limit, memberId, storedBy }: Pick<CongressQuestion, 'limit' | 'memberId' | 'storedBy'>
): Promise<{ readonly ok: true; readonly value: CongressRows } | QueryRefusal> {
  const order = { direction, sort }
  const after = cursor === undefined ? undefined : parsePosition(cursor, order)
  if (cursor !== undefined && !after) return refuseParameter('cursor')
  const store = congressDataFor('everybody', ports)
  const found = await store.list({ ...order, after, filter, limit: limit + 1, memberId, storedBy })
  const trades = found.slice(0, limit)
  const last = found.length > limit ? trades.at(-1) : undefined
  return { ok: true, value: { ...order, next: last ? writePosition(last, order) : null, trades } }
}

type Order = Pick<CongressQuestion, 'direction' | 'sort'>

const KEYS: Record<CongressSort, (trade: CongressTrade) => CongressPosition['key']> = {
  amount: ({ amount }) => amount.minUsd,
  disclosed: ({ disclosedOn }) => disclosedOn,
  since: ({ returns }) => returns?.sinceDisclosure?.percent ?? null,
  sinceTrade: ({ returns }) => returns?.sinceTrade?.percent ?? null,
  traded: ({ tradedOn }) => tradedOn
}

/** Writes a cursor. The id comes last, because it may contain the separator. */
function writePosition(trade: CongressTrade, { direction, sort }: Order): string {
  return [sort, direction, KEYS[sort](trade) ?? '', trade.id].join(SEPARATOR)
}

/** Parses a cursor. undefined unless it was written for the same order. */
function parsePosition(text: string, { direction, sort }: Order): CongressPosition | undefined {
  const [writtenSort, writtenDirection, key = '', ...rest] = text.split(SEPARATOR)
  const id = rest.join(SEPARATOR)
  if (writtenSort !== sort || writtenDirection !== direction || id === '') return undefined
  if (key === '') return ['disclosed', 'since', 'sinceTrade'].includes(sort) ? { id, key: null } : undefined
  if (sort === 'amount') return /^\d{1,9}$/.test(key) ? { id, key: Number(key) } : undefined
  if (sort === 'since' || sort === 'sinceTrade')
    return /^-?\d{1,9}(?:\.\d{1,2})?$/.test(key) ? { id, key: Number(key) } : undefined
  const day = parseReportDate(key)
  return day && { id, key: day }
}
