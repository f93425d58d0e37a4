import type { Clock } from '../clock.ts'
import type { WinRecordStore } from './ports.ts'
import { openStarRatingCutoff } from './track-record/open-star-rating-cutoff.ts'

export interface RankingPorts {
  readonly clock: Clock
  readonly winRecords: WinRecordStore
}

export const rankingUseCases = (ports: RankingPorts) => ({
  openStarRatingCutoff: openStarRatingCutoff(ports)
})
