import type { Clock } from '../../clock.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import { addDays } from '../../dates/report-date.ts'
import { buyRecordOf } from '../../lists/insiders/buy-record.ts'
import type { HeldPosition } from '../../lists/insiders/insider.ts'
import type { InsiderStore } from '../../lists/insiders/ports.ts'
import type { WinCount } from '../../scores/factors.ts'
import type { EventStore, KnownEvent } from '../../scores/ports.ts'
import { newestHabit, type TradingHabit } from '../../scores/shown-beside.ts'
import type { Cik } from '../../sec-ids.ts'
import { countBuyers } from '../../trades/unique-buyers.ts'
import { type BuyOutcomes, buyOutcomesOf } from './buy-outcomes.ts'
import { type ClusterSpan, clusterSpansOf } from './cluster-spans.ts'
import type { CompanyInsiderSource, CompanyTrader } from './ports.ts'

/** Shares of the security of which the insider holds most, according to the newest filing. */
interface Holding {
  readonly shares: number
  readonly securityTitle: string
  readonly filedAt: string
  /** Number of other securities of the same company that the insider holds. */
  readonly otherSecurities: number
}

export interface CompanyInsider extends CompanyTrader {
  readonly holding: Holding | undefined
  /** Number of buys that are at least a year old, and how many were up after a year: in this company, and in all. */
  readonly recordHere: WinCount
  readonly record: WinCount
  readonly habit: TradingHabit
}

export interface CompanyInsiders {
  /** Insiders with the most recent open-market trade come first. */
  readonly insiders: readonly CompanyInsider[]
  readonly insiderCount: number
  /** Number of buyers in the RECENT_DAYS before today, by the day of the purchase. */
  readonly recentBuyers: number
  readonly outcomes: readonly BuyOutcomes[]
  /** Latest first. */
  readonly clusters: readonly ClusterSpan[]
}

export interface CompanyInsiderPorts {
  readonly clock: Clock
  readonly companyInsiders: Pick<CompanyInsiderSource, 'listPurchases' | 'listTraders'>
  readonly events: EventStore
  readonly insiders: Pick<InsiderStore, 'listPositions'>
}

const MOST_COMPANY_INSIDERS = 10
/** Calendar days in which a purchase counts as recent. */
export const RECENT_DAYS = 90

/** Loads the insiders of one company and the stock's returns after they bought. Scores are not included. */
export function openCompanyInsiders(ports: CompanyInsiderPorts) {
  return async (issuerCik: Cik): Promise<CompanyInsiders> => {
    const asOf = ports.clock.now()
    const [{ count, traders }, purchases, events] = await Promise.all([
      ports.companyInsiders.listTraders(issuerCik, { asOf, limit: MOST_COMPANY_INSIDERS }),
      ports.companyInsiders.listPurchases(issuerCik, asOf),
      ports.events.listByIssuer(issuerCik, asOf)
    ])
    const recent = addDays(newYorkDay(asOf), -RECENT_DAYS)
    const planned = new Set(
      events.filter(({ excluded }) => excluded.includes('plan_cluster')).map(({ accession }) => accession)
    )
    return {
      clusters: clusterSpansOf(purchases.filter(({ accession }) => !planned.has(accession))),
      insiderCount: count,
      insiders: await describe(ports, traders, { asOf, issuerCik }),
      outcomes: buyOutcomesOf(events, asOf),
      recentBuyers: countBuyers(purchases.filter(({ day }) => day >= recent).map(({ owners }) => owners))
    }
  }
}

async function describe(
  { events, insiders }: CompanyInsiderPorts,
  traders: readonly CompanyTrader[],
  { asOf, issuerCik }: { asOf: Date; issuerCik: Cik }
): Promise<CompanyInsider[]> {
  const ciks = traders.map(({ cik }) => cik)
  const [eventsOf, positionsOf] = await Promise.all([
    events.listByInsiders(ciks, asOf),
    insiders.listPositions(ciks, { asOf, issuerCik })
  ])
  return traders.map(trader => {
    const own = eventsOf.get(trader.cik) ?? []
    const here = own.filter(event => event.issuerCik === issuerCik)
    return {
      ...trader,
      habit: newestHabit(own.map(({ transactionDate }) => transactionDate)),
      holding: holdingOf(positionsOf.get(trader.cik) ?? []),
      record: winsOf(own, asOf),
      recordHere: winsOf(here, asOf)
    }
  })
}

function winsOf(events: readonly KnownEvent[], asOf: Date): WinCount {
  const marks = buyRecordOf(events, asOf)
  const wins = marks.filter(mark => mark === 'won').length
  return { count: wins + marks.filter(mark => mark === 'lost').length, wins }
}

/** Returns the largest holding. Adds up accounts and trusts with the same security, but not different securities. */
export function holdingOf(positions: readonly HeldPosition[]): Holding | undefined {
  const securities = [...Map.groupBy(positions, ({ securityTitle }) => securityTitle)].map(
    ([securityTitle, vehicles]) => ({
      filedAt: vehicles[0]!.filedAt,
      securityTitle,
      shares: vehicles.reduce((sum, { shares }) => sum + shares, 0)
    })
  )
  const [most, ...others] = securities.toSorted((one, other) => other.shares - one.shares)
  return most && { ...most, otherSecurities: others.filter(({ shares }) => shares > 0).length }
}
