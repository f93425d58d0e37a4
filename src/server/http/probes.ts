// Answers probes. /livez: the process answers. /readyz: the process can serve visitors. /healthz: age of each source
// and backlog of each queue.

import type { Health } from '#adapters/postgres/health.ts'
import { QUEUES, type QueueReadings, queueLag } from '#core/operation/status/queue-lag.ts'
import type { Answer } from '../answer.ts'
import { jsonAnswer } from '../astro/plain-page.ts'

/** Time limit of a probe in milliseconds, so that it reports a hanging database instead of timing out. */
const WAIT_MS = 2_000

export interface Probes {
  /** Answers a probe; undefined if `url` is none. */
  answer(url: string): Promise<Answer> | undefined
}

export function createProbes(health: Health, isDraining: () => boolean): Probes {
  async function readiness(): Promise<Answer> {
    const database = await withDeadline(health.isReady(), false)
    const isReady = database && !isDraining()
    return jsonAnswer(isReady ? 200 : 503, { database, draining: isDraining(), ready: isReady })
  }

  async function state(): Promise<Answer> {
    const known = await withDeadline(
      Promise.all([health.sourceAges(), health.queues()]).catch(() => undefined),
      undefined
    )
    if (!known) return jsonAnswer(503, { database: false, queues: null, sources: [] })
    const [sources, readings] = known
    return jsonAnswer(200, { database: true, queues: queuesOf(readings, new Date()), sources })
  }

  return {
    answer(url) {
      if (url === '/livez') return Promise.resolve(jsonAnswer(200, { live: true }))
      if (url === '/readyz') return readiness()
      return url === '/healthz' ? state() : undefined
    }
  }
}

/** Describes each queue. `behind` is the reason for a backlog, null if there is none. */
function queuesOf(readings: QueueReadings, now: Date) {
  return Object.fromEntries(
    QUEUES.map(queue => {
      const { failed, oldest, unknown, waiting } = readings[queue]
      const behind = queueLag(queue, readings[queue], now)?.reason ?? null
      return [queue, { behind, failed, oldest: oldest?.toISOString() ?? null, unknown, waiting }]
    })
  )
}

export function withDeadline<Value>(answer: Promise<Value>, otherwise: Value, patienceMs = WAIT_MS): Promise<Value> {
  return Promise.race([answer, new Promise<Value>(resolve => setTimeout(resolve, patienceMs, otherwise).unref())])
}
