import type { Insider, Role } from '../insiders.ts'
import type { Random } from '../random.ts'
import type { Stock } from '../stock.ts'

export interface Holdings {
  direct: number
  /** Shares held through the insider's vehicle. */
  indirect: number
  options: number
  strike: number
  /** Unvested restricted stock units. */
  units: number
  /** Last session whose splits have been applied. */
  session: number
}

/** Usual holdings in dollars by role. The medians are guesses. */
const USUAL_WORTH: Record<Role, number> = {
  CEO: 4_000_000,
  CFO: 900_000,
  director: 420_000,
  officer: 380_000,
  owner: 60_000_000
}

/** Invents the holdings on the first day in the role. One newcomer in three starts without shares. */
export function makeHoldings(random: Random, insider: Insider, stock: Stock): Holdings {
  const session = Math.max(stock.first, insider.since)
  const price = stock.close[Math.min(session, stock.last)]!
  const isNew = insider.since > stock.first
  const startsEmpty = random.chance(isNew ? 0.35 : 0.06)
  const shares = startsEmpty
    ? 0
    : Math.round(random.logNormal(USUAL_WORTH[insider.role] / (isNew ? 6 : 1), 1.1) / price)
  const inVehicle = insider.vehicle
    ? Math.round(shares * random.between(0, 0.6))
    : insider.role === 'owner'
      ? shares
      : 0
  return {
    direct: shares - inVehicle,
    indirect: inVehicle,
    options: insider.sells === 'after exercise' ? Math.round(random.logNormal(900_000, 0.7) / price / 100) * 100 : 0,
    session,
    strike: Math.max(0.01, Math.round(price * random.between(0.3, 0.8) * 100) / 100),
    units: insider.isPaidInShares && insider.title ? Math.round(random.logNormal(300_000, 0.5) / price) : 0
  }
}

/** Applies splits up to and including `session`. */
export function applySplits(holdings: Holdings, stock: Stock, session: number): void {
  for (let index = holdings.session + 1; index <= session; index++) {
    const ratio = stock.splits[index]!
    if (ratio === 1) continue
    holdings.direct = Math.floor(holdings.direct * ratio)
    holdings.indirect = Math.floor(holdings.indirect * ratio)
    holdings.options = Math.floor(holdings.options * ratio)
    holdings.units = Math.floor(holdings.units * ratio)
    holdings.strike = Math.round((holdings.strike / ratio) * 10_000) / 10_000
  }
  holdings.session = session
}
