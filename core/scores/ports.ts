import type { Accession, Cik } from '../sec-ids.ts'
import type { EconomicEvent } from '../trades/events/economic-event.ts'
import type { Outcomes } from '../trades/events/outcomes.ts'
import type { BuyScore } from './buy-score.ts'
import type { WinCount } from './factors.ts'

/** An event and what became of it; `outcomes` may hold what had not matured at an earlier `asOf`. */
export interface KnownEvent extends EconomicEvent {
  readonly outcomes: Outcomes
}

export interface EventStore {
  /** Buys whose filing became known after `from` and up to `until`, eligible or not, oldest first. */
  listBuysKnown(window: { readonly from: Date; readonly until: Date }): Promise<KnownEvent[]>
  /** Of each insider who has any, all events in which they took part and which were known by `asOf`, oldest first. */
  listByInsiders(ownerCiks: readonly Cik[], asOf: Date): Promise<ReadonlyMap<Cik, KnownEvent[]>>
  /** All events of this issuer that were known by `asOf`, oldest first. */
  listByIssuer(issuerCik: Cik, asOf: Date): Promise<KnownEvent[]>
}

export interface ScoreStore {
  /** The score of each buy among `accessions`: the issued one, else null with the reason. */
  findScores(accessions: readonly Accession[]): Promise<Map<Accession, BuyScore>>
}

export interface WinRecordStore {
  /** Matured one-year buys of every insider who has any, known by `asOf`. */
  listWinRecords(asOf: Date): Promise<WinCount[]>
}
