/** Two, so that one batch is computed while the other is written. */
export const BATCHES_AT_ONCE = 2

/**
 * Takes batches until one returns that there are no more. The first one runs alone, because live arrivals fit in one
 * batch and need no second.
 *
 * @throws what a batch fails with, once the others have ended.
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
