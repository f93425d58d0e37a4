import type { Accession } from '../../sec-ids.ts'

/** Filings that arrived live, numbered once readers can see them. */
export interface ArrivalLog {
  /** Records those filings that are not stored yet. Called before they are saved, so that none is lost in between. */
  expect(accessions: readonly Accession[]): Promise<void>
  /**
   * Numbers the recorded filings that are fully derived and state a current trade, in the order in which they became
   * known. Removes other derived ones from the record. Returns how many got a number.
   */
  announce(): Promise<number>
  /**
   * Finds which of these filings are stored but not fully derived or not yet announced, and whether anything at all is
   * unfinished.
   */
  findUnfinished(accessions: readonly Accession[]): Promise<Unfinished>
}

export interface Unfinished {
  readonly filings: readonly Accession[]
  readonly isAnything: boolean
}

/** Work that takes seconds, kept apart from work that takes milliseconds. */
export interface SlowLane {
  /** Processes the next part of all slow work; returns whether there may be more. @throws what that throws. */
  workOff(): Promise<boolean>
}
