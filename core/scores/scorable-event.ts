import type { Accession, Cik } from '../sec-ids.ts'
import type { EventNote } from '../trades/events/economic-event.ts'
import type { ExclusionCode } from '../trades/gates.ts'

/** Fields of an eligible buy event used for the score. Instants are in milliseconds, because there are many events. */
export interface ScorableEvent {
  readonly accession: Accession
  readonly issuerCik: Cik
  /** All owners ever named for the event. An owner named after T counts only from then on. */
  readonly owners: readonly { readonly cik: Cik; readonly knownAtMs: number }[]
  readonly asOfMs: number
  readonly ownerChangePercent: number | undefined
  readonly isNewPosition: boolean
  readonly valueUsd: number
  /** Time at which the one-year outcome becomes known; undefined while it is open or if it is unknown. */
  readonly maturedAtMs: number | undefined
  /** Whether the stock was up after a year. */
  readonly isWin: boolean
  readonly retractedAtMs: number | undefined
}

export interface IssuedFacts {
  readonly previousBuys: number
  readonly previousWins: number
  readonly uniqueBuyers: number
}

/** Eligible buy with its notes and the score issued before. */
export interface RankableBuy extends ScorableEvent {
  readonly excluded: readonly ExclusionCode[]
  readonly notes: readonly EventNote[]
  /** undefined without an issued score, null if "reference too small" was issued. */
  readonly issuedScore: number | null | undefined
  /** Facts of the insider and the company in the issued score; undefined without one. */
  readonly issuedFacts: IssuedFacts | undefined
}

/** Whether the event had not been retracted by `asOfMs`. */
export const standsAt = ({ retractedAtMs }: ScorableEvent, asOfMs: number): boolean =>
  retractedAtMs === undefined || retractedAtMs > asOfMs

/** Returns the owners named for the event by `asOfMs`. */
export function ownersAt({ owners }: ScorableEvent, asOfMs: number): Cik[] {
  return owners.filter(({ knownAtMs }) => knownAtMs <= asOfMs).map(({ cik }) => cik)
}
