// Limits the time that an answer may take. Calls that compute for long have a limit of their own.

import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'

import type { Operation } from './operation.ts'

/**
 * Time limit in milliseconds of calls that are described as slow. Queue and run of a strategy stay below it
 * (adapters/strategy/screen-lab.ts). Common proxies wait as long.
 */
export const SLOW_ANSWER_MS = 60_000

/** Answers with 503 after `usualMs`, or after SLOW_ANSWER_MS where a slow call is asked for. */
export function limitTime(
  calls: readonly Operation[],
  usualMs: number,
  slowPaths: readonly string[] = []
): MiddlewareHandler {
  const paths = new Set([
    ...calls.filter(({ isSlow }) => isSlow).map(({ route }) => route.slice(route.indexOf('/'))),
    ...slowPaths
  ])
  const limit = (ms: number): MiddlewareHandler => timeout(ms, () => new HTTPException(503))
  const [usual, slow] = [limit(usualMs), limit(Math.max(usualMs, SLOW_ANSWER_MS))]
  return (c, next) => (paths.has(c.req.path.replace(/\/$/, '')) ? slow : usual)(c, next)
}
