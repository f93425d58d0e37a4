// Selects one page of trades or companies, with the position where the next page starts.

import type { Position } from '../cursor.ts'
import type { ActivityQuestion } from '../ports.ts'
import { type Block, idOf } from './block.ts'
import type { Columns } from './columns.ts'
import { type CompanyTotals, groupCompanies, pageOfCompanies } from './group-companies.ts'
import { predicatesOf, type ResolvedWords } from './predicates.ts'
import { makeSelection, type Order, type Place, rankOf, selectRows, selectTop } from './select-top.ts'
import { visibleScores } from './visible-scores.ts'

/** Ids and versions of the trades of one page, in order. */
export interface KeyPage {
  readonly ids: readonly string[]
  readonly versions: readonly number[]
  /** Whether each row is a sum of lots. */
  readonly areGroups: readonly boolean[]
  /** undefined if no row follows. */
  readonly next: Position | undefined
}

export interface CompanyPage {
  readonly companies: readonly CompanyTotals[]
  readonly next: Position | undefined
}

export function selectTrades(columns: Columns, question: ActivityQuestion, words: ResolvedWords): KeyPage {
  return keyPageOf(selectPlaces(columns, question, words), columns, question)
}

/** Returns the rows of a page, plus one more if another page follows. */
export function selectPlaces(columns: Columns, question: ActivityQuestion, words: ResolvedWords): Place[] {
  return selectTop(blocksOf(columns, question), predicatesOf(columns, question, words), orderOf(question))
}

/** All rows of all pages, unsorted. */
export function selectAll(
  columns: Columns,
  question: ActivityQuestion,
  words: ResolvedWords
): Pick<Place, 'block' | 'row'>[] {
  const predicates = predicatesOf(columns, question, words)
  const blocks = blocksOf(columns, question)
  const selection = makeSelection(blocks)
  return blocks.flatMap(block =>
    Array.from(selection.subarray(0, selectRows(block, predicates, selection)), row => ({ block, row }))
  )
}

export function selectCompanies(columns: Columns, question: ActivityQuestion, words: ResolvedWords): CompanyPage {
  const { filter, limit, sort } = question
  const all = groupCompanies(columns, predicatesOf(columns, question, words), filter, sort)
  const found = pageOfCompanies(all, orderOf(question))
  const companies = found.slice(0, limit)
  const last = found.length > limit ? companies.at(-1) : undefined
  const key = last === undefined || Number.isNaN(last.sortValue) ? null : last.sortValue
  return { companies, next: last && { id: last.issuerCik, key } }
}

/** Number of trades on all pages, or of companies if the filter groups by company. */
export function countRows(columns: Columns, question: ActivityQuestion, words: ResolvedWords): number {
  const { filter, sort } = question
  const predicates = predicatesOf(columns, question, words)
  if (filter.group === 'company') return groupCompanies(columns, predicates, filter, sort).length
  const blocks = blocksOf(columns, question)
  const selection = makeSelection(blocks)
  return blocks.reduce((total, block) => total + selectRows(block, predicates, selection), 0)
}

/** Blocks of the list's rows. In a list with one row per filing, a predicate leaves out the lots of the sums. */
export const blocksOf = (
  { blocks, groups }: Columns,
  { filter }: Pick<ActivityQuestion, 'filter'>
): readonly Block[] => (filter.group === 'filing' ? [...blocks, ...groups] : blocks)

/** Requests one row more than the limit, to know whether a page follows. */
function orderOf(question: ActivityQuestion): Order {
  const { after, direction, limit, sort } = question
  const isDescending = direction === 'desc'
  return {
    after: after && { id: after.id, rank: rankOf(after.key ?? Number.NaN, isDescending) },
    column: sort,
    isDescending,
    limit: limit + 1,
    ...(sort === 'score' && { sortValueOf: visibleScores(question) })
  }
}

function keyPageOf(places: readonly Place[], { groups }: Columns, { direction, limit }: ActivityQuestion): KeyPage {
  const page = places.slice(0, limit)
  const last = places.length > limit ? page.at(-1) : undefined
  return {
    areGroups: page.map(({ block }) => groups.includes(block)),
    ids: page.map(({ block, row }) => idOf(block, row)),
    next: last && { id: idOf(last.block, last.row), key: keyOf(last.rank, direction === 'desc') },
    versions: page.map(({ block, row }) => block.version[row]!)
  }
}

function keyOf(rank: number, isDescending: boolean): number | null {
  if (rank === Number.NEGATIVE_INFINITY) return null
  return isDescending ? rank : -rank
}
