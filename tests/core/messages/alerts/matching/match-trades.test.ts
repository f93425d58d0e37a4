import { describe, expect, test } from 'vitest'

import { type ActivityFilter, toActivityQuery } from '#core/lists/activities/activity-filter.ts'
import { appendRow, type ColumnRow, makeColumns } from '#core/lists/activities/screen/columns.ts'
import { TRAIT } from '#core/lists/activities/screen/traits.ts'
import {
  answers,
  matchFamilies,
  matchQuestions,
  type NewTrades,
  type Past
} from '#core/messages/alerts/matching/match-trades.ts'
import { createQuestionIndex } from '#core/messages/alerts/matching/question-index.ts'
import { filtersOfCondition } from '#core/messages/alerts/rules/alert-rule.ts'
import { lastKnownAt, makeRows, type Size } from '#tests/bench/generate-columns.ts'
import { columnRow } from '#tests/support/activities/columns.ts'

const SIZE: Size = { companies: 6, insidersEach: 4, trades: 900, years: 2 }
const AS_OF = lastKnownAt(SIZE)
const ROWS = [...makeRows(SIZE)]

/** Filing with the last trades of a company, and the earlier trades of its insiders. */
function arrivalOf(issuerCik: string): { past: Past; trades: NewTrades } {
  const history = ROWS.filter(row => row.issuerCik === issuerCik)
  const fresh = history.filter(({ version }) => version === 1).slice(-3)
  const accession = '0009993333-26-000001'
  return {
    past: { columns: columnsOf(history), heldSince: undefined },
    trades: {
      accessionOf: new Map(fresh.map(({ id }) => [id, accession])),
      accessions: [accession],
      codes: [...new Set(fresh.map(({ code }) => code))],
      columns: columnsOf(fresh),
      industry: 'Semiconductors',
      insiderCiks: fresh.flatMap(row => row.insiderCiks),
      insiderNames: fresh.flatMap(row => row.insiderNames),
      issuerCik,
      knownAt: AS_OF,
      mostValueUsd: Math.max(0, ...fresh.map(({ value }) => (Number.isNaN(value) ? 0 : value))),
      sector: 'Technology',
      sic: '3674',
      sides: ['buy', 'sell']
    }
  }
}

function columnsOf(rows: readonly ColumnRow[]) {
  const columns = makeColumns()
  for (const row of rows) appendRow(columns, row)
  return columns
}

const SHAPES: readonly ActivityFilter[] = [
  {},
  { side: 'buy' },
  { side: 'both' },
  { firstBuy: true, side: 'buy' },
  { firstBuy: false },
  { routine: 'exclude' },
  { routine: 'only', side: 'both' },
  { filedDays: 30, group: 'company', minInsiders: 2 },
  { filedDays: 90, group: 'company', maxInsiders: 3, minTrades: 2 },
  { group: 'company', minGroupValue: 100_000, side: 'buy' },
  { maxScore: 5 },
  { sector: ['Technology'] },
  { industry: 'semi' }
]
const LIMITS: readonly ActivityFilter[] = [
  {},
  ...[0, 1, 5_000, 20_000.5, 100_000, 1_000_000].flatMap(usd => [{ minValue: usd }, { maxValue: usd }]),
  ...[1, 20, 100].flatMap(usd => [{ minPrice: usd }, { maxPrice: usd }]),
  ...[-50, 0, 10].flatMap(percent => [{ minOwnershipChange: percent }, { maxOwnershipChange: percent }]),
  ...[0, 2, 5].flatMap(days => [{ minDelay: days }, { maxDelay: days }]),
  { maxPrice: 100, minValue: 5_000 },
  { maxValue: 100_000, minValue: 5_000 }
]
const FILTERS = SHAPES.flatMap(shape => LIMITS.map(limit => ({ ...shape, ...limit })))
const CIKS = [...new Set(ROWS.map(({ issuerCik }) => issuerCik))]

describe('question index', () => {
  test.each(CIKS)('finds for company %s the same trades as each question on its own', cik => {
    const index = createQuestionIndex()
    FILTERS.forEach((filter, rule) => {
      index.put(String(rule), [{ filter, issuerCiks: undefined }])
    })
    const { past, trades } = arrivalOf(cik)
    const found = matchQuestions(matchFamilies(index.find(trades), trades, AS_OF), trades, { asOf: AS_OF, past })
    const one = FILTERS.map(filter => ({
      name: toActivityQuery(filter),
      tradeIds: answers({ filter, issuerCiks: undefined }, trades, { asOf: AS_OF, openScores: 'all', past })
    })).filter(({ tradeIds }) => tradeIds.length > 0)
    const names = found.map(({ question, tradeIds }) => ({
      name: toActivityQuery(question.filter),
      tradeIds: [...tradeIds].sort()
    }))
    expect(sorted(names)).toEqual(sorted(one.map(({ name, tradeIds }) => ({ name, tradeIds: [...tradeIds].sort() }))))
    expect(one.length).toBeGreaterThan(30)
  })

  test('compares the sum of lots with a rule of a list, as its page does', () => {
    const index = createQuestionIndex()
    const [one, other] = [filtersOfCondition({ kind: 'list', query: 'minValue=600' }), [{ minValue: 600 }]]
    const ask = (rule: string, filters: readonly ActivityFilter[]) =>
      index.put(
        rule,
        filters.map(filter => ({ filter, issuerCiks: undefined }))
      )
    ask('rows', one)
    ask('lots', other)
    ask('chosen lots', filtersOfCondition({ kind: 'list', query: 'group=lot&minValue=600' }))
    const { trades } = arrivalOf(CIKS[0]!)
    const lots = ['a#ND1', 'a#ND2'].map(id =>
      columnRow({ id, traits: TRAIT.buy | TRAIT.lot, validFrom: 0, value: 400 })
    )
    const columns = columnsOf(lots)
    appendRow(columns, columnRow({ id: 'a#ND1', traits: TRAIT.buy, validFrom: 0, value: 800 }), 'groups')
    const arrived = {
      ...trades,
      accessionOf: new Map(lots.map(({ id }) => [id, 'a'])),
      accessions: ['a'],
      columns,
      mostValueUsd: 800
    }
    const found = matchQuestions(matchFamilies(index.find(arrived), arrived, AS_OF), arrived, {
      asOf: AS_OF,
      past: undefined
    })
    expect(found.map(({ question, tradeIds }) => [[...question.rules], tradeIds])).toEqual([[['rows'], ['a#ND1']]])
  })

  test('removes a question with its last rule, and keeps the others of its family', () => {
    const index = createQuestionIndex()
    const { past, trades } = arrivalOf(CIKS[0]!)
    const rulesOf = () =>
      matchQuestions(matchFamilies(index.find(trades), trades, AS_OF), trades, { asOf: AS_OF, past })
        .flatMap(({ question }) => [...question.rules])
        .sort()
    const ask = (rule: string, filter: ActivityFilter) => index.put(rule, [{ filter, issuerCiks: undefined }])
    ask('1', { minDelay: 0 })
    ask('2', { minDelay: 0 })
    ask('3', {})
    expect(rulesOf()).toEqual(['1', '2', '3'])
    index.put('1', [])
    expect(rulesOf()).toEqual(['2', '3'])
    ask('3', { minDelay: 5_000 })
    expect([rulesOf(), index.ruleCount]).toEqual([['2'], 2])
    index.put('2', [])
    index.put('3', [])
    expect([index.find(trades), index.ruleCount]).toEqual([[], 0])
  })
})

const sorted = <Item extends { readonly name: string }>(items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)))
