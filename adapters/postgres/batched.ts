/** Maximum number of questions in a batch. Further ones wait for the next batch. */
const MOST_TOGETHER = 200

interface Waiting<Asked, Answer> {
  readonly asked: Asked
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Returns a function that batches questions. Only one call of `ask` runs at a time; questions that arrive meanwhile
 * form the next batch. `ask` must return answers in the order of the questions.
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
        // Every caller in the batch receives the error.
        for (const { reject } of batch) reject(error)
      }
    }
    isAsking = false
  }

  return asked =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, reject, resolve })
      // Runs after the current turn of the event loop, so that simultaneous requests share a batch.
      if (!isAsking) {
        isAsking = true
        setImmediate(() => void askAll())
      }
    })
}
