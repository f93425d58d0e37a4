// Sets insiders beside each other: their records, their trades over prices, and when they bought the same company.

import { newYorkDay } from '../../dates/new-york-time.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import { companyName } from '../../filings/company-name.ts'
import type { Activity } from '../../lists/activities/activity.ts'
import type { ActivityFilter, ActivitySort } from '../../lists/activities/activity-filter.ts'
import { type OutcomePorts, openOutcome } from '../../lists/activities/outcome/open-outcome.ts'
import type { HorizonOutcome } from '../../lists/activities/outcome/outcome-figures.ts'
import type { ActivityStore } from '../../lists/activities/ports.ts'
import { hidesPurchaseLinks } from '../../lists/activities/purchase-links.ts'
import { readTrades } from '../../lists/activities/trades-json.ts'
import type { InsiderCompany } from '../../lists/insiders/insider.ts'
import { type InsiderRecord, type RecordPorts, readInsiderRecord } from '../../lists/insiders/insider-record.ts'
import type { InsiderStore } from '../../lists/insiders/ports.ts'
import { sumDollars } from '../../money.ts'
import { loadFiledSeries } from '../../prices/charts/own-series.ts'
import type { ChartSource } from '../../prices/charts/ports.ts'
import { filedTicker } from '../../prices/charts/year-lines.ts'
import { closesBetween } from '../../prices/price-basis.ts'
import { indexFrom, type PriceSeries } from '../../prices/price-series.ts'
import type { EventStore } from '../../scores/ports.ts'
import { findOpenScores } from '../../scores/score-visibility.ts'
import type { Cik } from '../../sec-ids.ts'
import type { CompanyInsiderSource, OwnTrade } from '../insiders/ports.ts'
import type { StockSource } from '../ports.ts'
import { firstShown, shownYears } from '../shown-range.ts'
import { type Agreement, agreementsOf } from './agreements.ts'
import { type AgreementDays, MOST_COMPARED } from './compare-query.ts'
import { type ComparedPicture, drawTogether, type PricedStock } from './draw-together.ts'

/** Figures of buys against the market at one horizon: those above the list of the same buys. */
export type MarketOutcome = Pick<HorizonOutcome, 'compared' | 'counted' | 'locked' | 'medianExcess' | 'open'>

interface SideSum {
  readonly trades: number
  readonly valueUsd: number
}

export interface ComparedInsider {
  readonly cik: Cik
  readonly name: string
  /** Newest first. */
  readonly companies: readonly InsiderCompany[]
  /** Sectors of the companies traded last, each once. */
  readonly sectors: readonly string[]
  readonly record: InsiderRecord
  /** After six and after twelve months. */
  readonly half: MarketOutcome
  readonly year: MarketOutcome
  readonly bought: SideSum
  readonly sold: SideSum
  readonly largestBuy: Activity | undefined
  /** Newest purchase or sale on the market, by the day of the trade. */
  readonly newestTrade: Activity | undefined
}

export interface SuggestedInsider {
  readonly cik: Cik
  readonly name: string
  readonly company: string
}

export interface InsiderComparison {
  readonly asOf: Date
  readonly isSample: boolean
  readonly insiders: readonly ComparedInsider[]
  /** Names that are no insider's CIK. */
  readonly unknown: readonly string[]
  /** Names beyond MOST_COMPARED, which are left out. */
  readonly surplus: readonly string[]
  /** undefined without prices of any company. */
  readonly picture: ComparedPicture | undefined
  readonly agreements: readonly Agreement[]
  /** Number of buys that several of the insiders reported together. */
  readonly jointBuys: number
  /** Companies in which at least two of the insiders trade. */
  readonly shared: readonly InsiderCompany[]
  /** Other insiders of the first insider's newest company. */
  readonly suggestions: readonly SuggestedInsider[]
}

export interface CompareInsidersPorts extends OutcomePorts, RecordPorts {
  readonly activities: ActivityStore
  readonly charts: ChartSource
  readonly companyInsiders: CompanyInsiderSource
  readonly events: EventStore
  readonly insiders: InsiderStore
  readonly stockSource: StockSource
}

/** Signed-in user; undefined for a guest. */
type Reader = NonNullable<Parameters<typeof findOpenScores>[1]>

const SUGGESTED = 6
/** Number of an insider's companies whose sectors are told. */
const SECTOR_COMPANIES = 10
const IS_CIK = /^\d{1,10}$/
const NO_CLOSES = { closes: [], days: [] }
const FIRST_DAY = '1990-01-01' as ReportDate

