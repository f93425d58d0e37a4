// Finds the questions that new trades match, with the same queries as the list of trades, restricted to these trades.

import type { ReportDate } from '../../../dates/report-date.ts'
import type { ActivityFilter } from '../../../lists/activities/activity-filter.ts'
import { isAboutCompany } from '../../../lists/activities/filters/companies.ts'
import type { ActivityQuestion } from '../../../lists/activities/ports.ts'
import { idOf } from '../../../lists/activities/screen/block.ts'
import type { Columns } from '../../../lists/activities/screen/columns.ts'
import {
  type CompanyTotals,
  countCompany,
  isWithinLimits,
  withoutLimits
} from '../../../lists/activities/screen/group-companies.ts'
import { selectAll, selectCompanies, selectPlaces, selectTrades } from '../../../lists/activities/screen/select-page.ts'
import type { Place } from '../../../lists/activities/screen/select-top.ts'
import type { OpenScores } from '../../../scores/score-visibility.ts'
import { amountOf, isEnough } from './measure.ts'
import type { Asked, Family, Member, Traits } from './question-index.ts'

/** Newly visible trades of one company. */
export interface NewTrades extends Traits {
  /** Accession of the current filing, by trade. */
  readonly accessionOf: ReadonlyMap<string, string>
  /** Columns with only these trades, in their current state. */
  readonly columns: Columns
  /** Time at which the latest of the filings became known. */
  readonly knownAt: Date
  readonly sic: string | null
}

export interface MatchedQuestion {
  readonly question: Member
  readonly tradeIds: readonly string[]
}

/** Family with the trades that match its filter, before its limits and totals are checked. */
export interface MatchedFamily {
  readonly family: Family
  readonly found: readonly FoundTrade[]
}

interface FoundTrade {
  readonly id: string
  /** Value of the trade that the family's limits are compared with. */
  readonly amount: number
}

/** All trades of a company, including earlier ones. */
export interface Past {
  readonly columns: Columns
  /** @see ActivityQuestion */
  readonly heldSince: ReportDate | undefined
}

interface Matching {
  readonly asOf: Date
  /** undefined if no question needs it. */
  readonly past: Past | undefined
}

/** Whether a filter needs more than the new trades: the number of buyers, or whether an insider traded before. */
export const needsPast = ({ firstBuy, firstBuyYears, group, routine }: ActivityFilter): boolean =>
  firstBuy !== undefined || firstBuyYears !== undefined || routine !== undefined || group === 'company'

/**
 * Finds the families whose filter the new trades match without regard to earlier trades. For families that need earlier
 * trades, this is only a precondition. All scores are used, as for subscribers; `answers` restricts the result for
 * other readers.
 */
export function matchFamilies(candidates: readonly Family[], trades: NewTrades, asOf: Date): MatchedFamily[] {
  return candidates.flatMap(family => {
    const asking: Asking = { asOf, openScores: 'all' }
    const found = placesAlone(family, trades, asking).map(({ block, row }) => ({
      amount: amountOf(block, row, family.measure),
      id: idOf(block, row)
    }))
    const least = family.members[0]?.least ?? Number.POSITIVE_INFINITY
    return found.some(({ amount }) => isEnough(amount, least)) ? [{ family, found }] : []
  })
}

/**
 * Returns the matched questions of the families with their trades. Omits questions that do not match once earlier
 * trades are considered.
 */
export function matchQuestions(
  matched: readonly MatchedFamily[],
  trades: NewTrades,
  matching: Matching
): MatchedQuestion[] {
  return matched.flatMap(({ family, found }) => {
    const left = needsPast(family.filter) ? fittingPast(family, found, matching) : found
    const isWithin = family.filter.group !== 'company' ? () => true : withinTotals(family, trades.issuerCik, matching)
    return answeredBy(family, left).filter(({ question }) => isWithin(question))
  })
}

/** Returns the questions of a family whose limit at least one trade reaches. */
function answeredBy({ members }: Family, found: readonly FoundTrade[]): MatchedQuestion[] {
  const answered: MatchedQuestion[] = []
  let left = found
  for (const question of members) {
    if (left.some(({ amount }) => !isEnough(amount, question.least))) {
      left = left.filter(({ amount }) => isEnough(amount, question.least))
    }
    if (left.length === 0) break
    answered.push({ question, tradeIds: left.map(({ id }) => id) })
  }
  return answered
}

function fittingPast({ filter }: Family, found: readonly FoundTrade[], { asOf, past }: Matching): FoundTrade[] {
  if (!past) return []
  const tradeIds = found.map(({ id }) => id)
  const question = {
    ...questionOf(filter, { asOf, openScores: 'all' }, tradeIds.length),
    heldSince: past.heldSince
  } as const
  const { ids } = selectTrades(past.columns, question, { issuerCiks: undefined, tradeIds })
  return found.filter(({ id }) => ids.includes(id))
}

