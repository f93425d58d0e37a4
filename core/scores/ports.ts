import type { Accession, Cik } from '../sec-ids.ts'
import type { EconomicEvent } from '../trades/events/economic-event.ts'
import type { Outcomes } from '../trades/events/outcomes.ts'
import type { BuyScore } from './buy-score.ts'
import type { WinCount } from './factors.ts'

/** Event with its outcomes as of today. At an earlier `asOf`, some of them had not matured yet. */
export interface KnownEvent extends EconomicEvent {
  readonly outcomes: Outcomes
}

export interface EventStore {
  /** Lists buys whose filing became known after `from` and up to `until`, eligible or not, oldest first. */
  listBuysKnown(window: { readonly from: Date; readonly until: Date }): Promise<KnownEvent[]>
  /**
   * Lists the events of each insider that were known by `asOf`, oldest first. Insiders without events have no entry.
   */
  listByInsiders(ownerCiks: readonly Cik[], asOf: Date): Promise<ReadonlyMap<Cik, KnownEvent[]>>
  /** Lists all events of this issuer that were known by `asOf`, oldest first. */
  listByIssuer(issuerCik: Cik, asOf: Date): Promise<KnownEvent[]>
}

export interface ScoreStore {
  /** Returns the issued score of each buy among `accessions`, or null with a reason. */
  findScores(accessions: readonly Accession[]): Promise<Map<Accession, BuyScore>>
}

export interface WinRecordStore {
  /** Returns each insider's number of matured one-year buys and of wins, as known by `asOf`. */
  listWinRecords(asOf: Date): Promise<WinCount[]>
}