/**
 * Compares the insiders with these CIKs, in their order, each once. Scores do not appear.
 *
 * @see docs/reference/stocks.md, "Compare"
 */
export function compareInsiders(ports: CompareInsidersPorts) {
  return async (typed: readonly string[], within: AgreementDays, user?: Reader): Promise<InsiderComparison> => {
    const asOf = ports.clock.now()
    const names = [...new Set(typed.map(text => (IS_CIK.test(text) ? text.replace(/^0+(?=\d)/, '') : text)))]
    const ciks = names.filter(text => IS_CIK.test(text))
    const asked = ciks.slice(0, MOST_COMPARED)
    const identities = await Promise.all(asked.map(cik => ports.insiders.findIdentity(cik, asOf)))
    const known = identities.filter(identity => identity !== undefined)
    const [insiders, held] = await Promise.all([
      Promise.all(known.map(async identity => describe(ports, identity, { asOf, user }))),
      ports.activities.held()
    ])
    const companies = companiesOf(insiders)
    const trades = await loadOwnTrades(ports, insiders, asOf)
    const buys = trades.filter(({ side }) => side === 'buy')
    return {
      agreements: agreementsOf(buys, within),
      asOf,
      insiders,
      isSample: held.isSample,
      jointBuys: buys.filter(({ by }) => by.length > 1).length,
      picture: await draw(ports.charts, { companies, insiders, today: newYorkDay(asOf), trades }),
      shared: companies.filter(company => tradersOf(company, insiders).length > 1),
      suggestions: await suggest(ports, insiders, asOf),
      surplus: ciks.slice(MOST_COMPARED),
      unknown: [
        ...asked.filter((_, index) => identities[index] === undefined),
        ...names.filter(text => !IS_CIK.test(text))
      ]
    }
  }
}

type Identity = Pick<ComparedInsider, 'cik' | 'companies' | 'name'>

async function describe(
  ports: CompareInsidersPorts,
  identity: Identity,
  reader: { readonly asOf: Date; readonly user: Reader | undefined }
): Promise<ComparedInsider> {
  const { cik, companies } = identity
  const find = (filter: ActivityFilter, sort: ActivitySort) =>
    findFirst(ports, { ...filter, group: 'filing', insiderCik: cik }, { ...reader, sort })
  const range = { end: undefined, start: undefined }
  const [record, outcome, largestBuy, newestTrade, facts] = await Promise.all([
    readInsiderRecord(ports, cik, { asOf: reader.asOf, isPast: false, range }),
    openOutcome(ports)(buysOf(cik), { openScores: 'none', userId: undefined }),
    find({ priceValidity: 'ok', side: 'buy' }, 'value'),
    find({ side: 'both' }, 'traded'),
    Promise.all(companies.slice(0, SECTOR_COMPANIES).map(({ issuerCik }) => ports.stockSource.describe(issuerCik)))
  ])
  if (!outcome.ok) throw new Error(`The outcome of insider ${cik} is refused: ${outcome.code}`)
  const { horizons } = outcome.value.screen.buys
  const sumOf = (code: 'P' | 'S'): SideSum => {
    const own = record.monthlyAggregates.filter(({ transactionCode }) => transactionCode === code)
    return {
      trades: own.reduce((sum, { totalTransactions }) => sum + totalTransactions, 0),
      valueUsd: sumDollars(own.map(({ totalValue }) => totalValue))
    }
  }
  return {
    ...identity,
    bought: sumOf('P'),
    half: horizons.find(({ horizon }) => horizon === 'half')!,
    largestBuy,
    newestTrade,
    record,
    sectors: [...new Set(facts.flatMap(fact => fact?.sector ?? []))],
    sold: sumOf('S'),
    year: horizons.find(({ horizon }) => horizon === 'year')!
  }
}

/** Filter of the list whose buys are measured against the market. */
const buysOf = (insiderCik: Cik): ActivityFilter => ({ group: 'filing', insiderCik, side: 'buy' })

async function findFirst(
  ports: CompareInsidersPorts,
  filter: ActivityFilter,
  { asOf, sort, user }: { readonly asOf: Date; readonly sort: ActivitySort; readonly user: Reader | undefined }
): Promise<Activity | undefined> {
  const { json } = await ports.activities.listTrades({
    after: undefined,
    asOf,
    direction: 'desc',
    filter,
    hidesPurchaseLinks: hidesPurchaseLinks(user),
    issuerCiks: undefined,
    limit: 1,
    openScores: await findOpenScores(ports, user),
    showsReturns: true,
    sort
  })
  return readTrades(json)[0]
}

