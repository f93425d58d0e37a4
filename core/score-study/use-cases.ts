import type { ReportStore } from '../reports/ports.ts'
import { openScoreStudy } from './open-score-study.ts'
import type { ScoredBuySource } from './ports.ts'

export interface ScoreStudyPorts {
  readonly reports: ReportStore
  readonly scoredBuys: ScoredBuySource
}

export const scoreStudyUseCases = (ports: ScoreStudyPorts) => ({
  open: openScoreStudy(ports)
})
