// /livez: the process answers. /readyz: send it visitors. /healthz: how old what it shows is.

import type { Health } from '#adapters/postgres/health.ts'
import type { Answer } from './answer.ts'
import { jsonAnswer } from './plain-page.ts'

/** A probe that waits for a hanging database would time out instead of telling. */
const PATIENCE_MS = 2_000

export interface Probes {
  /** undefined when `url` is no probe. */
  answer(url: string): Promise<Answer> | undefined
}

export function createProbes(health: Health, isDraining: () => boolean): Probes {
  async function readiness(): Promise<Answer> {
    const database = await withPatience(health.isReady(), false)
    const isReady = database && !isDraining()
    return jsonAnswer(isReady ? 200 : 503, { database, draining: isDraining(), ready: isReady })
  }

  async function sources(): Promise<Answer> {
    const ages = await withPatience(
      health.sourceAges().catch(() => undefined),
      undefined
    )
    return jsonAnswer(ages ? 200 : 503, { database: ages !== undefined, sources: ages ?? [] })
  }

  return {
    answer(url) {
      if (url === '/livez') return Promise.resolve(jsonAnswer(200, { live: true }))
      if (url === '/readyz') return readiness()
      return url === '/healthz' ? sources() : undefined
    }
  }
}

export function withPatience<Value>(
  answer: Promise<Value>,
  otherwise: Value,
  patienceMs = PATIENCE_MS
): Promise<Value> {
  return Promise.race([answer, new Promise<Value>(resolve => setTimeout(resolve, patienceMs, otherwise).unref())])
}
