// Queues uncached pages. A few are rendered in parallel and the others wait. This keeps each wait for a connection
// below the database's time limit.

import { createGate } from '#core/gate.ts'
import type { RenderPage } from './page-cache.ts'

/**
 * Number of parallel renderings. Rendering is single-threaded, so more of them would only share its time and the
 * database connections.
 */
const AT_ONCE = 4

/**
 * Maximum number of waiting pages. They are finished within half the time limit of an answer, see
 * docs/decisions/0003-render-each-page-once-and-serve-it-as-bytes.md.
 */
const LONGEST_QUEUE = 60

/** Thrown immediately for a page that would have to wait too long. */
export class QueueFull extends Error {}

export interface RenderingQueue {
  /**
   * Renders a page, or queues it. A rendering must not request another page, because it might wait for itself.
   *
   * @throws QueueFull
   */
  readonly render: RenderPage
  /** Number of pages that wait for their turn. */
  readonly waiting: number
}

export function createRenderingQueue(
  render: RenderPage,
  { atOnce = AT_ONCE, longest = LONGEST_QUEUE }: { readonly atOnce?: number; readonly longest?: number } = {}
): RenderingQueue {
  const gate = createGate(atOnce, longest)
  let waiting = 0

  return {
    async render(url, language) {
      waiting += 1
      const page = await gate(() => {
        waiting -= 1
        return render(url, language)
      })
      if (page.ok) return page.value
      waiting -= 1
      throw new QueueFull(url)
    },
    get waiting() {
      return waiting
    }
  }
}

/** Returns the answer, or `otherwise` after the time limit. The page is rendered and cached all the same. */
export async function answerInTime<Answer>(
  answer: Promise<Answer>,
  otherwise: () => Answer,
  timeoutMs: number
): Promise<Answer> {
  const late = Promise.withResolvers<Answer>()
  const timer = setTimeout(() => late.resolve(otherwise()), timeoutMs)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
