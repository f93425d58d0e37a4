// Matches newly visible trades against alert rules, in the transaction that makes them visible. Historical filings are
// never matched: only live filings are arrivals (docs/decisions/0013-number-arrivals-and-let-browsers-follow.md).

import type { Clock } from '../../../clock.ts'
import type { CongressDistribution } from '../../../congress/distribution.ts'
import { newYorkDay, newYorkInstant } from '../../../dates/new-york-time.ts'
import { addSessions } from '../../../dates/trading-calendar.ts'
import type { ActivityFilter } from '../../../lists/activities/activity-filter.ts'
import { findIssuersOf } from '../../../lists/activities/find-issuers.ts'
import type { TickerDirectory } from '../../../lists/activities/ports.ts'
import type { WeeklyReports } from '../../../scores/score-visibility.ts'
import { openScoresFor, scoreAudienceOf } from '../../../scores/score-visibility.ts'
import { UNSETTLED_SESSIONS } from '../../../trades/validity/settle-pending.ts'
import type { ArrivedBatch, WatchingRule } from '../ports.ts'
import { type AlertCondition, asksForScore, filtersOfCondition, isWithheld } from '../rules/alert-rule.ts'
import { newsSince } from './alert-documents.ts'
import {
  answers,
  type MatchedQuestion,
  matchFamilies,
  matchQuestions,
  type NewTrades,
  needsPast
} from './match-trades.ts'
import { type Asked, createQuestionIndex } from './question-index.ts'
import { type FoundHit, foundBy, isListening, readWatching, type Watching, writeHits } from './write-hits.ts'

interface Ports {
  readonly clock: Clock
  readonly congressDistribution: CongressDistribution
  readonly reports: WeeklyReports
  readonly tickers: TickerDirectory
}

/**
 * Matches the trades of a batch and returns the number of hits. `settled` filings arrived earlier, before the prices of
 * their trades were known. They are matched again only for rules that need a score or a checked price.
 */
export type AlertArrivals = (batch: ArrivedBatch, occasion?: 'arrived' | 'settled') => Promise<number>

/** Creates the matcher. It keeps the questions of all rules in memory between calls and reads only changed rules. */
export function alertArrivals(ports: Ports): AlertArrivals {
  const index = createQuestionIndex()
  let mark: string | undefined

  return async (batch, occasion = 'arrived') => {
    const changed = await batch.readRules(mark)
    for (const { condition, id } of changed.rules) index.put(id, await questionsOf(condition))
    mark = changed.mark
    if (index.ruleCount === 0) return 0
    const now = ports.clock.now()
    let count = 0
    const since = occasion === 'settled' ? settledSince(now) : newsSince(now)
    for (const trades of await batch.readTrades(since)) {
      const asOf = new Date(Math.max(now.getTime(), trades.knownAt.getTime()))
      count += await alertOf(batch, trades, { asOf, occasion })
    }
    return count
  }

  /** Resolves tickers to companies when the rule is read. Drops a filter with an unknown ticker, and withheld rules. */
  async function questionsOf(condition: AlertCondition): Promise<Asked[]> {
    if (isWithheld(condition, ports)) return []
    const isWatched = condition.kind === 'watched'
    const asked: Asked[] = []
    for (const filter of filtersOfCondition(condition)) {
      const issuers = await findIssuersOf(ports.tickers, filter.ticker)
      if (issuers.ok) asked.push({ filter, isWatched, issuerCiks: issuers.value })
    }
    return asked
  }

  async function alertOf(batch: ArrivedBatch, trades: NewTrades, { asOf, occasion }: Alerting): Promise<number> {
    const families = index.find(trades).filter(({ filter }) => occasion === 'arrived' || asksForSettled(filter))
    const alone = matchFamilies(families, trades, asOf)
    const past = alone.some(({ family }) => needsPast(family.filter))
      ? { columns: await batch.readHistory(trades.issuerCik), heldSince: await batch.heldSince() }
      : undefined
    const matched = await limitToWatchers(batch, trades, matchQuestions(alone, trades, { asOf, past }))
    if (matched.length === 0) return 0
    const now = ports.clock.now()
    const watching = await readMatched(batch, matched, now)
    const weeks = await ports.reports.listNewestWeeks()
    const answersFor = ({ question, tradeIds }: MatchedQuestion, { owner }: WatchingRule): readonly string[] => {
      const audience = scoreAudienceOf(owner, now)
      if (audience === 'subscriber' || !asksForScore(question.filter)) return tradeIds
      return answers(question, trades, { asOf, openScores: openScoresFor(audience, weeks), past })
    }
    return writeHits(batch, findHits(matched, watching, { answersFor, now, trades }), { now, watching })
  }

  /** Reads the rules and removes deleted ones from the index. */
  async function readMatched(batch: ArrivedBatch, matched: readonly MatchedQuestion[], now: Date): Promise<Watching> {
    const ids = [...new Set(matched.flatMap(({ question }) => [...question.rules]))]
    const known = await readWatching(batch, ids, now)
    for (const id of ids) if (!known.has(id)) index.put(id, [])
    return known
  }
}

/** Limits questions about watch lists to the rules whose owners watch the company now. */
async function limitToWatchers(
  batch: ArrivedBatch,
  { issuerCik }: NewTrades,
  matched: readonly MatchedQuestion[]
): Promise<readonly MatchedQuestion[]> {
  if (!matched.some(({ question }) => question.isWatched)) return matched
  const watchers = await batch.listWatchers(issuerCik)
  return matched.flatMap(match => {
    const { question } = match
    if (!question.isWatched) return [match]
    const rules = new Set(watchers.filter(id => question.rules.has(id)))
    return rules.size > 0 ? [{ ...match, question: { ...question, rules } }] : []
  })
}

/** Earliest known time of filings whose prices may be settled now. */
const settledSince = (now: Date): Date => newYorkInstant(addSessions(newYorkDay(now), -UNSETTLED_SESSIONS - 1), '00:00')

/** Whether a filter can match only after the price is known. */
const asksForSettled = (filter: ActivityFilter): boolean => asksForScore(filter) || filter.priceValidity === 'ok'

interface Alerting {
  readonly asOf: Date
  readonly occasion: 'arrived' | 'settled'
}

interface Finding {
  readonly now: Date
  readonly trades: NewTrades
  /** Returns the matched trades that the rule's owner may know about. */
  answersFor(matched: MatchedQuestion, watching: WatchingRule): readonly string[]
}

/** Creates one hit for each rule and filing. */
function findHits(
  matched: readonly MatchedQuestion[],
  watching: Watching,
  { answersFor, now, trades }: Finding
): FoundHit[] {
  const hits = new Map<string, { readonly rule: WatchingRule; readonly accession: string; readonly ids: string[] }>()
  for (const match of matched) {
    for (const ruleId of match.question.rules) {
      const rule = watching.get(ruleId)
      if (!rule || !isListening(rule, now)) continue
      for (const tradeId of answersFor(match, rule)) addTrade(rule, tradeId)
    }
  }
  return [...hits.values()].map(({ accession, ids, rule }) => foundBy(rule, { id: accession, kind: 'filing' }, ids))

  function addTrade(watching: WatchingRule, tradeId: string): void {
    const accession = trades.accessionOf.get(tradeId)
    if (accession === undefined) return
    const name = `${watching.rule.id} ${accession}`
    const known = hits.get(name)
    if (known) known.ids.push(tradeId)
    else hits.set(name, { accession, ids: [tradeId], rule: watching })
  }
}
