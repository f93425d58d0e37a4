import * as v from 'valibot'
import type { Changes } from '../../changes.ts'
import type { Clock } from '../../clock.ts'
import { MINUTE_MS } from '../../dates/durations.ts'
import type { FigureKind, SourceFailure, SourceName } from './figure.ts'
import { askAgainAfter, freshUntil } from './freshness.ts'
import { SHAPES } from './known-figure.ts'
import { mergeNews, News } from './news.ts'
import type { HeldFigure, HeldFigures, ListedStock, MarketSources, Source } from './ports.ts'

export interface RefreshPorts {
  readonly changes: Changes
  readonly clock: Clock
  readonly heldFigures: HeldFigures
  readonly marketSources: MarketSources
}

/**
 * Lifetime of a claim. It is longer than all sources of a kind take together for a reader. A command may take longer;
 * then another process may ask too.
 */
const CLAIM_MS = MINUTE_MS

type Outcome =
  | { readonly kind: 'found'; readonly source: SourceName; readonly value: unknown }
  | { readonly kind: 'refused'; readonly failure: SourceFailure }

/**
 * Sends one request per kind and stock at a time. Callers in one process share it, and only one of several processes
 * sends it.
 */
export function refreshFigure(ports: RefreshPorts) {
  const underWay = new Map<string, Promise<void>>()
  return (stock: ListedStock, kind: FigureKind, held: HeldFigure | undefined): Promise<void> => {
    const name = `${kind} ${stock.cik} ${stock.ticker}`
    const running = underWay.get(name) ?? refresh(ports, stock, kind, held).finally(() => underWay.delete(name))
    underWay.set(name, running)
    return running
  }
}

async function refresh(
  { changes, clock, heldFigures, marketSources }: RefreshPorts,
  stock: ListedStock,
  kind: FigureKind,
  held: HeldFigure | undefined
): Promise<void> {
  const now = clock.now()
  const until = new Date(now.getTime() + CLAIM_MS)
  if (!(await heldFigures.claim(stock, kind, { now, until }))) return
  const outcome = await askInOrder(kind, marketSources[kind], stock)
  const readAt = clock.now()
  if (outcome.kind === 'refused') {
    const askAgainAt = askAgainAfter(outcome.failure, (held?.failures ?? 0) + 1, readAt)
    return heldFigures.refuse(stock, kind, { askAgainAt, failure: outcome.failure })
  }
  const { source } = outcome
  const value = kind === 'news' ? withKnownNews(outcome.value as News, held, source) : outcome.value
  const isNew = await heldFigures.keep(stock, kind, { askAgainAt: freshUntil(kind, readAt), readAt, source, value })
  // A changed quote updates the page only if there was none before. The page shows the quote's time and requests newer
  // ones itself.
  if (isNew && (kind !== 'quote' || held?.found === undefined)) await changes.tell([`stock:${stock.cik}`])
}

/**
 * Keeps known articles only of the same vendor. Another vendor's articles would repeat the same news in other words.
 */
function withKnownNews(found: News, held: HeldFigure | undefined, source: SourceName): News {
  const known = held?.found?.source === source ? held.found.value : []
  return mergeNews(found, v.is(News, known) ? known : [])
}

/**
 * Returns the answer of the first source that has one. Reports that there is no data only if no source failed for a
 * passing reason.
 *
 * A source that fails, or answers in an invalid shape, may have an answer tomorrow.
 */
async function askInOrder(kind: FigureKind, sources: readonly Source<unknown>[], stock: ListedStock): Promise<Outcome> {
  const failures: SourceFailure[] = []
  for (const source of sources) {
    const found = await source.find(stock.ticker)
    const shaped = found.ok ? v.safeParse(SHAPES[kind], found.value) : undefined
    if (!found.ok) failures.push(found.code)
    else if (!shaped?.success) failures.push('unreadable')
    else if (isOfAnother(shaped.output, stock)) failures.push('not_covered')
    else return { kind: 'found', source: source.name, value: shaped.output }
  }
  return { failure: worstOf(failures), kind: 'refused' }
}

const WithCik = v.object({ cik: v.string() })

/** Whether the details are of another company, because a vendor's ticker may be out of date or early. */
const isOfAnother = (value: unknown, { cik }: ListedStock): boolean => v.is(WithCik, value) && value.cik !== cik

/** Failures from the shortest to the longest pause. The shortest decides when to ask again. */
const BY_HOPE = ['busy', 'unavailable', 'unreadable', 'key_refused', 'not_covered', 'not_in_plan'] as const

const worstOf = (failures: readonly SourceFailure[]): SourceFailure =>
  BY_HOPE.find(failure => failures.includes(failure)) ?? 'not_covered'
