// Invents the option chain of a company for a session. It depends only on the previous chain and the price, so that the
// simulated vendor continues where the load ended.

import { addDays, dayNumber, type ReportDate, weekdayOf } from '#core/dates/report-date.ts'
import { isSession } from '#core/dates/trading-calendar.ts'
import { makeColumns } from '#core/options/build-columns.ts'
import { type ContractRow, contractAt, countAt, type OptionChain } from '#core/options/chain.ts'
import { optionSymbol } from '#core/options/option-symbol.ts'
import { makeRandom, type Random } from '../random.ts'

const FRIDAY = 5
const EXPIRIES = 4
/** Number of strikes on each side of the price. */
const REACH = 3
const SPLIT_MOVE = 1.45
const YEAR_DAYS = 365
/** Probability that one to three contracts have a high volume on a day. */
const BURST = 0.5
/** Share of the high volume that becomes open interest (much, some, or nothing), with weights. */
const LEFT_OPEN: readonly (readonly [readonly [number, number], number])[] = [
  [[0.5, 0.95], 46],
  [[0.1, 0.48], 30],
  [[-0.08, 0.09], 24]
]

export interface PricedSession {
  readonly session: ReportDate
  /** Close of the session in US dollars. */
  readonly price: number
}

/** Returns the next chain; `before` is that of the previous session, if there is one. */
export function evolveChain(
  ticker: string,
  before: OptionChain | undefined,
  { price, session }: PricedSession
): OptionChain {
  const own = makeRandom(`options/${ticker}`)
  const nature = { liquidity: own.logNormal(26, 0.7), volatility: own.between(0.24, 0.7) }
  const random = makeRandom(`options/${ticker}/${session}`)
  const move = before?.price ? price / before.price : 1
  const goesOn = before && move < SPLIT_MOVE && move > 1 / SPLIT_MOVE ? before : undefined
  const listed = listContracts(ticker, goesOn, { price, session })
  const bursts = random.chance(BURST) ? random.sample([...listed.keys()], random.integer(1, 3)) : []
  const rows = listed.map((of, index) => toRow(of, { burst: bursts.includes(index), nature, price, random, session }))
  return {
    columns: makeColumns(rows, session).columns,
    delay: '15m',
    isComplete: true,
    phase: 'close',
    price,
    readAt: new Date(`${session}T22:00:00Z`),
    session,
    source: 'sample',
    underlying: ticker
  }
}

type Listed = Pick<ContractRow, 'expiry' | 'openInterest' | 'root' | 'strike' | 'type'>

/** Lists continued contracts with their open interest, and adds strikes near the present price. */
function listContracts(ticker: string, before: OptionChain | undefined, { price, session }: PricedSession): Listed[] {
  const root = ticker.replace(/[^A-Z]/g, '').slice(0, 5)
  const listed = new Map<string, Listed>()
  const add = (contract: Listed) => listed.set(optionSymbol(contract), contract)
  if (before) for (const contract of continued(ticker, before, session)) add(contract)
  const step = stepOf(price)
  const middle = Math.round((price * 1_000) / step) * step
  for (const expiry of nextExpiries(session)) {
    for (let place = -REACH; place <= REACH; place++) {
      for (const type of ['call', 'put'] as const) {
        const contract = { expiry, root, strike: Math.max(step, middle + place * step), type }
        if (listed.has(optionSymbol(contract))) continue
        const random = makeRandom(`options/${optionSymbol(contract)}/${session}`)
        add({ ...contract, openInterest: before ? 0 : Math.round(random.logNormal(320, 0.9)) })
      }
    }
  }
  return [...listed.values()]
}

function* continued(ticker: string, { columns, session: day }: OptionChain, session: ReportDate): Generator<Listed> {
  const random = makeRandom(`open/${ticker}/${day}`)
  for (let index = 0; index < columns.count; index++) {
    const contract = contractAt(columns, index)
    const [open, volume] = [countAt(columns.openInterest, index) ?? 0, countAt(columns.volume, index) ?? 0]
    const [low, high] = volume >= 500 ? random.weighted(LEFT_OPEN) : ([-0.25, 0.42] as const)
    const next = Math.max(0, open + Math.round(volume * random.between(low, high)))
    if (contract.expiry >= session) yield { ...contract, openInterest: next }
  }
}

/** Returns the distance between strikes in thousandths of a dollar. */
const stepOf = (price: number): number =>
  price < 10 ? 500 : price < 30 ? 1_000 : price < 100 ? 2_500 : price < 250 ? 5_000 : 10_000

/** Returns the next third Fridays. If the exchange is closed that day, the day before is used. */
function nextExpiries(session: ReportDate): ReportDate[] {
  const found: ReportDate[] = []
  let month = `${session.slice(0, 7)}-01` as ReportDate
  while (found.length < EXPIRIES) {
    const friday = addDays(month, ((FRIDAY - weekdayOf(month) + 7) % 7) + 14)
    const expiry = isSession(friday) ? friday : addDays(friday, -1)
    if (expiry >= session) found.push(expiry)
    month = `${addDays(month, 32).slice(0, 7)}-01` as ReportDate
  }
  return found
}

interface Day {
  readonly burst: boolean
  readonly nature: { readonly liquidity: number; readonly volatility: number }
  readonly price: number
  readonly random: Random
  readonly session: ReportDate
}

function toRow(contract: Listed, { burst, nature, price, random, session }: Day): ContractRow {
  const years = Math.max(dayNumber(contract.expiry) - dayNumber(session), 1) / YEAR_DAYS
  const strike = contract.strike / 1_000
  const spread = nature.volatility * Math.sqrt(years)
  const distance = Math.log(strike / price) / spread
  const isCall = contract.type === 'call'
  const inside = Math.max(0, isCall ? price - strike : strike - price)
  const value = Math.max(0.02, inside + 0.4 * spread * price * Math.exp(-(distance ** 2) / 2) * (inside > 0 ? 0.8 : 1))
  const usual = nature.liquidity * Math.exp(-(distance ** 2) / 3) * Math.exp(-years * 3)
  const ordinary = Math.min(480, Math.round(random.logNormal(usual, 0.9)))
  const volume = burst ? Math.round((contract.openInterest ?? 0) * random.logNormal(2.6, 0.5)) + 500 : ordinary
  const half = value * random.between(0.015, 0.07)
  const callDelta = 1 / (1 + Math.exp(1.7 * (distance - spread / 2)))
  return {
    ...contract,
    ask: cents(value + half),
    bid: cents(value - half),
    delta: isCall ? callDelta : callDelta - 1,
    gamma: (callDelta * (1 - callDelta)) / price / spread,
    isStandard: true,
    iv: nature.volatility * (1 + 0.05 * distance ** 2),
    last: volume > 0 ? cents(value) : null,
    theta: -value / (years * YEAR_DAYS) / 2,
    vega: (price * Math.sqrt(years) * 0.4 * Math.exp(-(distance ** 2) / 2)) / 100,
    volume,
    vwap: volume > 0 ? cents(value * random.between(0.97, 1.03)) : null
  }
}

const cents = (dollars: number): number => Math.max(0.01, Math.round(dollars * 100) / 100)
