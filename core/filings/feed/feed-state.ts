import type { EdgarSource } from './ports.ts'

/** Whether EDGAR is followed. `sample_data`: real filings never come beside invented ones, nor the other way round. */
export type FeedState = 'followed' | 'no_user_agent' | 'sample_data'

export interface FeedStatePorts {
  /** undefined where nobody may ask EDGAR: it wants to know who asks. */
  readonly edgar: EdgarSource | undefined
  readonly rankedEvents: { isSample(): Promise<boolean> }
}

export function findFeedState({ edgar, rankedEvents }: FeedStatePorts) {
  return async (): Promise<FeedState> => {
    if (!edgar) return 'no_user_agent'
    return edgar.isSample === (await rankedEvents.isSample()) ? 'followed' : 'sample_data'
  }
}
