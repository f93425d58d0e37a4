// Second implementation of the strategy, used to check the first. It works day by day with plain objects and is slow.
// It shares only the input rows, the settings and the calendar with core/strategy/engine.

import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { addDays, daysBetween, type ReportDate, weekdayOf } from '#core/dates/report-date.ts'
import { isSession } from '#core/dates/trading-calendar.ts'
import type { StrategyEventRow, StrategyRows } from '#core/strategy/data/build-data.ts'
import type { PricedStock } from '#core/strategy/data/build-prices.ts'
import type { StrategySettings } from '#core/strategy/settings.ts'

export interface PlainTrade {
  accession: string
  bought: ReportDate
  boughtAt: number
  shares: number
  paid: number
  sold?: ReportDate
  soldAt?: number
  why?: string
  received?: number
  dividends: number
}

interface Position extends PlainTrade {
  cik: string
  ticker: string
  now: number
  last: number
  rate: number
}

const SHORT = new Set([
  '2021-11-26',
  '2022-11-25',
  '2023-07-03',
  '2023-11-24',
  '2024-07-03',
  '2024-11-29',
  '2024-12-24'
])
const SPREADS: [number, number][] = [
  [300e6, 25],
  [2e9, 10],
  [10e9, 4],
  [Infinity, 2]
]

