import type { ReportDate } from '../dates/report-date.ts'
import type { SourceFailure } from '../prices/market-data/figure.ts'
import type { Result } from '../result.ts'
import type { ChainPhase, OptionChain } from './chain.ts'
import type { Confirmation } from './confirmation.ts'
import type { BandCount } from './count-busy.ts'
import type { OptionHit } from './hit.ts'
import type { JudgedChain, PastSession } from './judge-chain.ts'

/** Where chains come from as they are now. */
export interface OptionChains {
  /** `ticker` is spelled as in prices: BRK-B. */
  findChain(ticker: string, phase: ChainPhase): Promise<Result<OptionChain, SourceFailure>>
}

export interface ChainChanges {
  /** New ones, and ones that say something else than before. */
  readonly written: number
  /** Held already, or older than what is held. */
  readonly known: number
}

/** How the underlying's price went on after a session: 0.02 is 2 % more. */
export interface LaterMove {
  readonly underlying: string
  readonly session: ReportDate
  readonly horizon: Horizon
  readonly move: number
}

export const HORIZONS = [1, 5, 20] as const
/** Sessions. */
export type Horizon = (typeof HORIZONS)[number]

export interface HitConfirmation extends Confirmation {
  readonly session: ReportDate
  readonly contract: string
  readonly medianC: number | null
}

/** Busy contracts of a session, in the order of RATIO_BANDS; none where the next morning is in doubt. */
export interface CountedSession {
  readonly session: ReportDate
  readonly bands: readonly BandCount[]
}

export interface OptionStore {
  /** What was read after the session replaces what was read in its morning, never the other way round. */
  saveChains(chains: readonly OptionChain[]): Promise<ChainChanges>
  /** Underlyings of which a chain of the session is held, by name; read after the session where `phase` is `close`. */
  listUnderlyings(session: ReportDate, phase?: 'close'): Promise<string[]>
  /** Underlyings whose session was judged and is not in doubt. */
  listBelieved(session: ReportDate): Promise<ReadonlySet<string>>
  /** Of the session, after which a whole chain of them was read. */
  listWhole(session: ReportDate): Promise<ReadonlySet<string>>
  /** Those with a chain since `session`. */
  listFollowed(session: ReportDate): Promise<string[]>
  loadChains(session: ReportDate, underlyings: readonly string[]): Promise<ReadonlyMap<string, OptionChain>>
  /** Sessions from `from` up to, but not, `session`, oldest first; leaders of all, sums of those from `sumsFrom`. */
  loadPast(
    session: ReportDate,
    underlyings: readonly string[],
    since: { readonly from: ReportDate; readonly sumsFrom: ReportDate }
  ): Promise<ReadonlyMap<string, readonly PastSession[]>>
  /** Underlyings whose shares were split on that day. */
  findSplits(session: ReportDate, underlyings: readonly string[]): Promise<ReadonlySet<string>>
  /** In the place of what was judged of these underlyings and sessions before. */
  saveJudged(judged: readonly JudgedChain[], moves: readonly LaterMove[]): Promise<void>
  loadHits(session: ReportDate): Promise<readonly OptionHit[]>
  /** c of the hits of each underlying from `from` up to, but not, `session`. */
  loadShares(session: ReportDate, from: ReportDate): Promise<ReadonlyMap<string, readonly number[]>>
  saveConfirmations(confirmations: readonly HitConfirmation[], counted: readonly CountedSession[]): Promise<void>
}
