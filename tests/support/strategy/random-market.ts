import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { addDays } from '#core/dates/report-date.ts'
import { SECTORS } from '#core/prices/sector.ts'
import { type StrategyEventRow, sessionsBetween } from '#core/strategy/data/build-data.ts'
import { aBuy, aMarket, aSale, day, type MarketDraft, type StockDraft } from './market.ts'

/** Random numbers in [0, 1) from a seed. */
export function makeDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

/**
 * Market with random walks, halts, splits, dividends, delistings and insider trades. `edge` is the extra return in each
 * of the 40 sessions after a purchase with a score of 1.
 */
export function aRandomMarket(
  seed: number,
  { companies = 30, edge = 0, events = 250, from = '2021-01-04', to = '2023-06-30' } = {}
): ReturnType<typeof aMarket> & { draft: MarketDraft } {
  const dice = makeDice(seed)
  const span = (Date.parse(to) - Date.parse(from)) / 86_400_000
  const trades = Array.from({ length: events }, () => anEvent(dice, { companies, from, span }))
  const stocks = Array.from({ length: companies }, (_, index) =>
    aStock(dice, index, { edge, span, trades: trades.filter(({ cik }) => cik === String(index + 1)) })
  )
  const draft = { events: trades, from, stocks, to }
  return { ...aMarket(draft), draft }
}

function anEvent(dice: () => number, { companies, from, span }: { companies: number; from: string; span: number }) {
  const company = Math.floor(dice() * companies)
  const filed = addDays(day(from), Math.floor(dice() * span))
  const hour = String(6 + Math.floor(dice() * 16)).padStart(2, '0')
  const minute = String(Math.floor(dice() * 60)).padStart(2, '0')
  const make = dice() < 0.7 ? aBuy : aSale
  const changes: Partial<StrategyEventRow> = {
    changePercent: dice() < 0.1 ? undefined : dice() * 40,
    cik: String(company + 1),
    // From the hour and the title, so that the other draws stay as they were.
    daysToEarnings: Number(minute) < 18 ? undefined : (Number(minute) * 7 + company) % 90,
    isEligible: dice() < 0.95,
    pastTrades: Math.floor(dice() * 10),
    score: dice() < 0.2 ? undefined : 1 + Math.floor(dice() * 10),
    titles: [['CEO', 'officer'], ['director'], ['10% owner']][Math.floor(dice() * 3)]!,
    valueUsd: Math.round(dice() * 1_000_000)
  }
  const event = make(`T${company}`, filed, { at: `${hour}:${minute}`, ...changes })
  return dice() < 0.05 ? { ...event, retractedMs: event.signalMs + dice() * 60 * 86_400_000 } : event
}

function aStock(
  dice: () => number,
  index: number,
  { edge, span, trades }: { edge: number; span: number; trades: readonly StrategyEventRow[] }
): StockDraft {
  const sessions = Math.ceil(span)
  const good = trades.filter(({ score, side }) => side === 'buy' && score === 1).map(({ signalMs }) => signalMs)
  const splitAt = dice() < 0.4 ? addDays(day('2021-03-01'), Math.floor(dice() * 600)) : undefined
  const [haltFrom, haltTo] = [Math.floor(dice() * 500), Math.floor(dice() * 14)]
  const goneAt = dice() < 0.2 ? 150 + Math.floor(dice() * 300) : Number.POSITIVE_INFINITY
  const noise = Array.from({ length: sessions + 1 }, () => 1 + (dice() - 0.5) * 0.05)
  const gaps = Array.from({ length: sessions + 1 }, () => 1 + (dice() - 0.5) * 0.02)
  let price = 5 + dice() * 50
  const closes = noise.map(step => {
    price *= step
    return price
  })
  const grown = (date: string) => {
    const at = edge === 0 || good.length === 0 ? 0 : Date.parse(date)
    return good.reduce((product, ms) => {
      const days = (at - ms) / 86_400_000
      return days <= 0 ? product : product * (1 + edge) ** Math.min(40, days * (5 / 7))
    }, 1)
  }
  const isTraded = (session: number) =>
    session < goneAt && !(session >= haltFrom && session < haltFrom + haltTo && index % 3 === 0)
  const closeOf = (session: number, date: string) =>
    (closes[session]! * grown(date)) / (splitAt !== undefined && date >= splitAt ? 2 : 1)
  const last = sessionsBetween(day('2021-01-04'), day('2023-06-30'))[goneAt - 1]
  // Every second company that stops trading has been taken over.
  const deal = last &&
    index % 2 === 0 && {
      accession: `0000000002-21-${String(index).padStart(6, '0')}`,
      knownMs: newYorkInstant(addDays(last, 3), '17:00').getTime(),
      priceUsd: closeOf(goneAt - 1, last) * 1.02,
      tradedOn: last
    }
  return {
    close: (session, date) => (isTraded(session) ? closeOf(session, date) : undefined),
    ...(deal && { handedOver: [deal] }),
    dividends: dice() < 0.5 ? [[addDays(day('2021-05-03'), Math.floor(dice() * 500)), 0.2]] : [],
    open: (session, date) => closeOf(session, date) * gaps[session]!,
    sector: SECTORS[index % SECTORS.length]!,
    shares: [
      ['2020-11-02', 3_000_000 + Math.floor(dice() * 60_000_000)],
      ['2021-08-02', 4_000_000 + Math.floor(dice() * 60_000_000)]
    ],
    splits: splitAt === undefined ? [] : [[splitAt, 2]],
    ticker: `T${index}`,
    volume: session => (session % 97 === index ? 0 : session % 53 === index ? undefined : 2_000 + 1_000 * index)
  }
}
