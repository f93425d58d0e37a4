// Measures how fast a new trade is matched against all readers' alert rules with an index. The baseline checks each
// rule in turn and must find the same hits. It is measured with round limits, which many rules share, and with 2,500
// different limits, which few rules share.

import { type ActivityFilter, toActivityQuery } from '#core/lists/activities/activity-filter.ts'
import { appendRow, makeColumns } from '#core/lists/activities/screen/columns.ts'
import {
  answers,
  matchFamilies,
  matchQuestions,
  type NewTrades,
  type Past
} from '#core/messages/alerts/matching/match-trades.ts'
import { type Asked, createQuestionIndex } from '#core/messages/alerts/matching/question-index.ts'
import { type AlertCondition, filtersOfCondition, readAlertQuery } from '#core/messages/alerts/rules/alert-rule.ts'
import { type Bench, type Claim, median, medianRatio, timeInTurn } from './bench.ts'
import { lastKnownAt, makeRows, type Size } from './generate-columns.ts'
import { quantile } from './live/arrivals.ts'

const RULES = 100_000
const TRADES = 12
/** Generated history: 8,000 companies, a few of which have most of the trades. */
const SIZE: Size = { companies: 8_000, insidersEach: 8, trades: 200_000, years: 2 }
const LIMIT_MS = 5

/** Round limits on the trade value, as readers choose them. They are combined with the filters below. */
const USD = [10_000, 25_000, 50_000, 100_000, 200_000, 250_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000]
const CHOICES = [
  'side=buy',
  'role=ceo%2Ccfo&side=buy',
  'role=director&side=buy',
  'role=10%25+owner&side=buy',
  'cluster=true&side=buy',
  'firstBuy=true&side=buy',
  'minOwnershipChange=10&side=buy',
  'minOwnershipChange=50&side=buy',
  'plan=false&side=buy',
  'side=sell',
  'role=ceo%2Ccfo&side=sell',
  'plan=false&side=sell',
  'maxDelay=2&side=buy',
  'maxPrice=5&side=buy',
  'maxPrice=20&side=buy',
  'codes=M',
  'codes=A',
  ...['kowalski', 'nakamura', 'garcia', 'lindqvist', 'okafor', 'johnson'].map(name => `insider=${name}`),
  ...['Energy', 'Financials', 'Health Care', 'Industrials', 'Materials', 'Technology', 'Utilities'].map(
    sector => `sector=${encodeURIComponent(sector)}&side=buy`
  ),
  ...[2, 3, 4, 5].flatMap(insiders =>
    [7, 14, 30].map(days => `filedDays=${days}&group=company&minInsiders=${insiders}&side=buy`)
  )
]

export const alertsBench: Bench = { name: 'alerts: one trade against all rules', run }

type Limits = 'round limits' | '2,500 different limits'

async function run(): Promise<Claim[]> {
  const arrivals = listArrivals()
  return [...(await measure(arrivals, 'round limits')), ...(await measure(arrivals, '2,500 different limits'))]
}

async function measure(arrivals: ReturnType<typeof listArrivals>, limits: Limits): Promise<Claim[]> {
  const index = createQuestionIndex()
  const all: Asked[] = []
  const started = performance.now()
  for (let number = 0; number < RULES; number += 1) {
    const asked = filtersOfCondition(conditionOf(number, limits)).map(filter => ({ filter, issuerCiks: undefined }))
    index.put(String(number), asked)
    all.push(...asked)
  }
  console.log(`  ${RULES} rules with ${limits} read into the index: ${Math.round(performance.now() - started)} ms`)
  const times: number[] = []
  const bare: number[] = []
  for (const { past, trades } of arrivals) {
    const asOf = trades.knownAt
    let byIndex: readonly ActivityFilter[] = []
    let byLoop: readonly ActivityFilter[] = []
    // Sorts the index outside the measurement. In production only the first trade after a rule change does so.
    index.find(trades)
    const { loop, ours } = await timeInTurn(
      {
        loop: () => {
          const asking = { asOf, openScores: 'all', past } as const
          byLoop = all.filter(asked => answers(asked, trades, asking).length > 0).map(({ filter }) => filter)
        },
        ours: () => {
          const matched = matchQuestions(matchFamilies(index.find(trades), trades, asOf), trades, { asOf, past })
          byIndex = matched.map(({ question }) => question.filter)
        }
      },
      2
    )
    if (namesOf(byIndex) !== namesOf(byLoop)) throw new Error(`The index finds other rules for ${trades.issuerCik}`)
    times.push(median(ours))
    bare.push(median(loop))
  }
  return [0.5, 1].map(
    (part): Claim => ({
      baseline: `limit; a loop over all rules ${quantile(bare, part).toFixed(0)} ms, ${(1 / medianRatio(times, bare)).toFixed(0)} × ours`,
      goal: { kind: 'at most', unit: 'ms', value: LIMIT_MS },
      measured: quantile(times, part),
      ours: `${quantile(times, part).toFixed(2)} ms`,
      what: `one trade matched against ${RULES.toLocaleString('en')} rules with ${limits}, ${part === 1 ? 'the slowest' : 'median'} of ${TRADES}`
    })
  )
}

/** Returns the condition of a rule. Of five rules, two watch an insider, two a stock and one a list. */
function conditionOf(number: number, limits: Limits): AlertCondition {
  const kind = number % 5
  if (kind < 2) return { cik: String(1_000_000 + ((number * 7) % 64_000)), kind: 'insider', trades: 'both' }
  if (kind < 4)
    return { cik: String(100_000 + ((number * 13) % 8_000)), kind: 'stock', trades: number % 2 ? 'buy' : 'both' }
  const at = Math.floor(number / 5)
  const chosen = CHOICES[at % CHOICES.length]!
  const usd =
    limits === 'round limits' ? USD[Math.floor(at / CHOICES.length) % USD.length]! : 1_000 * (1 + (at % 2_500))
  const query = readAlertQuery(`${chosen}&minValue=${usd}`)
  if (query === undefined) throw new Error(`No rule can ask this: ${chosen}`)
  return { kind: 'list', query }
}

const namesOf = (matched: readonly ActivityFilter[]): string =>
  [...new Set(matched.map(filter => toActivityQuery(filter)))].sort().join('\n')

/** Returns the newest generated trades, each with the earlier trades of its company. */
function listArrivals(): { readonly past: Past; readonly trades: NewTrades }[] {
  const rows = [...makeRows(SIZE)]
  const sides = { buy: 'P', sell: 'S' } as const
  return rows
    .filter(({ code, version }) => version === 1 && 'PS'.includes(code))
    .slice(-TRADES)
    .map(row => {
      const { code, id, insiderCiks, insiderNames, issuerCik, value } = row
      const [columns, history] = [makeColumns(), makeColumns()]
      appendRow(columns, row)
      for (const other of rows) if (other.issuerCik === issuerCik) appendRow(history, other)
      const accession = id.slice(0, id.indexOf('#'))
      return {
        past: { columns: history, heldSince: undefined },
        trades: {
          accessionOf: new Map([[id, accession]]),
          accessions: [accession],
          codes: [code],
          columns,
          industry: 'Semiconductors',
          insiderCiks,
          insiderNames,
          issuerCik,
          knownAt: lastKnownAt(SIZE),
          mostValueUsd: Number.isNaN(value) ? 0 : value,
          sector: 'Technology',
          sic: '3674',
          sides: Object.keys(sides).filter((side): side is 'buy' | 'sell' => sides[side as 'buy'] === code)
        }
      }
    })
}
