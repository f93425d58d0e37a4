// Plans the actions of each insider by habit. Days are sessions of the sample.

import type { Insider, Role } from './insiders.ts'
import type { Random } from './random.ts'
import type { Stock } from './stock.ts'

export type ActionKind =
  | 'buy'
  | 'deal'
  | 'employee plan'
  | 'exercise'
  | 'gift'
  | 'grant'
  | 'join'
  | 'plan sale'
  | 'sale'
  | 'vest'
  | 'year end'

export interface Action {
  readonly kind: ActionKind
  readonly session: number
  readonly insider: Insider
  /** Dollars for buys; share of the holding, from 0 to 1, for sales. */
  readonly size: number
}

export interface Setting {
  readonly random: Random
  readonly stock: Stock
  /** Month (1 to 12) of each session. */
  readonly months: Uint8Array
}

const YEAR = 252

/** Returns all actions at one company, ordered by session. */
export function planActions(setting: Setting, insiders: readonly Insider[]): Action[] {
  const own = insiders.flatMap(insider => [
    ...planStart(setting, insider),
    ...planBuys(setting, insider),
    ...planSales(setting, insider),
    ...planPay(setting, insider)
  ])
  const shared = [
    ...planClusters(setting, insiders),
    ...planEmployeePlan(setting, insiders),
    ...planDeal(setting, insiders)
  ]
  const { first, last } = setting.stock
  return [...own, ...shared]
    .filter(({ insider, session }) => session >= Math.max(first, insider.since) && session <= last)
    .sort((one, other) => one.session - other.session)
}

function planStart({ stock }: Setting, insider: Insider): Action[] {
  const joinsLater = insider.since > stock.first
  return joinsLater ? [{ insider, kind: 'join', session: insider.since, size: 0 }] : []
}

/** Usual purchase in dollars by role. The medians are guesses. */
const USUAL_BUY: Record<Role, number> = {
  CEO: 180_000,
  CFO: 90_000,
  director: 60_000,
  officer: 45_000,
  owner: 1_800_000
}

const buySize = (random: Random, role: Role): number => Math.max(2_000, random.logNormal(USUAL_BUY[role], 1))

function planBuys(setting: Setting, insider: Insider): Action[] {
  const { random } = setting
  const buy = (session: number, size: number): Action => ({ insider, kind: 'buy', session, size })
  if (insider.buys === 'never') return []
  if (insider.buys === 'every year in the same month') return planRoutine(setting, insider)
  if (insider.buys === 'in rounds') {
    return Array.from({ length: random.integer(1, 3) }).flatMap(() => {
      const { session: start } = pickDay(setting, insider)
      return Array.from({ length: random.integer(2, 5) }, (_, round) =>
        buy(start + round * random.integer(2, 6), buySize(random, insider.role))
      )
    })
  }
  const count = insider.buys === 'often' ? random.integer(6, 14) : random.integer(1, 4)
  return Array.from({ length: count }, () => planBuy(setting, insider))
}

function planRoutine({ months, random, stock }: Setting, insider: Insider): Action[] {
  const month = random.integer(1, 12)
  const dayOfMonth = random.integer(2, 16)
  const size = random.logNormal(18_000, 0.6)
  const actions: Action[] = []
  for (let session = stock.first; session < stock.last; session++) {
    const isFirstOfMonth = months[session] === month && months[session - 1] !== month
    if (!isFirstOfMonth) continue
    actions.push({ insider, kind: 'buy', session: session + dayOfMonth, size: size * random.between(0.9, 1.1) })
  }
  return actions
}

/** Returns a purchase. One before a large rise is larger, so that scores can find a difference. */
function planBuy(setting: Setting, insider: Insider): Action {
  const { random, stock } = setting
  const { foresees, session } = pickDay(setting, insider)
  const isSure = foresees && change(stock, session, session + FORESIGHT) > SURE_RISE
  return { insider, kind: 'buy', session, size: buySize(random, insider.role) * (isSure ? 2.5 : 1) }
}

const FORESIGHT = 150
const SURE_RISE = 0.1

/** Chooses a day after a fall or, with probability `skill`, before a rise. */
function pickDay({ random, stock }: Setting, { since, skill }: Pick<Insider, 'since' | 'skill'>): Moment {
  const from = Math.max(stock.first, since) + 1
  const days = [random.integer(from, Math.max(from, stock.last)), random.integer(from, Math.max(from, stock.last))]
  const foresees = random.chance(skill)
  const appeal = (day: number): number =>
    foresees ? change(stock, day, day + FORESIGHT) : -change(stock, day - 40, day)
  return { foresees, session: days.reduce((best, day) => (appeal(day) > appeal(best) ? day : best)) }
}

