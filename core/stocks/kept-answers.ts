import type { Clock } from '../clock.ts'

const KEPT_MS = 60_000
const MOST_KEPT = 100

export interface KeptAnswers<Asked, Answer> {
  (asked: Asked): Promise<Answer>
  /** Clears the cache; call after a change. */
  forget(): void
}

/**
 * Caches answers for a minute, so that equal questions get the very same object. Questions are equal if `nameOf` names
 * them alike. Failures are not cached.
 */
export function keptAnswers<Asked, Answer>(
  clock: Clock,
  nameOf: (asked: Asked) => string,
  read: (asked: Asked) => Promise<Answer>
): KeptAnswers<Asked, Answer> {
  const kept = new Map<string, { readonly answer: Promise<Answer>; readonly untilMs: number }>()

  function find(asked: Asked): Promise<Answer> {
    const name = nameOf(asked)
    const nowMs = clock.now().getTime()
    const known = kept.get(name)
    if (known && nowMs < known.untilMs) return known.answer
    const answer = read(asked)
    kept.delete(name)
    kept.set(name, { answer, untilMs: nowMs + KEPT_MS })
    answer.catch(() => kept.delete(name))
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return answer
  }

  return Object.assign(find, { forget: () => kept.clear() })
}
