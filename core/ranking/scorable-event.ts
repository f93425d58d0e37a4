import type { Accession, Cik } from '../filings/ownership-document.ts'

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

/** The owners named for the event by then. */
export function ownersAt({ owners }: ScorableEvent, asOfMs: number): Cik[] {
  return owners.filter(({ knownAtMs }) => knownAtMs <= asOfMs).map(({ cik }) => cik)
}
