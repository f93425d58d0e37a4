import type { WeeklyReports } from '../score-visibility.ts'
import { openScoreStudy } from './open-score-study.ts'
import type { ScoredBuySource } from './ports.ts'
import {
  type CalibrationPorts,
  openCalibration,
  publishCalibration,
  publishFirstCalibration
} from './publish-calibration.ts'

export interface ScoreStudyPorts extends CalibrationPorts {
  readonly reports: WeeklyReports
  readonly scoredBuys: ScoredBuySource
}

export const scoreStudyUseCases = (ports: ScoreStudyPorts) => ({
  open: openScoreStudy(ports),
  openCalibration: openCalibration(ports),
  publishCalibration: publishCalibration(ports),
  publishFirstCalibration: publishFirstCalibration(ports)
})
