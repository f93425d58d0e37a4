// Queue for uncached pages when many are requested at once. A few render in parallel and the others wait. This keeps
// each wait for a connection below the database's time limit. Requests give up if the queue stands still.

import { performance } from 'node:perf_hooks'

import { createGate } from '#core/gate.ts'
import { ANSWER_TIMEOUT_MS } from '../answer-timeout.ts'
import type { RenderPage } from './page-cache.ts'

/** Rendering is single-threaded: more at once only share its time and the database connections. */
const AT_ONCE = 4

/** Number of waiting pages. A page beyond it would take longer than a reader waits. */
const LONGEST_QUEUE = 120

/** A process waiting for its database is idle. One above this share is busy on a slow machine and will answer. */
const WORKING_SHARE = 0.8
/** Consecutive waits: after 13 s without any page the request gives up, even while the process is busy. */
const MOST_WAITS_AT_WORK = 3

/** Thrown at once for a page that would wait too long. */
export class QueueFull extends Error {}

export interface QueueOptions {
  /** Resolves after the given time. */
  readonly after?: (milliseconds: number) => Promise<undefined>
  readonly atOnce?: number
  readonly longest?: number
  /** Starts a measurement. The returned function gives the share of time since then that the process was busy. */
  readonly measureWork?: () => () => number
  readonly standstillMs?: number
}

export interface RenderingQueue {
  /** @throws QueueFull */
  readonly render: RenderPage
  /** Returns the answer, or `otherwise` if no page was finished for a while although the process was idle. */
  orStandstill<Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer>
}

/** A rendering must not request another page, because it would wait for itself. */
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
