import type { Clock } from '../../clock.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import { companyName } from '../../filings/company-name.ts'
import { inSharesOf, type PriceTarget } from '../../prices/market-data/analysts.ts'
import { FIGURE_KINDS, type Figure, type FigureKind, missing } from '../../prices/market-data/figure.ts'
import { isOldClose } from '../../prices/market-data/freshness.ts'
import { figureOf, type OwnFigure } from '../../prices/market-data/known-figure.ts'
import type {
  FigureValues,
  HeldFigure,
  HeldFigures,
  ListedStock,
  ListedStocks,
  MarketSources
} from '../../prices/market-data/ports.ts'
import type { Quote } from '../../prices/market-data/quote.ts'
import type { SimilarStocks } from '../../prices/market-data/similar.ts'
import { findOwnStock } from '../find-own-stock.ts'
import { findStock } from '../find-stock.ts'
import type { StockDirectory, StockSource } from '../ports.ts'
import { findOwnClose } from './own-close.ts'

export interface OpenPorts {
  readonly clock: Clock
  readonly heldFigures: HeldFigures
  readonly listedStocks: ListedStocks
  readonly marketSources: MarketSources
  readonly stockSource: Pick<StockSource, 'listTenures' | 'loadBars'>
  readonly stocks: StockDirectory
  /** Reports a background error to the operator. */
  readonly tellFailed: (kind: FigureKind, ticker: string, error: unknown) => void
}

export type Figures = { readonly [Kind in FigureKind]: Figure<FigureValues[Kind]> }

type Refresh = (stock: ListedStock, kind: FigureKind, held: HeldFigure | undefined) => Promise<void>

/** Maximum time that a call waits for a vendor if no value is stored. Pages never wait. */
const PATIENCE_MS = 2_500

/**
 * Loads a company's stored figures for its page, without requests to vendors. Returns undefined for an unknown company.
 */
export function openHeldFigures(ports: OpenPorts) {
  return async <Kind extends FigureKind = FigureKind>(
    typed: string,
    kinds: readonly Kind[] = FIGURE_KINDS as readonly FigureKind[] as readonly Kind[]
  ): Promise<Pick<Figures, Kind> | undefined> => {
    const stock = await findListed(ports, typed)
    if (!stock) return undefined
    const held = await ports.heldFigures.find(stock)
    const figures = await Promise.all(kinds.map(async kind => [kind, await toFigure(ports, stock, kind, held)]))
    return Object.fromEntries(figures) as Pick<Figures, Kind> // one entry per requested kind
  }
}

/**
 * Returns one figure of a company, by its ticker as typed. Refreshes an outdated figure in the background. The caller
 * waits only if nothing at all is stored, at most `PATIENCE_MS`.
 */
export function openFigure(ports: OpenPorts, refresh: Refresh, pause: (ms: number) => Promise<void>) {
  return async <Kind extends FigureKind>(typed: string, kind: Kind): Promise<Figure<FigureValues[Kind]>> => {
    const stock = await findListed(ports, typed)
    if (!stock) return missing('unknown_ticker')
    const allHeld = await ports.heldFigures.find(stock)
    const held = heldOf(allHeld, kind)
    const figure = await toFigure(ports, stock, kind, allHeld)
    if (ports.marketSources[kind].length === 0 || !isDue(held, ports.clock.now())) return figure
    const refreshing = refresh(stock, kind, held).catch(error => ports.tellFailed(kind, stock.ticker, error))
    if (figure.state === 'known') return figure
    await Promise.race([refreshing, pause(PATIENCE_MS)])
    return toFigure(ports, stock, kind, await ports.heldFigures.find(stock))
  }
}

/**
 * Accepts only known companies: arbitrary input would spend the shared request budget. A former ticker leads to
 * today's.
 */
async function findListed({ stocks }: Pick<OpenPorts, 'stocks'>, typed: string): Promise<ListedStock | undefined> {
  const { index } = await stocks.open()
  const place = findStock(index, typed)
  const found = place.kind === 'renamed' || place.kind === 'spelled' ? findStock(index, place.ticker) : place
  return found.kind === 'found' ? { cik: found.company.cik, ticker: found.ticker } : undefined
}

