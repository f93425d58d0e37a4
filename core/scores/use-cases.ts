import type { Clock } from '../clock.ts'
import type { WinRecordStore } from './ports.ts'
import type { WeeklyReports } from './score-visibility.ts'
import { openScoreStudy } from './study/open-score-study.ts'
import type { ScoredBuySource } from './study/ports.ts'
import {
  type CalibrationPorts,
  openCalibration,
  publishCalibration,
  publishFirstCalibration
} from './study/publish-calibration.ts'
import { openStarRatingCutoff } from './track-record/star-rating.ts'

export interface RankingPorts {
  readonly clock: Clock
  readonly winRecords: WinRecordStore
}

export const rankingUseCases = (ports: RankingPorts) => ({
  openStarRatingCutoff: openStarRatingCutoff(ports)
})

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
