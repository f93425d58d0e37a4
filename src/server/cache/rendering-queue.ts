// Pages that nobody asked for before, many of them at once: few are rendered side by side, the others wait for their turn,
// so that none waits for a connection longer than the database is given. Nobody waits in a queue that stands still.

import { performance } from 'node:perf_hooks'

import { createGate } from '#core/gate.ts'
import { ANSWER_TIMEOUT_MS } from '../answer-timeout.ts'
import type { RenderPage } from './page-cache.ts'

/** One thread renders: more at once only share its time, and the connections that pages are read over. */
const AT_ONCE = 4

/** What waits longer than a reader does helps nobody. */
const LONGEST_QUEUE = 120

/** A thread that waits for its database rests; one that works all the time, on a machine with little to give, will answer. */
const WORKING_SHARE = 0.8
/** One after another: after 13 s without any page nobody waits, whoever is at work. */
const MOST_WAITS_AT_WORK = 3

/** Thrown at once for a page that would wait too long. */
export class QueueFull extends Error {}

export interface QueueOptions {
  /** Resolves after so long. */
  readonly after?: (milliseconds: number) => Promise<undefined>
  readonly atOnce?: number
  readonly longest?: number
  /** Begins to measure; its answer is the share of the time since in which this process was at work. */
  readonly measureWork?: () => () => number
  readonly standstillMs?: number
}

export interface RenderingQueue {
  /** @throws QueueFull */
  readonly render: RenderPage
  /** The answer; `otherwise` once neither it nor any page has come for a while, though this process had time for it. */
  orStandstill<Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer>
}

/** A rendering asks for no other page's: it would wait for itself. */
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
