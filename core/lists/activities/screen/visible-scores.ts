import { scoresOpenUntil } from '../../../scores/score-visibility.ts'
import type { ActivityQuestion } from '../ports.ts'
import type { Block } from './block.ts'

/** Score of a row; NaN if the reader may not see it, so that neither a filter nor an order reveals it. */
export type ScoreOf = (block: Block, row: number) => number

export function visibleScores({ asOf, openScores }: Pick<ActivityQuestion, 'asOf' | 'openScores'>): ScoreOf {
  const until = Math.floor(Math.min(scoresOpenUntil(openScores), asOf.getTime()) / 1000)
  return ({ score, scoreAsOf }, row) => (score[row] === 0 || scoreAsOf[row]! > until ? Number.NaN : score[row]!)
}
