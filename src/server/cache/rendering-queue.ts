// Queues uncached pages. A few are rendered in parallel and the others wait. This keeps each wait for a connection
// below the database's time limit. Requests are given up if no page is finished for too long.

import { performance } from 'node:perf_hooks'

import { createGate } from '#core/gate.ts'
import { ANSWER_TIMEOUT_MS } from '../answer-timeout.ts'
import type { RenderPage } from './page-cache.ts'

/**
 * Number of parallel renderings. Rendering is single-threaded, so more of them would only share its time and the
 * database connections.
 */
const AT_ONCE = 4

/** Maximum number of waiting pages. Beyond it a page would take longer than a reader waits. */
const LONGEST_QUEUE = 120

/**
 * Share of busy time above which a process counts as working. A process that waits for its database is mostly idle.
 */
const WORKING_SHARE = 0.8
/**
 * Maximum number of consecutive waits. If no page is finished for 13 s, the request is given up even if the process is
 * busy.
 */
const MOST_WAITS_AT_WORK = 3

/** Thrown immediately for a page that would have to wait too long. */
export class QueueFull extends Error {}

export interface QueueOptions {
  /** Resolves after the given time. Default: a timer. */
  readonly after?: (milliseconds: number) => Promise<undefined>
  readonly atOnce?: number
  readonly longest?: number
  /**
   * Starts a measurement. The returned function returns the share of time since then in which the process was busy.
   */
  readonly measureWork?: () => () => number
  readonly standstillMs?: number
}

export interface RenderingQueue {
  /**
   * Renders a page, or queues it.
   *
   * @throws QueueFull
   */
  readonly render: RenderPage
  /** Returns the answer. Returns `otherwise` if no page was finished for a while although the process was idle. */
  orStandstill<Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer>
}

/** Creates the queue. A rendering must not request another page, because it might wait for itself. */
export function createRenderingQueue(
  render: RenderPage,
  {
    after = afterTime,
    atOnce = AT_ONCE,
    longest = LONGEST_QUEUE,
    measureWork = measureEventLoop,
    standstillMs = ANSWER_TIMEOUT_MS
  }: QueueOptions = {}
): RenderingQueue {
  const gate = createGate(atOnce, longest)
  let rendered = 0

  return {
    async orStandstill(answer, otherwise) {
      let still = 0
      for (;;) {
        const before = rendered
        const workSince = measureWork()
        const first = await Promise.race([answer.then(value => ({ value })), after(standstillMs)])
        if (first) return first.value
        const isAtWork = workSince() > WORKING_SHARE
        still = rendered === before ? still + 1 : 0
        if (still >= (isAtWork ? MOST_WAITS_AT_WORK : 1)) return otherwise
      }
    },
    async render(url, language) {
      const page = await gate(() => render(url, language))
      if (!page.ok) throw new QueueFull(url)
      rendered += 1
      return page.value
    }
  }
}

function afterTime(milliseconds: number): Promise<undefined> {
  return new Promise(resolve => setTimeout(resolve, milliseconds, undefined).unref())
}

export function measureEventLoop(): () => number {
  const begun = performance.eventLoopUtilization()
  return () => performance.eventLoopUtilization(begun).utilization
}
