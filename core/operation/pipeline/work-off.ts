/** While one batch is written the next is worked out. */
export const BATCHES_AT_ONCE = 2

/**
 * Takes batches until one says that there can be no more. The first one is alone: what arrives live is one batch, and
 * begins no second one.
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
