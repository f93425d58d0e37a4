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