/** Companies that several of the insiders trade come first, then each insider's newest ones in turn. */
function companiesOf(insiders: readonly ComparedInsider[]): InsiderCompany[] {
  const once = new Map<Cik, InsiderCompany>()
  const all = insiders.flatMap(({ companies }) => companies)
  const shared = all.filter(company => tradersOf(company, insiders).length > 1)
  const depth = Math.max(0, ...insiders.map(({ companies }) => companies.length))
  const inTurn = Array.from({ length: depth }, (_, place) =>
    insiders.flatMap(({ companies }) => companies[place] ?? [])
  ).flat()
  for (const company of [...shared, ...inTurn]) if (!once.has(company.issuerCik)) once.set(company.issuerCik, company)
  return [...once.values()]
}

const tradersOf = ({ issuerCik }: InsiderCompany, insiders: readonly ComparedInsider[]): ComparedInsider[] =>
  insiders.filter(({ companies }) => companies.some(company => company.issuerCik === issuerCik))

async function loadOwnTrades(
  { companyInsiders }: CompareInsidersPorts,
  insiders: readonly ComparedInsider[],
  asOf: Date
): Promise<OwnTrade[]> {
  const ciks = insiders.map(({ cik }) => cik)
  const trades = await companyInsiders.listOwnTrades(ciks, asOf)
  return trades.map(trade => ({ ...trade, by: ciks.filter(cik => trade.by.includes(cik)) }))
}

interface Drawn {
  readonly companies: readonly InsiderCompany[]
  readonly insiders: readonly ComparedInsider[]
  readonly trades: readonly OwnTrade[]
  readonly today: ReportDate
}

/** Draws MOST_COMPARED companies, over as many years as show a trade of each insider. */
async function draw(
  charts: ChartSource,
  { companies, insiders, today, trades }: Drawn
): Promise<ComparedPicture | undefined> {
  const tradesOf = Map.groupBy(trades, ({ issuerCik }): Cik => issuerCik)
  const shown = companies
    .filter(({ issuerCik, ticker }) => ticker !== null && tradesOf.has(issuerCik))
    .slice(0, MOST_COMPARED)
  if (shown.length === 0) return undefined
  const drawn = shown.flatMap(({ issuerCik }) => tradesOf.get(issuerCik) ?? [])
  const newest = insiders.flatMap(({ cik }) => lastMonth(drawn.filter(({ by }) => by.includes(cik))) ?? [])
  const from = firstShown(shownYears(newest.sort().slice(0, 1), today), today) ?? FIRST_DAY
  const days = { from, to: today }
  const seriesOf = await loadFiledSeries(charts, shown.map(filedTicker), days)
  const priced = shown.map(company => ({
    ...placeOf(company),
    ...closesOf(seriesOf(filedTicker(company)), days.from),
    trades: tradesOf.get(company.issuerCik) ?? []
  }))
  return drawTogether(priced, days)
}

const placeOf = ({ issuerCik, issuerName, ticker }: InsiderCompany) => ({
  issuerCik,
  name: companyName(issuerName),
  ticker: ticker!
})

const lastMonth = (trades: readonly OwnTrade[]): string | undefined =>
  trades
    .map(({ day }) => day.slice(0, 7))
    .sort()
    .at(-1)

/** Empty where the closes of all these days cannot be compared. */
function closesOf(series: PriceSeries | undefined, from: ReportDate): Pick<PricedStock, 'closes' | 'days'> {
  if (!series) return NO_CLOSES
  const first = indexFrom(series.sessions, from)
  const last = series.sessions.length - 1
  const closes = first <= last ? closesBetween(series, first, last) : undefined
  return closes ? { closes, days: series.sessions.slice(first).map(({ date }) => date) } : NO_CLOSES
}

async function suggest(
  { companyInsiders }: CompareInsidersPorts,
  insiders: readonly ComparedInsider[],
  asOf: Date
): Promise<SuggestedInsider[]> {
  const [company] = insiders[0]?.companies ?? []
  if (!company || insiders.length >= MOST_COMPARED) return []
  const { traders } = await companyInsiders.listTraders(company.issuerCik, {
    asOf,
    limit: SUGGESTED + MOST_COMPARED
  })
  return traders
    .filter(({ cik }) => insiders.every(insider => insider.cik !== cik))
    .slice(0, SUGGESTED)
    .map(({ cik, name }) => ({ cik, company: company.ticker ?? companyName(company.issuerName), name }))
}
