import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { PUBLIC_CONTRACT } from '#src/api/data-api/calls/contract.ts'
import type { Operation } from '#src/api/serving/operation.ts'
import { limitTime, SLOW_ANSWER_MS } from '#src/api/serving/time-limit.ts'
import { ownStrategy } from '#src/api/strategy/own-strategy-contract.ts'

const USUAL_MS = 4_000
const SITE = Object.values<Operation>(ownStrategy)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Asks for an answer that is never there. Returns after how many milliseconds it is given up. */
async function patience(path: string, calls: readonly Operation[], slowPaths?: readonly string[]): Promise<number> {
  const api = new Hono()
  api.use(limitTime(calls, USUAL_MS, slowPaths))
  api.get('*', () => new Promise<Response>(() => {}))
  const started = Date.now()
  const asked = answerTo(api, path)
  await vi.runAllTimersAsync()
  expect((await asked).status).toBe(503)
  return (await asked).at - started
}

async function answerTo(api: Hono, path: string): Promise<{ readonly at: number; readonly status: number }> {
  const { status } = await api.request(path)
  return { at: Date.now(), status }
}

describe('the time limit of an answer', () => {
  test('is longer for calls that run a strategy, on the site and in the data API', async () => {
    const calls = [...SITE, ...Object.values<Operation>(PUBLIC_CONTRACT)]
    const slow = calls.filter(({ isSlow }) => isSlow).map(({ route }) => route.replace('GET ', ''))
    expect(slow.sort()).toEqual(['/api/v1/insider-trading/strategy', '/api/v1/user/strategy', '/v1/screens/strategy'])
    for (const path of [...slow, `${slow[0]}/?side=buy`]) expect(await patience(path, calls), path).toBe(SLOW_ANSWER_MS)
  })

  test('is the usual one for all others, and for paths below a slow one', async () => {
    for (const path of ['/api/v1/insider-trading/outcome', '/api/v1/insider-trading/strategy/more'])
      expect(await patience(path, SITE), path).toBe(USUAL_MS)
  })

  test('is longer for a path that runs slow calls', async () => {
    expect(await patience('/mcp', SITE, ['/mcp'])).toBe(SLOW_ANSWER_MS)
    expect(await patience('/mcp', SITE)).toBe(USUAL_MS)
  })
})
