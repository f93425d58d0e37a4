import type { ReportDate } from '../dates/report-date.ts'
import type { SourceFailure } from '../prices/market-data/figure.ts'
import type { Result } from '../result.ts'
import type { ChainPhase, OptionChain } from './chain.ts'
import type { Confirmation } from './confirmation.ts'
import type { BandCount } from './count-busy.ts'
import type { OptionHit } from './hit.ts'
import type { JudgedChain, PastSession } from './judge-chain.ts'

/** Source of current chains. */
export interface OptionChains {
  /** Requests one chain. `ticker` is spelled as in prices: BRK-B. */
  findChain(ticker: string, phase: ChainPhase): Promise<Result<OptionChain, SourceFailure>>
}

export interface ChainChanges {
  /** Number of chains that were new or changed. */
  readonly written: number
  /** Number of chains that were already stored, or older than the stored one. */
  readonly known: number
}

/** Price move of the underlying in the sessions after a session: 0.02 is +2 %. */
export interface LaterMove {
  readonly underlying: string
  readonly session: ReportDate
  readonly horizon: Horizon
  readonly move: number
}

export const HORIZONS = [1, 5, 20] as const
/** Number of sessions. */
export type Horizon = (typeof HORIZONS)[number]

export interface HitConfirmation extends Confirmation {
  readonly session: ReportDate
  readonly contract: string
  readonly medianC: number | null
}

/** Counts of a session's busy contracts by band, as in RATIO_BANDS; empty if the next morning's data is in doubt. */
export interface CountedSession {
  readonly session: ReportDate
  readonly bands: readonly BandCount[]
}

export interface OptionStore {
  /** Stores chains. A chain read after the session replaces one read in the morning, never the other way round. */
  saveChains(chains: readonly OptionChain[]): Promise<ChainChanges>
  /**
   * Lists underlyings with a stored chain of the session, by name. With `close`, only chains read after the session
   * are considered.
   */
  listUnderlyings(session: ReportDate, phase?: 'close'): Promise<string[]>
  /** Lists underlyings whose data for the session was judged and found reliable. */
  listBelieved(session: ReportDate): Promise<ReadonlySet<string>>
  /** Lists underlyings with a complete chain that was read after the session. */
  listWhole(session: ReportDate): Promise<ReadonlySet<string>>
  /** Lists underlyings with a chain of `session` or a later one. */
  listFollowed(session: ReportDate): Promise<string[]>
  loadChains(session: ReportDate, underlyings: readonly string[]): Promise<ReadonlyMap<string, OptionChain>>
  /** Loads sessions from `from` until before `session`, oldest first. Their sums are loaded only from `sumsFrom` on. */
  loadPast(
    session: ReportDate,
    underlyings: readonly string[],
    since: { readonly from: ReportDate; readonly sumsFrom: ReportDate }
  ): Promise<ReadonlyMap<string, readonly PastSession[]>>
  /** Lists underlyings whose shares were split on the day of the session. */
  findSplits(session: ReportDate, underlyings: readonly string[]): Promise<ReadonlySet<string>>
  /** Stores results. Replaces earlier results of the same underlyings and sessions. */
  saveJudged(judged: readonly JudgedChain[], moves: readonly LaterMove[]): Promise<void>
  loadHits(session: ReportDate): Promise<readonly OptionHit[]>
  /** Loads the confirmed fractions c of each underlying's hits, from `from` until before `session`. */
  loadShares(session: ReportDate, from: ReportDate): Promise<ReadonlyMap<string, readonly number[]>>
  saveConfirmations(confirmations: readonly HitConfirmation[], counted: readonly CountedSession[]): Promise<void>
}
