/** Largest batch; the rest goes into the next one. */
const MOST_TOGETHER = 200

interface Waiting<Asked, Answer> {
  readonly asked: Asked
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Runs one call of `ask` at a time. Questions that arrive meanwhile are batched into the next call, so many callers
 * cost one round trip. `ask` returns answers in the order of the questions.
 */
export function batched<Asked, Answer>(
  ask: (asked: readonly Asked[]) => Promise<readonly Answer[]>
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = []
  let isAsking = false

  async function askAll(): Promise<void> {
    isAsking = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_TOGETHER)
      waiting = waiting.slice(MOST_TOGETHER)
      try {
        const answers = await ask(batch.map(({ asked }) => asked))
        for (const [index, { resolve }] of batch.entries()) resolve(answers[index]!)
      } catch (error) {
        // Each caller receives the error and decides.
        for (const { reject } of batch) reject(error)
      }
    }
    isAsking = false
  }

  return asked =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, reject, resolve })
      // Waits for the event loop turn to end, so that simultaneous requests share a batch.
      if (!isAsking) {
        isAsking = true
        setImmediate(() => void askAll())
      }
    })
}
