import type { Clock } from '../clock.ts'
import { openStarRatingCutoff } from './open-star-rating-cutoff.ts'
import type { WinRecordStore } from './ports.ts'

export interface RankingPorts {
  readonly clock: Clock
  readonly winRecords: WinRecordStore
}

export const rankingUseCases = (ports: RankingPorts) => ({
  openStarRatingCutoff: openStarRatingCutoff(ports)
})
