import type { EdgarSource } from './ports.ts'

/** Whether EDGAR is followed. `sample_data`: it is not, because real filings and sample filings are never mixed. */
export type FeedState = 'followed' | 'no_user_agent' | 'sample_data'

export interface FeedStatePorts {
  /** undefined without a configured user agent, which EDGAR requires. */
  readonly edgar: EdgarSource | undefined
  readonly rankedEvents: { isSample(): Promise<boolean> }
}

export function findFeedState({ edgar, rankedEvents }: FeedStatePorts) {
  return async (): Promise<FeedState> => {
    if (!edgar) return 'no_user_agent'
    return edgar.isSample === (await rankedEvents.isSample()) ? 'followed' : 'sample_data'
  }
}
