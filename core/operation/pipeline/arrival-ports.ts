import type { Accession } from '../../sec-ids.ts'

/** What came in live, numbered once readers can see it. */
export interface ArrivalLog {
  /** Notes those of the filings that are not held yet. Before they are saved: none is forgotten in between. */
  expect(accessions: readonly Accession[]): Promise<void>
  /**
   * Numbers the noted filings of which everything is derived and that state a trade as it is now, in the order in which
   * they became known, and forgets the others that are derived; answers how many got a number.
   */
  announce(): Promise<number>
  /** Which of these filings are held and wait for what is derived of them, or are not told of, and whether anything waits. */
  findUnfinished(accessions: readonly Accession[]): Promise<Unfinished>
}

export interface Unfinished {
  readonly filings: readonly Accession[]
  readonly isAnything: boolean
}

/** For what takes seconds, beside those who wait for milliseconds. */
export interface SlowLane {
  /** Brings up to date what is next of all that is slow; answers whether there may be more. @throws what that throws. */
  workOff(): Promise<boolean>
}
