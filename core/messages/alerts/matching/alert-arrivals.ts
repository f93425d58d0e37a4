// Matches newly visible trades against alert rules, in the transaction that makes them visible. Historical filings are
// never matched: only live filings are arrivals (docs/decisions/0013-number-arrivals-and-let-browsers-follow.md).

import { isPaid } from '../../../accounts/subscriptions/subscription.ts'
import type { Clock } from '../../../clock.ts'
import { newYorkDay, newYorkInstant } from '../../../dates/new-york-time.ts'
import { addSessions, previousBusinessDay } from '../../../dates/trading-calendar.ts'
import type { ActivityFilter } from '../../../lists/activities/activity-filter.ts'
import { findIssuersOf } from '../../../lists/activities/find-issuers.ts'
import type { TickerDirectory } from '../../../lists/activities/ports.ts'
import type { WeeklyReports } from '../../../scores/score-visibility.ts'
import { openScoresFor, scoreAudienceOf } from '../../../scores/score-visibility.ts'
import { UNSETTLED_SESSIONS } from '../../../trades/validity/settle-pending.ts'
import type { ArrivedBatch, NewHit, WatchingRule } from '../ports.ts'
import { type AlertCondition, asksForScore, filtersOfCondition, mostAlerts } from '../rules/alert-rule.ts'
import {
  answers,
  type MatchedQuestion,
  matchFamilies,
  matchQuestions,
  type NewTrades,
  needsPast
} from './match-trades.ts'
import { isDigest, planMail } from './plan-mail.ts'
import { type Asked, createQuestionIndex } from './question-index.ts'

interface Ports {
  readonly clock: Clock
  readonly reports: WeeklyReports
  readonly tickers: TickerDirectory
}

/**
 * Matches the trades of a batch and returns the number of hits. `settled` filings arrived earlier, before the prices of
 * their trades were known. They are matched again only for rules that need a score or a checked price.
 */
export type AlertArrivals = (batch: ArrivedBatch, occasion?: 'arrived' | 'settled') => Promise<number>

/** Current state of matched rules, by id. */
type Watching = ReadonlyMap<string, WatchingRule>

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

  /** Resolves tickers to companies when the rule is read. A filter with an unknown ticker is dropped. */
  async function questionsOf(condition: AlertCondition): Promise<Asked[]> {
    const asked: Asked[] = []
    for (const filter of filtersOfCondition(condition)) {
      const issuers = await findIssuersOf(ports.tickers, filter.ticker)
      if (issuers.ok) asked.push({ filter, issuerCiks: issuers.value })
    }
    return asked
  }

  async function alertOf(batch: ArrivedBatch, trades: NewTrades, { asOf, occasion }: Alerting): Promise<number> {
    const families = index.find(trades).filter(({ filter }) => occasion === 'arrived' || asksForSettled(filter))
    const alone = matchFamilies(families, trades, asOf)
    const past = alone.some(({ family }) => needsPast(family.filter))
      ? { columns: await batch.readHistory(trades.issuerCik), heldSince: await batch.heldSince() }
      : undefined
    const matched = matchQuestions(alone, trades, { asOf, past })
    if (matched.length === 0) return 0
    const now = ports.clock.now()
    const watching = await readWatching(batch, matched, now)
    const weeks = await ports.reports.listNewestWeeks()
    const answersFor = ({ question, tradeIds }: MatchedQuestion, { owner }: WatchingRule): readonly string[] => {
      const audience = scoreAudienceOf(owner, now)
      if (audience === 'subscriber' || !asksForScore(question.filter)) return tradeIds
      return answers(question, trades, { asOf, openScores: openScoresFor(audience, weeks), past })
    }
    const hits = planHits(findHits(matched, watching, { answersFor, now, trades }), watching, now)
    const closed = await batch.insert(hits, now)
    if (closed.length > 0) {
      // The mail of these hits was already sent, just now or before the clock was set back. They move to the next
      // digest.
      const after = [...(await readWatching(batch, matched, now))].map(([id, known]): [string, WatchingRule] => [
        id,
        { ...known, rule: { ...known.rule, timing: 'daily' } }
      ])
      await batch.insert(planHits(closed, new Map(after), now), now)
    }
    return hits.length
  }

  /** Reads the rules and removes deleted ones from the index. */
  async function readWatching(batch: ArrivedBatch, matched: readonly MatchedQuestion[], now: Date): Promise<Watching> {
    const ids = [...new Set(matched.flatMap(({ question }) => [...question.rules]))]
    const known = new Map((await batch.readWatching(ids, newYorkDay(now))).map(read => [read.rule.id, read]))
    for (const id of ids) if (!known.has(id)) index.put(id, [])
    return known
  }
}

/** Earliest known time of filings to match: the start of the previous business day, so that its evening is included. */
const newsSince = (now: Date): Date => newYorkInstant(previousBusinessDay(newYorkDay(now)), '00:00')

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

type FoundHit = Omit<NewHit, 'isMailed' | 'plan'>

/** Creates one hit for each rule and filing. */
function findHits(
  matched: readonly MatchedQuestion[],
  watching: Watching,
  { answersFor, now, trades }: Finding
): FoundHit[] {
  const hits = new Map<string, FoundHit & { readonly tradeIds: string[] }>()
  for (const match of matched) {
    for (const ruleId of match.question.rules) {
      const rule = watching.get(ruleId)
      if (!rule || !isListening(rule, now)) continue
      for (const tradeId of answersFor(match, rule)) addTrade(rule, tradeId)
    }
  }
  return [...hits.values()]

  function addTrade({ owner, rule }: WatchingRule, tradeId: string): void {
    const accession = trades.accessionOf.get(tradeId)
    if (accession === undefined) return
    const name = `${rule.id} ${accession}`
    const known = hits.get(name)
    if (known) known.tradeIds.push(tradeId)
    else
      hits.set(name, { accession, accountId: owner.id, revision: rule.revision, ruleId: rule.id, tradeIds: [tradeId] })
  }
}

/** Whether a rule is active. The newest rules beyond the plan's limit are not. */
function isListening({ owner, place, rule }: WatchingRule, now: Date): boolean {
  return !rule.isPaused && owner.deletesAt === null && place < mostAlerts(isPaid(owner.subscription, now))
}

function planHits(found: readonly FoundHit[], watching: Watching, at: Date): NewHit[] {
  const mails = new Map<string, Set<string>>()
  return found.flatMap(hit => {
    const known = watching.get(hit.ruleId)
    if (!known) return []
    const { closedDigest, getsMails, rule } = known
    const ofRule = mails.get(hit.ruleId) ?? new Set()
    mails.set(hit.ruleId, ofRule)
    const mailsToday = known.mailsToday + ofRule.size
    const plan = planMail({ accession: hit.accession, at, closedDigest, mailsToday, rule })
    if (!isDigest(plan.occasion)) ofRule.add(plan.occasion)
    return [{ ...hit, isMailed: getsMails, plan }]
  })
}
