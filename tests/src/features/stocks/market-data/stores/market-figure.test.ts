import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createMarketFigure } from '#src/features/stocks/market-data/stores/market-figure.ts'

const PENDING = { data: null, reason: 'pending', status: 202 }
const UNAVAILABLE = { data: null, reason: 'unavailable', status: 503 }
const KNOWN = { data: { isStale: false, readAt: '2026-03-02T15:00:00Z', results: [], source: 'sample' }, status: 200 }

let answers: object[] = []
let asked: string[] = []

beforeEach(() => {
  asked = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (url: string | Request) => {
    asked.push(typeof url === 'string' ? url : url.url)
    return Response.json(answers[asked.length - 1] ?? answers.at(-1))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function figureAfter(ms: number): Promise<unknown> {
  vi.clearAllTimers()
  const figure = createMarketFigure('ACME', 'similar')
  await figure.load()
  await vi.advanceTimersByTimeAsync(ms)
  const shown = figure.$state.get()
  return shown.state === 'loaded' ? shown.figure.status : shown.state
}

test('a pending figure is requested again until it arrives', async () => {
  answers = [PENDING, PENDING, KNOWN]
  expect([await figureAfter(2_900), asked.length]).toEqual([202, 1])
  asked = []
  expect([await figureAfter(10_000), asked.length]).toEqual([200, 3])
  expect(asked).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('/stocks/ticker-similar/ACME')))
})

test('requests end after a while, and a missing figure is not requested again', async () => {
  answers = [PENDING]
  expect([await figureAfter(10 * 60_000), asked.length]).toEqual([202, 6])
  asked = []
  answers = [UNAVAILABLE]
  expect([await figureAfter(10 * 60_000), asked.length]).toEqual([503, 1])
})
