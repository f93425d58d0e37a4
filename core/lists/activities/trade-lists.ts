// Lists of trades and companies. Rows are selected and sorted from columns in memory (core/lists/activities/screen); a
// source reads the selected ones.

import { type MarketSource, type MarketSums, sumMarket } from '../sentiment/sum-market.ts'
import { selectCompanies } from './filters/companies.ts'
import type { Company } from './filters/filter.ts'
import { collectEvents, type Pause } from './outcome/collect-events.ts'
import { measureOutcome, type OutcomeDays, type ScreenOutcome } from './outcome/measure-outcome.ts'
import type { OutcomeSource } from './outcome/open-outcome.ts'
import { pickBuys } from './outcome/pick-buys.ts'
import type { ActivityQuestion, ActivityStore, BuySource, CompanyRows, TradeRows, TradeSource } from './ports.ts'
import type { Columns } from './screen/columns.ts'
import { toCompanyActivity } from './screen/company-activity.ts'
import type { Screen } from './screen/ports.ts'
import { predicatesOf, type ResolvedWords } from './screen/predicates.ts'
import * as select from './screen/select-page.ts'
import type { TradesJson } from './trades-json.ts'

/** Number of newest pages and totals whose result is kept until the columns change. */
const KEPT_PAGES = 200
const KEPT_TOTALS = 1_000
const KEPT_OUTCOMES = 200
const KEPT_SUMS = 50

/** `pause` lets other requests have their turn during long measurements. */
export function tradeLists({
  pause,
  screen,
  source
}: {
  readonly pause: Pause
  readonly screen: Screen
  readonly source: TradeSource
}): ActivityStore & BuySource & MarketSource & OutcomeSource {
  const keyPages = new Map<string, select.KeyPage>()
  const totals = new Map<string, number>()
  const underWay = new Map<string, Promise<TradeRows>>()
  const outcomes = new Map<string, ScreenOutcome>()
  const measuring = new Map<string, Promise<ScreenOutcome>>()
  /** Sums of the market by question, for one state of the companies. */
  let sums = { companies: [] as readonly Company[], kept: new Map<string, MarketSums>() }

  async function measure(columns: Columns, question: ActivityQuestion, asked: Measured): Promise<ScreenOutcome> {
    const predicates = predicatesOf(columns, question, asked.words)
    const events = await collectEvents(columns, { filter: question.filter, predicates }, pause)
    const outcome = await measureOutcome(events, asked.days, pause)
    keepRecent(outcomes, asked.name, outcome, KEPT_OUTCOMES)
    return outcome
  }

  return {
    async catchUp() {
      await Promise.all([source.catchUp(), screen.catchUp()])
    },
    async count(question) {
      const words = await resolveWords(source, question)
      const { columns, stamp } = await screen.open()
      const name = `${stamp} ${JSON.stringify([withoutPages(question), words])}`
      const total = totals.get(name) ?? select.countRows(columns, question, words)
      keepRecent(totals, name, total, KEPT_TOTALS)
      return total
    },
    findCompanies: question => selectCompanies(question, source.listCompanies),
    held: source.held,
    keep: screen.keep,
    async listCompanies(question) {
      const words = await resolveWords(source, question)
      const { columns } = await screen.open()
      return readCompanies(source, select.selectCompanies(columns, question, words))
    },
    async listTrades(question) {
      const words = await resolveWords(source, question)
      const { columns, stamp } = await screen.open()
      const name = `${stamp} ${JSON.stringify([question, words])}`
      const keys = keyPages.get(name) ?? select.selectTrades(columns, question, words)
      keepRecent(keyPages, name, keys, KEPT_PAGES)
      return share(underWay, name, () => readRows(source, keys, question))
    },
    async measureOutcome(question, days) {
      const words = await resolveWords(source, question)
      const { columns, stamp } = await screen.open()
      const name = `${stamp} ${JSON.stringify([withoutPages(question), words, days])}`
      return outcomes.get(name) ?? share(measuring, name, () => measure(columns, question, { days, name, words }))
    },
    async pickBuys(question, most) {
      const words = await resolveWords(source, question)
      const { columns } = await screen.open()
      const predicates = predicatesOf(columns, question, words)
      const events = await collectEvents(columns, { filter: question.filter, predicates }, pause)
      return events.buys.count > most ? undefined : pickBuys(events, columns.groups)
    },
    async selectTrades(question) {
      const words = await resolveWords(source, question)
      const { columns } = await screen.open()
      return select.selectTrades(columns, question, words)
    },
    async sumMarket(question) {
      const companies = await source.listCompanies()
      const { columns, stamp } = await screen.open()
      if (sums.companies !== companies) sums = { companies, kept: new Map() }
      const name = `${stamp} ${JSON.stringify(question)}`
      const summed = sums.kept.get(name) ?? sumMarket(columns, companies, question)
      keepRecent(sums.kept, name, summed, KEPT_SUMS)
      return summed
    }
  }
}

