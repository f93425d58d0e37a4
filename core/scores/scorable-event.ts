import type { Accession, Cik } from '../sec-ids.ts'
import type { EventNote } from '../trades/events/economic-event.ts'
import type { ExclusionCode } from '../trades/gates.ts'

/** What the score reads of one eligible buy event; instants in milliseconds, because there are many. */
export interface ScorableEvent {
  readonly accession: Accession
  readonly issuerCik: Cik
  /** Everyone ever named for the event; who was not named by T counts later only. */
  readonly owners: readonly { readonly cik: Cik; readonly knownAtMs: number }[]
  readonly asOfMs: number
  readonly ownerChangePercent: number | undefined
  readonly isNewPosition: boolean
  readonly valueUsd: number
  /** When its one-year outcome becomes known; undefined while it is open or cannot be told. */
  readonly maturedAtMs: number | undefined
  /** Up after a year. */
  readonly isWin: boolean
  readonly retractedAtMs: number | undefined
}

export interface IssuedFacts {
  readonly previousBuys: number
  readonly previousWins: number
  readonly uniqueBuyers: number
}

/** An eligible buy with its notes and the score that was issued before. */
export interface RankableBuy extends ScorableEvent {
  readonly excluded: readonly ExclusionCode[]
  readonly notes: readonly EventNote[]
  /** undefined without an issued score, null where "reference too small" was issued. */
  readonly issuedScore: number | null | undefined
  /** Facts of the insider and the company in that score; undefined without one. */
  readonly issuedFacts: IssuedFacts | undefined
}

/** Whether the event had not been taken back by then. */
export const standsAt = ({ retractedAtMs }: ScorableEvent, asOfMs: number): boolean =>
  retractedAtMs === undefined || retractedAtMs > asOfMs

/** The owners named for the event by then. */
export function ownersAt({ owners }: ScorableEvent, asOfMs: number): Cik[] {
  return owners.filter(({ knownAtMs }) => knownAtMs <= asOfMs).map(({ cik }) => cik)
}
