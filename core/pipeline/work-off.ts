/** While one batch is written the next is worked out. */
const BATCHES_AT_ONCE = 2

/**
 * Takes batches until one says that there can be no more. What is one batch, as what arrives live, waits for no other.
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