interface Measured {
  readonly days: OutcomeDays
  readonly name: string
  readonly words: ResolvedWords
}

async function readRows(source: TradeSource, { next, ...keys }: select.KeyPage, question: ActivityQuestion) {
  if (keys.ids.length === 0) return { json: '[]' as TradesJson, next: undefined }
  return { json: await source.readRows(keys, question), next }
}

async function readCompanies(source: TradeSource, { companies, next }: select.CompanyPage): Promise<CompanyRows> {
  const issuers = await source.readIssuers(companies.map(({ issuerCik }) => issuerCik))
  return { companies: companies.map(totals => toCompanyActivity(totals, issuers.get(totals.issuerCik))), next }
}

/** Finds the issuers and trades that a question names or describes. */
async function resolveWords(source: TradeSource, question: ActivityQuestion): Promise<ResolvedWords> {
  const { accession, arrivedAfter, group } = question.filter
  const [issuerCiks, ...found] = await Promise.all([
    selectCompanies(question, source.listCompanies),
    ...(accession === undefined ? [] : [source.findTradesOf(accession)]),
    ...(arrivedAfter === undefined ? [] : [source.findTradesArrived(arrivedAfter)])
  ])
  const stated = group === 'filing' ? found : found.map(trades => trades.filter(({ isGroup }) => !isGroup))
  // Restricting the search to the companies of the trades avoids comparing a million ids.
  const companies = stated.map(trades => trades.map(({ issuerCik }) => issuerCik))
  return {
    issuerCiks: commonOf(issuerCiks === undefined ? companies : [issuerCiks, ...companies]),
    tradeIds: commonOf(stated.map(trades => trades.map(({ id }) => id)))
  }
}

/** Returns the members common to all lists; `undefined` if there is no list. */
function commonOf(lists: readonly (readonly string[])[]): readonly string[] | undefined {
  const [first, ...others] = lists
  return others.reduce((kept, other) => {
    const wanted = new Set(other)
    return kept?.filter(member => wanted.has(member))
  }, first)
}

/** Returns the parts of a question that determine the number of rows. All pages and orders share them. */
function withoutPages({ asOf, filter, heldSince, openScores }: ActivityQuestion): object {
  const { cursor, direction, limit, sort, ...filters } = filter
  return { asOf, filters, heldSince, openScores }
}

/** Adds an entry and evicts the oldest one above `most`. A `Map` keeps the order of insertion. */
function keepRecent<Kept>(all: Map<string, Kept>, name: string, one: Kept, most: number): void {
  all.set(name, one)
  const oldest = all.keys().next()
  if (all.size > most && !oldest.done) all.delete(oldest.value)
}

/** Shares one query among concurrent callers with the same question. */
function share<Answer>(
  underWay: Map<string, Promise<Answer>>,
  name: string,
  read: () => Promise<Answer>
): Promise<Answer> {
  const known = underWay.get(name)
  if (known) return known
  const reading = read().finally(() => underWay.delete(name))
  underWay.set(name, reading)
  return reading
}
