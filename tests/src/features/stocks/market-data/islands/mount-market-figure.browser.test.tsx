// Vendors' figures on a page: refreshing them, and loading more news.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { AnswerTo } from '#src/api/client.ts'
import { mountMarketFigure, mountMoreNews } from '#src/features/stocks/market-data/islands/mount-market-figure.tsx'
import { type Answers, answerCalls, type Call } from '#tests/support/islands/answer-calls.ts'

const NEWS = 'GET /api/v1/stocks/ticker-news/:ticker'
const RATINGS = 'GET /api/v1/stocks/ticker-rating/:ticker'
const ORIGIN = { isStale: false, readAt: '2026-03-04T15:00:00.000Z', source: 'sample' } as const
const PENDING = { data: null, reason: 'pending', status: 202 } as const
const FIRST_PAUSE_MS = 3_000

let place: HTMLElement

/** Element as written by FigurePlace.astro. */
function makePlace(kind: string, { isKnown = false } = {}): void {
  Object.assign(place.dataset, { marketFigure: kind, ticker: 'NLKW', ...(isKnown && { marketKnown: '' }) })
  place.innerHTML = '<p>As the page came.</p>'
}

beforeEach(() => {
  place = document.createElement('div')
  document.body.append(place)
})
afterEach(() => {
  vi.useRealTimers()
  place.remove()
})

const ratings: AnswerTo<typeof RATINGS> = {
  data: {
    ...ORIGIN,
    consensus: null,
    periods: [{ buy: 3, hold: 2, period: '2026-03-01', sell: 0, strongBuy: 1, strongSell: 0 }]
  },
  status: 200
}

/** A page of news; another one follows if `next` is set. */
function newsOf(first: number, next: string | null): AnswerTo<typeof NEWS> {
  const results = [first, first + 1].map(number => ({
    author: null,
    description: null,
    id: `n${number}`,
    machineSentiment: null,
    publishedAt: ORIGIN.readAt,
    publisher: 'The Paper',
    title: `Article ${number}`,
    url: `https://paper.example/${number}`
  }))
  return { data: { ...ORIGIN, next_url: next, results }, status: 200 }
}

const twoPages = ({ query }: Call) => (query.get('after') === 'n2' ? newsOf(3, null) : newsOf(1, '/api/v1/x?after=n2'))

/** All figures' routes share one type, which includes other routes' answers. The contract checks these separately. */
const answerFigure = (route: string, answer: unknown): Record<string, Call[]> =>
  answerCalls({ [route]: answer } as Answers)

const titles = () => [...place.querySelectorAll('li > a')].map(({ textContent }) => textContent)

describe('a vendor’s figure', () => {
  test('is requested again while pending, and then replaces the placeholder', async () => {
    const { promise: again, resolve: takePause } = Promise.withResolvers<() => void>()
    const startTimer = globalThis.setTimeout.bind(globalThis)
    const pause = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((then: () => void, ms?: number) => {
      if (ms === FIRST_PAUSE_MS) return takePause(then)
      return startTimer(then, ms)
    }) as typeof globalThis.setTimeout)
    let answers = 0
    answerFigure(RATINGS, () => (++answers === 1 ? PENDING : ratings))
    makePlace('ratings')
    await mountMarketFigure(place)
    expect(place.textContent).toBe('It was asked for and is on its way: come back in a minute.')
    ;(await again)()
    pause.mockRestore()
    await expect.element(page.getByRole('row', { name: 'Mar 1, 2026 1 3 2 0 0 6' })).toBeVisible()
  })

  test('stays as rendered if the answer has no value', async () => {
    answerFigure(RATINGS, { data: null, reason: 'unavailable', status: 503 })
    makePlace('ratings', { isKnown: true })
    await mountMarketFigure(place)
    expect(place.textContent).toBe('As the page came.')
  })

  test('shows a loading error, and appears after a retry', async () => {
    let answers = 0
    answerFigure(RATINGS, () => (++answers === 1 ? 'unreachable' : ratings))
    makePlace('ratings')
    await mountMarketFigure(place)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('row', { name: 'Mar 1, 2026 1 3 2 0 0 6' })).toBeVisible()
  })

  test('loads more news on a click, moves the focus to the first new article, and stops at the end', async () => {
    const calls = answerFigure(NEWS, twoPages)
    makePlace('news')
    await mountMarketFigure(place)
    expect(titles()).toEqual(['Article 1', 'Article 2'])
    await page.getByRole('button', { name: 'More news' }).click()
    await expect.element(page.getByRole('link', { name: 'Article 3' })).toHaveFocus()
    expect(titles()).toEqual(['Article 1', 'Article 2', 'Article 3', 'Article 4'])
    expect(page.getByRole('button', { name: 'More news' }).query()).toBeNull()
    expect(calls[NEWS]?.map(({ query }) => String(query))).toEqual(['', 'after=n2'])
  })

  test('loads more news even if the page included the first', async () => {
    answerFigure(NEWS, twoPages)
    makePlace('news', { isKnown: true })
    place.innerHTML = '<ul><li><a href="#1">Article 1</a></li><li><a href="#2">Article 2</a></li></ul>'
    await mountMoreNews(place)
    await expect.element(page.getByRole('link', { name: 'Article 3' })).toHaveFocus()
    expect(titles()).toEqual(['Article 1', 'Article 2', 'Article 3', 'Article 4'])
  })
})