/**
 * Returns a function that checks whether a company's totals reach a question's limits. All limits of the family are
 * computed in one pass.
 */
function withinTotals(family: Family, issuerCik: string, { asOf, past }: Matching): (question: Member) => boolean {
  if (!past) return () => false
  const { filter, measure, members } = family
  const { columns, heldSince } = past
  const question = { ...questionOf(filter, { asOf, openScores: 'all' }, 1), heldSince } as const
  const rows = selectAll(columns, question, { issuerCiks: [issuerCik], tradeIds: undefined })
    .map(place => ({ ...place, amount: amountOf(place.block, place.row, measure) }))
    .sort((a, b) => compareAmounts(a.amount, b.amount))
  const company = countCompany(columns, issuerCik)
  const totals = new Map<number, CompanyTotals | undefined>()
  let next = 0
  for (const least of new Set(members.map(member => member.least).reverse())) {
    for (; next < rows.length && isEnough(rows[next]!.amount, least); next += 1) {
      company.add(rows[next]!.block, rows[next]!.row)
    }
    totals.set(least, company.read())
  }
  return member => {
    const ofMember = totals.get(member.least)
    return ofMember !== undefined && isWithinLimits(ofMember, member.filter)
  }
}

/** Descending order, with NaN last. */
function compareAmounts(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return b - a
}

/** Returns the trades that a list with this filter would contain for a reader with access to these scores. */
export function answers(
  asked: Asked,
  trades: NewTrades,
  { past, ...asking }: Asking & { readonly past: Past | undefined }
): readonly string[] {
  const ids = answersAlone(asked, trades, asking)
  if (ids.length === 0 || !needsPast(asked.filter)) return ids
  return past ? answersOfPast(asked.filter, ids, trades, { ...asking, past }) : []
}

interface Asking {
  readonly asOf: Date
  readonly openScores: OpenScores
}

const answersAlone = (asked: Asked, trades: NewTrades, asking: Asking): readonly string[] =>
  placesAlone(asked, trades, asking).map(({ block, row }) => idOf(block, row))

function placesAlone(asked: Asked, trades: NewTrades, asking: Asking): Place[] {
  if (!isAboutCompany(asked, { ...trades, cik: trades.issuerCik })) return []
  const ids = [...trades.accessionOf.keys()]
  const words = { issuerCiks: undefined, tradeIds: idsOf(asked.filter, trades, ids) }
  return selectPlaces(trades.columns, questionOf(alone(asked.filter), asking, ids.length), words).slice(0, ids.length)
}

function answersOfPast(
  filter: ActivityFilter,
  tradeIds: readonly string[],
  trades: NewTrades,
  { past, ...asking }: Asking & { readonly past: Past }
): readonly string[] {
  const { columns, heldSince } = past
  if (filter.group === 'company') {
    const totals = totalsOf(filter, trades.issuerCik, { past, ...asking })
    if (!totals || !isWithinLimits(totals, filter)) return []
  }
  const question = { ...questionOf(filter, asking, tradeIds.length), heldSince }
  return selectTrades(columns, question, { issuerCiks: undefined, tradeIds }).ids
}

function totalsOf(
  filter: ActivityFilter,
  issuerCik: string,
  { past, ...asking }: Asking & { readonly past: Past }
): CompanyTotals | undefined {
  const question = { ...questionOf(withoutLimits(filter), asking, 1), heldSince: past.heldSince }
  const words = { issuerCiks: [issuerCik], tradeIds: undefined }
  return selectCompanies(past.columns, question, words).companies[0]
}

const questionOf = (filter: ActivityFilter, asking: Asking, limit: number) =>
  ({
    ...asking,
    after: undefined,
    direction: 'desc',
    filter,
    heldSince: undefined,
    hidesPurchaseLinks: false,
    issuerCiks: undefined,
    limit,
    showsReturns: true,
    sort: 'filed'
  }) as const satisfies ActivityQuestion

/** Removes the conditions that a single trade cannot fulfil on its own: those of earlier trades, and totals of a company. */
function alone({ firstBuy, firstBuyYears, group, routine, ...filter }: ActivityFilter): ActivityFilter {
  return group === 'company' ? withoutLimits(filter) : { ...filter, group }
}

function idsOf({ accession }: ActivityFilter, { accessionOf }: NewTrades, ids: readonly string[]) {
  return accession === undefined ? undefined : ids.filter(id => accessionOf.get(id) === accession)
}
