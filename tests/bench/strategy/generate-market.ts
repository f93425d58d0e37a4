// Generates eight years of an invented market as arrays for a run: random-walk prices, splits, dividends, delistings
// and insider trades. The same seed gives the same bits in every process.

import { randomFrom } from '#core/averages.ts'
import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { SECTORS } from '#core/prices/sector.ts'
import { sessionsBetween } from '#core/strategy/data/build-data.ts'
import { BREAKS, type Sparse, type StrategyData, type StrategyEvents } from '#core/strategy/data/strategy-data.ts'
import { day } from '#tests/support/strategy/market.ts'

export interface MarketSize {
  readonly tickers: number
  readonly events: number
  readonly seed: number
}

const DELISTED = BREAKS.indexOf('delisted')
const TAKEN_OVER = BREAKS.indexOf('taken_over')
/** Number of sessions from a stock's last price until it is known why trading ended. */
const WAITED = 10
const [MARKET, BILLS] = [0, 1]

type Rows = (readonly [session: number, value: number])[]

export function generateMarket({ events, seed, tickers }: MarketSize): StrategyData {
  const random = randomFrom(seed)
  const sessions = sessionsBetween(day('2016-01-04'), day('2023-12-29'))
  const count = sessions.length
  const [open, close] = [new Float64Array(tickers * count), new Float64Array(tickers * count)]
  const volume = new Float32Array(tickers * count)
  const breaks: Rows[] = []
  const deals: Rows[] = []
  const dividends: Rows[] = []
  const shareCounts: Rows[] = []
  const splits: Rows[] = []
  for (let stock = 0; stock < tickers; stock += 1) {
    const isFund = stock <= BILLS
    const end = !isFund && random() < 0.1 ? 200 + Math.floor(random() * (count - 200)) : count
    const splitAt = !isFund && random() < 0.1 ? Math.floor(random() * count) : -1
    const pays = random() < 0.3
    const paid: Rows = []
    let price = 5 + random() * 95
    for (let session = 0; session < count; session += 1) {
      const at = stock * count + session
      const before = session === splitAt ? price / 2 : price
      price = before * (stock === BILLS ? 1.00008 : 1 + (random() - 0.4985) * 0.04)
      const isTraded = session < end
      open[at] = isTraded ? before * (1 + (random() - 0.5) * 0.01) : Number.NaN
      close[at] = isTraded ? price : Number.NaN
      volume[at] = isTraded ? 100_000 + random() * 5_000_000 : Number.NaN
      if (isTraded && pays && session % 63 === 40) paid.push([session, price * 0.003])
    }
    const [known, isDeal] = [end + WAITED, random() < 0.5]
    const last = close[stock * count + Math.min(end, count) - 1]!
    breaks.push(known < count ? [[known, isDeal ? TAKEN_OVER : DELISTED]] : [])
    deals.push(known < count && isDeal ? [[known, last * 1.01]] : [])
    dividends.push(paid)
    shareCounts.push(isFund ? [] : [[0, 2_000_000 * 10 ** (2.5 * random())]])
    splits.push(splitAt > 0 && splitAt < end ? [[splitAt, 2]] : [])
  }
  const told = sparseOf(deals)
  return {
    bills: BILLS,
    events: generateEvents({ count: events, random, sessions, tickers }),
    issuers: Array.from({ length: tickers }, (_, place) => ({ cik: String(place + 1), name: `Company ${place}` })),
    market: MARKET,
    prices: {
      breaks: sparseOf(breaks),
      close,
      deals: { ...told, accession: Array.from(told.session, (_, place) => `deal ${place}`) },
      dividends: sparseOf(dividends),
      first: new Int32Array(tickers),
      offset: Int32Array.from({ length: tickers + 1 }, (_, stock) => stock * count),
      open,
      shareCounts: sparseOf(shareCounts),
      splits: sparseOf(splits),
      tickers: Array.from({ length: tickers }, (_, place) => `T${place}`),
      volume
    },
    sessions
  }
}

function sparseOf(rows: readonly Rows[]): Sparse {
  const start = new Int32Array(rows.length + 1)
  for (const [stock, values] of rows.entries()) start[stock + 1] = start[stock]! + values.length
  const all = rows.flat()
  return {
    session: Int32Array.from(all, ([session]) => session),
    start,
    value: Float64Array.from(all, ([, value]) => value)
  }
}

interface EventParts {
  readonly count: number
  readonly random: () => number
  readonly sessions: StrategyData['sessions']
  readonly tickers: number
}

function generateEvents({ count, random, sessions, tickers }: EventParts): StrategyEvents {
  const from = newYorkInstant(sessions[0]!, '06:00').getTime()
  const to = newYorkInstant(sessions.at(-1)!, '22:00').getTime()
  const fill = <List extends Float64Array | Int32Array | Uint8Array>(list: List, make: () => number): List => {
    for (let place = 0; place < count; place += 1) list[place] = make()
    return list
  }
  const stock = fill(new Int32Array(count), () => BILLS + 1 + Math.floor(random() * (tickers - BILLS - 1)))
  const signalMs = fill(new Float64Array(count), () => Math.round(from + random() * (to - from))).sort()
  return {
    accession: Array.from({ length: count }, (_, place) => `0000000001-20-${String(place).padStart(6, '0')}`),
    changePercent: fill(new Float64Array(count), () => random() * 60),
    daysToEarnings: Int32Array.from({ length: count }, (_, place) => ((place * 37) % 92) - 1),
    insider: Array.from({ length: count }, () => 'DOE JANE'),
    isEligible: new Uint8Array(count).fill(1),
    issuer: stock.slice(),
    isSale: fill(new Uint8Array(count), () => Number(random() < 0.3)),
    pastTrades: fill(new Int32Array(count), () => Math.floor(random() * 12)),
    retractedMs: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
    score: fill(new Uint8Array(count), () => Math.floor(random() * 11)),
    sector: Uint8Array.from(stock, place => place % SECTORS.length),
    signalMs,
    stock,
    titles: fill(new Uint8Array(count), () => 1 << Math.floor(random() * 7)),
    valueUsd: fill(new Float64Array(count), () => 10 ** (3.5 + 3 * random()))
  }
}
