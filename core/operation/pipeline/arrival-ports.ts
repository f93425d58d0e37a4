import type { Accession } from '../../sec-ids.ts'

/** Log of filings that arrived live. Each gets a number once readers can see it. */
export interface ArrivalLog {
  /** Records which of these filings are not stored yet. Called before saving, so that a crash loses none of them. */
  expect(accessions: readonly Accession[]): Promise<void>
  /**
   * Numbers the recorded filings that are fully derived and state a current trade, in the order in which they became
   * known. Removes other derived filings from the record. Returns how many filings were numbered.
   */
  announce(): Promise<number>
  /**
   * Returns which of these filings are stored but not fully derived or not announced. Also returns whether any work is
   * left for other filings.
   */
  findUnfinished(accessions: readonly Accession[]): Promise<Unfinished>
}

export interface Unfinished {
  readonly filings: readonly Accession[]
  readonly isAnything: boolean
}

/** Work that takes seconds, kept apart from work that takes milliseconds. */
export interface SlowLane {
  /** Processes the next part of all slow work; returns whether there may be more. @throws any error of that work */
  workOff(): Promise<boolean>
}
