/** More of them wait for the next. */
const MOST_TOGETHER = 200

interface Waiting<Asked, Answer> {
  readonly asked: Asked
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Asks one at a time: questions that come while one is under way go together in the next, so that many callers cost the
 * database one round trip. `ask` answers in the order of the questions.
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
        // Each caller is told, and decides.
        for (const { reject } of batch) reject(error)
      }
    }
    isAsking = false
  }

  return asked =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, reject, resolve })
      // Those that arrive together, as requests of one turn of the event loop do, go together.
      if (!isAsking) {
        isAsking = true
        setImmediate(() => void askAll())
      }
    })
}