interface Moment {
  session: number
  foresees: boolean
}

function change(stock: Stock, from: number, to: number): number {
  const within = (session: number): number => Math.min(stock.last, Math.max(stock.first, session))
  return stock.adjusted[within(to)]! / stock.adjusted[within(from)]! - 1
}

const CLUSTER_SKILL = 0.6

/** Plans purchases of several insiders within two weeks. */
function planClusters(setting: Setting, insiders: readonly Insider[]): Action[] {
  const { random, stock } = setting
  const people = insiders.filter(({ role }) => role !== 'owner')
  return Array.from({ length: random.integer(0, 2) }).flatMap(() => {
    const { session: start } = pickDay(setting, { since: stock.first, skill: CLUSTER_SKILL })
    return random.sample(people, random.integer(3, 5)).map(insider => ({
      insider,
      kind: 'buy' as const,
      session: start + random.integer(0, 9),
      size: buySize(random, insider.role)
    }))
  })
}

/** Plans purchases through the employee plan. In some companies all insiders buy on the same day at the same price. */
function planEmployeePlan({ random, stock }: Setting, insiders: readonly Insider[]): Action[] {
  const people = insiders.filter(({ role }) => role !== 'owner')
  if (people.length < 6 || !random.chance(0.03)) return []
  const session = random.integer(stock.first, stock.last)
  return people.map(insider => ({ insider, kind: 'employee plan', session, size: random.between(2_000, 9_000) }))
}

function planDeal({ stock }: Setting, insiders: readonly Insider[]): Action[] {
  if (!stock.isDelisted) return []
  return insiders.map(insider => ({ insider, kind: 'deal', session: stock.last, size: 1 }))
}

function planSales({ random, stock }: Setting, insider: Insider): Action[] {
  const anyDay = (): number => random.integer(stock.first, stock.last)
  if (insider.sells === 'now and then') {
    return Array.from({ length: random.integer(1, 5) }, () => ({
      insider,
      kind: 'sale',
      session: anyDay(),
      size: random.between(0.04, 0.4)
    }))
  }
  if (insider.sells === 'never') return []
  const kind = insider.sells === 'by plan' ? 'plan sale' : 'exercise'
  const every = random.weighted([
    [21, 3],
    [42, 2],
    [63, 5]
  ])
  const start = anyDay()
  return Array.from({ length: random.integer(5, 16) }, (_, round) => ({
    insider,
    kind,
    session: start + round * every,
    size: random.between(0.02, 0.05)
  }))
}

function planPay({ months, random, stock }: Setting, insider: Insider): Action[] {
  const anyDay = (): number => random.integer(stock.first, stock.last)
  const gifts: Action[] = random.chance(0.1)
    ? [{ insider, kind: 'gift', session: anyDay(), size: random.between(0.02, 0.1) }]
    : []
  const yearEnds = random.chance(0.03) ? yearEnd(months, random, insider) : []
  if (!insider.isPaidInShares) return [...gifts, ...yearEnds]
  const isOfficer = insider.title !== undefined
  const month = isOfficer ? random.integer(2, 3) : random.integer(5, 6)
  const day = random.integer(3, 14)
  const yearly = Array.from({ length: Math.ceil(months.length / YEAR) + 1 }, (_, year) =>
    firstSessionOf(months, month, year)
  )
  const pay = yearly.flatMap((session): Action[] => {
    if (session === undefined) return []
    const grant: Action = { insider, kind: 'grant', session: session + day, size: isOfficer ? 240_000 : 110_000 }
    return isOfficer ? [grant, { insider, kind: 'vest', session: session + day + 5, size: 0.33 }] : [grant]
  })
  return [...gifts, ...yearEnds, ...pay]
}

function yearEnd(months: Uint8Array, random: Random, insider: Insider): Action[] {
  const session = firstSessionOf(months, 1, random.integer(1, 4))
  return session ? [{ insider, kind: 'year end', session, size: random.between(1_000, 9_000) }] : []
}

/** Returns the first session of the given month in the sample's `year`th such month, counted from 0. */
function firstSessionOf(months: Uint8Array, month: number, year: number): number | undefined {
  let left = year
  for (let session = 1; session < months.length; session++) {
    if (months[session] !== month || months[session - 1] === month) continue
    if (left === 0) return session
    left -= 1
  }
  return undefined
}
