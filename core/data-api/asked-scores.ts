// Decides which scores a query of the data API may filter and sort by: those that the caller's plan reads.

import { ok } from '../result.ts'
import type { OpenScores, WeeklyReports } from '../scores/score-visibility.ts'
import type { ApiCaller } from './admit-caller.ts'
import { lacksRight, type RightRefusal } from './right-refusal.ts'
import { scoresOpenTo } from './rights.ts'

interface AskedScores {
  readonly max_score?: number | undefined
  readonly min_score?: number | undefined
  readonly sort?: string | undefined
}

export const asksForScores = ({ max_score, min_score, sort }: AskedScores): boolean =>
  max_score !== undefined || min_score !== undefined || sort === 'score'

/** Returns the scores that a query may use: none for a query without scores. Refuses a plan that reads no scores. */
export async function openAskedScores(
  { reports }: { readonly reports: WeeklyReports },
  query: AskedScores,
  rights: ApiCaller['rights']
): Promise<RightRefusal | { readonly ok: true; readonly value: OpenScores }> {
  if (!asksForScores(query)) return ok('none')
  return rights.includes('scores') ? ok(scoresOpenTo(rights, await reports.listNewestWeeks())) : lacksRight('scores')
}