/** Returns all trades and the total value after each session. Idle cash earns nothing. */
export function runPlainly(rows: StrategyRows, settings: StrategySettings): { trades: PlainTrade[]; worth: number[] } {
  const stocks = new Map(rows.stocks.map(stock => [stock.ticker, stock]))
  const barOf = new Map(rows.stocks.map(stock => [stock.ticker, new Map(barsOf(stock).map(bar => [bar.date, bar]))]))
  const sectorOf = new Map(rows.companies.map(company => [company.cik, company.sector]))
  const days: ReportDate[] = []
  for (let day = rows.from; day <= rows.to; day = addDays(day, 1)) if (isSession(day)) days.push(day)

  const events = [...rows.events].sort((a, b) => a.signalMs - b.signalMs || (a.accession < b.accession ? -1 : 1))
  let cash = settings.startUsd
  let positions: Position[] = []
  const done: PlainTrade[] = []
  const worth: number[] = []
  const asked = new Set<StrategyEventRow>()

  const splitsOn = (ticker: string, day: ReportDate) =>
    stocks.get(ticker)!.actions.splits.filter(split => dayOfSession(split.date, days) === day)
  const isFriday = (day: ReportDate) => {
    for (let later = addDays(day, 1); weekdayOf(later) !== 6; later = addDays(later, 1))
      if (isSession(later)) return false
    return true
  }

  function wants(event: StrategyEventRow): boolean {
    if (event.side !== 'buy' || !event.isEligible) return false
    if (event.valueUsd <= settings.leastValueUsd || event.pastTrades < settings.leastPastTrades) return false
    const { leastDaysToEarnings, mostDaysToEarnings, mostScore, sectors, titles } = settings
    if (leastDaysToEarnings !== undefined && !(event.daysToEarnings! >= leastDaysToEarnings)) return false
    if (mostDaysToEarnings !== undefined && !(event.daysToEarnings! <= mostDaysToEarnings)) return false
    if (titles.length > 0 && !titles.some(title => event.titles.includes(title))) return false
    const sector = sectorOf.get(event.cik)
    if (sectors.length > 0 && (!sector || !sectors.includes(sector))) return false
    return mostScore === undefined || (event.score !== undefined && event.score <= mostScore)
  }

  function capBefore(ticker: string, day: ReportDate): number | undefined {
    const stock = stocks.get(ticker)!
    const before = barsOf(stock)
      .filter(bar => bar.date < day)
      .at(-1)
    const count = stock.shareCounts.filter(({ filed }) => filed < day).at(-1)
    if (!before || !count) return undefined
    const grown = stock.actions.splits
      .filter(({ date }) => date > count.asOf && date < day)
      .reduce((product, { ratio }) => product * ratio, 1)
    return before.close * count.count * grown
  }

  function volumeBefore(ticker: string, day: ReportDate): number | undefined {
    const window = days.slice(Math.max(0, days.indexOf(day) - 20), days.indexOf(day))
    const traded = window.flatMap(at => {
      const bar = barOf.get(ticker)!.get(at)
      return bar?.volume === undefined ? [] : [bar.close * bar.volume]
    })
    return traded.length === 0 ? undefined : traded.reduce((a, b) => a + b, 0) / traded.length
  }

  function buy(event: StrategyEventRow, day: ReportDate): void {
    const { ticker } = event
    if (!ticker || !stocks.has(ticker) || positions.some(({ cik }) => cik === event.cik)) return
    const decided = settings.entry === 'next_open' ? '09:30' : SHORT.has(day) ? '12:45' : '15:45'
    if (event.retractedMs !== undefined && event.retractedMs <= newYorkInstant(day, decided).getTime()) return
    const bar = barOf.get(ticker)!.get(day)
    if (!bar || bar.volume === 0) return
    const cap = capBefore(ticker, day)
    const volume = volumeBefore(ticker, day)
    if (volume === undefined || (settings.leastMarketCapUsd > 0 && !(cap! >= settings.leastMarketCapUsd))) return
    const spread = SPREADS.find(([below]) => (cap ?? 0) < below)![1]
    const rate = (settings.costBps + (settings.paysSpread ? spread : 0)) / 10_000
    const paid = Math.min(cash * settings.cashShare, settings.volumeShare * volume * (1 + rate))
    if (settings.volumeShare * volume < 1 || paid < 1) return
    const price = settings.entry === 'next_open' ? bar.open : bar.close
    const shares = paid / (1 + rate) / price
    cash -= paid
    positions.push({
      accession: event.accession,
      bought: day,
      boughtAt: price,
      cik: event.cik,
      dividends: 0,
      last: price,
      now: shares,
      paid,
      rate,
      shares,
      ticker
    })
  }

  function sell(position: Position, day: ReportDate, price: number, why: string): void {
    const isTraded = why === 'time' || why === 'insider_sale'
    const received = position.now * price * (isTraded ? 1 - position.rate : 1)
    cash += received
    positions = positions.filter(other => other !== position)
    const { accession, bought, boughtAt, dividends, paid, shares } = position
    done.push({ accession, bought, boughtAt, dividends, paid, received, shares, sold: day, soldAt: price, why })
  }

  function sellForSales(day: ReportDate): void {
    const now = newYorkInstant(day, '09:30').getTime()
    for (const position of [...positions]) {
      const boughtMs = newYorkInstant(position.bought, '09:30').getTime()
      const sale = events.find(
        event =>
          event.side === 'sell' &&
          event.isEligible &&
          event.cik === position.cik &&
          settings.saleExitPercent !== undefined &&
          (event.changePercent ?? 0) > settings.saleExitPercent &&
          event.signalMs < now &&
          event.signalMs >= boughtMs &&
          !(event.retractedMs !== undefined && event.retractedMs <= now)
      )
      const bar = barOf.get(position.ticker)!.get(day)
      if (!sale || !bar || bar.volume === 0 || daysBetween(position.bought, day) < settings.leastDays) continue
      sell(position, day, bar.open, 'insider_sale')
    }
  }

  for (const [place, day] of days.entries()) {
    for (const position of positions) {
      for (const { ratio } of splitsOn(position.ticker, day)) {
        position.now *= ratio
        position.last /= ratio
      }
      for (const { cash: paid, day: exDay } of stocks.get(position.ticker)!.actions.dividends) {
        if (dayOfSession(exDay, days) !== day) continue
        position.dividends += position.now * paid
        cash += position.now * paid
      }
    }
    for (const position of [...positions]) {
      const told = stocks
        .get(position.ticker)!
        .actions.breaks.find(({ day: known }) => dayOfSession(known, days)! > position.bought && known <= day)
      if (told) sell(position, day, told.deal?.priceUsd ?? position.last * (1 + settings.delistingReturn), told.reason)
    }
    if (settings.entry === 'week_end') sellForSales(day)
    const until =
      settings.entry === 'next_open'
        ? newYorkInstant(day, '09:30').getTime()
        : isFriday(day)
          ? newYorkInstant(day, SHORT.has(day) ? '12:45' : '15:45').getTime()
          : -Infinity
    for (const event of events) {
      if (event.signalMs >= until || asked.has(event)) continue
      asked.add(event)
      if (wants(event) && place >= 0) buy(event, day)
    }
    if (settings.entry === 'next_open') sellForSales(day)
    for (const position of [...positions]) {
      const last = lastSessionBy(addDays(position.bought, settings.mostDays))
      const bar = barOf.get(position.ticker)!.get(day)
      if (day >= last && bar && bar.volume !== 0) sell(position, day, bar.close, 'time')
    }
    for (const position of positions) position.last = barOf.get(position.ticker)!.get(day)?.close ?? position.last
    worth.push(cash + positions.reduce((sum, { last, now }) => sum + now * last, 0))
  }
  const open = positions.map(({ accession, bought, boughtAt, dividends, paid, shares }) => ({
    accession,
    bought,
    boughtAt,
    dividends,
    paid,
    shares
  }))
  const order = new Map(events.map(({ accession }, index) => [accession, index]))
  const trades = [...done, ...open].sort((a, b) =>
    a.bought < b.bought ? -1 : a.bought > b.bought ? 1 : order.get(a.accession)! - order.get(b.accession)!
  )
  return { trades, worth }
}

const lastSessionBy = (day: ReportDate): ReportDate => (isSession(day) ? day : lastSessionBy(addDays(day, -1)))

const barsOf = ({ bars }: PricedStock) =>
  bars.dates.map((date, index) => ({
    close: bars.close[index]!,
    date,
    open: bars.open[index]!,
    volume: Number.isNaN(bars.volume[index]!) ? undefined : bars.volume[index]!
  }))

const dayOfSession = (day: ReportDate, days: readonly ReportDate[]): ReportDate | undefined =>
  days.find(at => at >= day)