const heldOf = (held: readonly HeldFigure[], kind: FigureKind) => held.find(figure => figure.kind === kind)

const isDue = (held: HeldFigure | undefined, now: Date): boolean => !held?.askAgainAt || held.askAgainAt <= now

async function toFigure<Kind extends FigureKind>(
  ports: OpenPorts,
  stock: ListedStock,
  kind: Kind,
  allHeld: readonly HeldFigure[]
): Promise<Figure<FigureValues[Kind]>> {
  const held = heldOf(allHeld, kind)
  const situation = { hasSources: ports.marketSources[kind].length > 0, now: ports.clock.now() }
  const figure = figureOf(kind, held, await findOwn(ports, stock, kind, held), situation)
  if (figure.state === 'missing') return figure
  const told: { readonly [Told in FigureKind]?: (value: never) => Promise<FigureValues[Told]> } = {
    similar: value => withOurNames(ports, value),
    target: value => inSharesOfQuote(ports, stock, { readAt: figure.readAt, target: value }, allHeld)
  }
  const value = (await told[kind]?.(figure.value as never)) ?? figure.value // a value of this kind
  return { ...figure, value: value as FigureValues[Kind] }
}

/** Loads our own value. Details and similar stocks are loaded only if no vendor's value is stored. */
async function findOwn<Kind extends FigureKind>(
  ports: OpenPorts,
  stock: ListedStock,
  kind: Kind,
  held: HeldFigure | undefined
): Promise<OwnFigure<FigureValues[Kind]> | undefined> {
  const { listedStocks, stockSource } = ports
  const now = ports.clock.now()
  const own: { readonly [Own in FigureKind]?: () => Promise<FigureValues[Own] | undefined> } = {
    ...(held?.found ? {} : { details: () => listedStocks.findDetails(stock) }),
    ...(held?.found ? {} : { similar: () => findSimilar(listedStocks, stock) }),
    quote: () => findOwnClose({ findOwnStock: findOwnStock(ports), loadBars: stockSource.loadBars }, stock.ticker, now)
  }
  const value = (await own[kind]?.()) as FigureValues[Kind] | undefined // a value of this kind
  if (!value) return undefined
  if (kind !== 'quote') return { isStale: false, readAt: now, source: 'filings', value }
  const readAt = new Date((value as Quote).asOf)
  return { isStale: isOldClose(readAt, now), readAt, source: 'prices', value }
}

async function findSimilar(listedStocks: ListedStocks, stock: ListedStock): Promise<SimilarStocks | undefined> {
  const similar = await listedStocks.findSameIndustry(stock)
  if (similar.length === 0) return undefined
  return similar.map(other => ({ ...other, name: other.name === null ? null : companyName(other.name) }))
}

async function withOurNames({ listedStocks }: OpenPorts, similar: SimilarStocks): Promise<SimilarStocks> {
  const names = await listedStocks.findNames(similar.map(({ ticker }) => ticker))
  return similar.map(other => {
    const own = names.get(other.ticker)
    return { ...other, name: own === undefined ? other.name : companyName(own) }
  })
}

/** Restates targets to the share basis of the quote, which may precede a recent split. */
async function inSharesOfQuote(
  ports: OpenPorts,
  stock: ListedStock,
  { readAt, target }: { readonly readAt: Date; readonly target: PriceTarget },
  allHeld: readonly HeldFigure[]
): Promise<PriceTarget> {
  const [quote, splits] = await Promise.all([
    toFigure(ports, stock, 'quote', allHeld),
    ports.listedStocks.findSplits(stock.ticker)
  ])
  const today = newYorkDay(ports.clock.now())
  const day = quote.state === 'known' ? newYorkDay(new Date(quote.value.asOf)) : today
  return inSharesOf({ day, readOn: newYorkDay(readAt), today }, target, splits)
}
