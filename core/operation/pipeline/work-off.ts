/** Number of concurrent batches: one is computed while another is written. */
export const BATCHES_AT_ONCE = 2

/**
 * Runs batches until `takeBatch` returns false. The first batch runs alone, because live arrivals fit into one.
 *
 * @throws the error of a failed batch, once the other batches have ended.
 */
export async function workOff(takeBatch: () => Promise<boolean>): Promise<void> {
  if (!(await takeBatch())) return
  const work = async (): Promise<void> => {
    while (await takeBatch());
  }
  const ends = await Promise.allSettled(Array.from({ length: BATCHES_AT_ONCE }, work))
  const failure = ends.find(end => end.status === 'rejected')
  if (failure) throw failure.reason
}

/**
 * Part of the stale issuers that a pass processes. `quick`: issuers with new filings only, if the work takes
 * milliseconds. This means filings that can be derived alone, and issuers with few filings. `slow`: all other issuers.
 * Each issuer belongs to exactly one part.
 */
export type Share = 'all' | 'quick' | 'slow'

/**
 * Maximum number of an issuer's filings for a quick pass. They are derived within the second until readers see an
 * arrival.
 */
export const FEW_FILINGS = 300
/**
 * Maximum total of filings in one slow step, which takes the smallest issuers first. An issuer with more is a step of
 * its own.
 */
export const SLOW_FILINGS = 300
