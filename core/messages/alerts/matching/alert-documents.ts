// Matches a document of a list against rules that are queries of this list, in the transaction that makes it visible.
// The database applies the list's own filters to the rows of the document.

import { newYorkDay, newYorkInstant } from '../../../dates/new-york-time.ts'
import { previousBusinessDay } from '../../../dates/trading-calendar.ts'
import type { ArrivedDocument, Question } from '../ports.ts'
import { foundBy, isListening, readWatching, writeHits } from './write-hits.ts'

/** Earliest known time of filings to match: the start of the previous business day, so that its evening is included. */
export const newsSince = (now: Date): Date => newYorkInstant(previousBusinessDay(newYorkDay(now)), '00:00')

/** Rows of a document that readers do not know yet, and what their list needs to match them. */
export interface News<Filter> {
  /** Ids of these rows. */
  readonly ids: ReadonlySet<string>
  /**
   * Returns undefined for a query that is no longer valid, or cannot match. This spares most questions a statement; the
   * list decides the rest.
   */
  filterOf(question: Question): Filter | undefined | Promise<Filter | undefined>
}

/** Matches a document and returns the number of hits. Its rows are read only if there are rules. */
export async function alertDocument<Filter>(
  arrived: ArrivedDocument<Filter>,
  now: Date,
  readNews: () => Promise<News<Filter> | undefined>
): Promise<number> {
  const questions = await arrived.readQuestions()
  const news = questions.length > 0 ? await readNews() : undefined
  if (!news || news.ids.size === 0) return 0
  const matched = await matchQuestions(arrived, questions, news)
  if (matched.size === 0) return 0
  const watching = await readWatching(arrived, [...matched.keys()], now)
  const hits = [...watching.values()]
    .filter(rule => isListening(rule, now))
    .map(known => foundBy(known, arrived.document, matched.get(known.rule.id) ?? []))
  return writeHits(arrived, hits, { now, watching })
}

/** Returns the ids of the matched rules, each with its rows. */
async function matchQuestions<Filter>(
  arrived: ArrivedDocument<Filter>,
  questions: readonly Question[],
  { filterOf, ids }: News<Filter>
): Promise<ReadonlyMap<string, readonly string[]>> {
  const matched = new Map<string, readonly string[]>()
  for (const question of questions) {
    const filter = await filterOf(question)
    if (!filter) continue
    const found = (await arrived.findMatching(filter)).filter(id => ids.has(id))
    if (found.length > 0) for (const id of question.ruleIds) matched.set(id, found)
  }
  return matched
}
