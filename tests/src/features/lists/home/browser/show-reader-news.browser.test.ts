// Days and failures of a reader's news. Its rows are tested on a whole site: tests/e2e/accounts/reading-signed-in.test.ts

import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { showReaderNews } from '#src/features/lists/home/browser/show-reader-news.ts'
import { READER_NEWS_WORDS } from '#src/features/lists/home/reader-news-words.ts'
import { pickWords, wordsOf } from '#src/i18n/catalogue.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'

const LIST = 'GET /api/v1/insider-trading/activities'
const WATCHED = 'GET /api/v1/watchlist/onlysymbol'
/** Evening of November 26 in New York. */
const NOW = new Date('2026-11-27T02:00:00Z')
const words = wordsOf('en', 'home')

let place: HTMLElement

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  place = document.createElement('section')
  place.dataset['readerNews'] = '6'
  place.dataset['words'] = JSON.stringify(pickWords('en', 'home', READER_NEWS_WORDS))
  place.innerHTML = '<p data-since></p><ol aria-busy="true"></ol><template data-score-scales></template>'
  document.body.append(place)
})
afterEach(() => place.remove())

const nothing = {
  activities: [],
  asOf: '2026-11-27T02:00:00.000Z',
  coverage: { complete: true, from: null, to: null },
  next: null,
  sample: false,
  total: 0
} satisfies Answers[typeof LIST]

const answer = (changes: Answers = {}) => answerCalls({ [LIST]: nothing, [WATCHED]: { watchList: [] }, ...changes })
const askedFrom = (calls: ReturnType<typeof answerCalls>) => calls[LIST]?.map(({ query }) => query.get('filedFrom'))

test.each([
  ['the last seven days at the first visit', null, '2026-11-19'],
  ['the days since the last visit', '2026-11-24', '2026-11-24'],
  ['today at a second visit of the day', '2026-11-26', '2026-11-26'],
  ['at most thirty days', '2026-01-05', '2026-10-27'],
  ['seven days if what is kept is no day', 'yesterday', '2026-11-19']
])('a reader sees %s', async (_, kept, from) => {
  if (kept) localStorage.setItem('lastVisit', kept)
  const calls = answer()
  await showReaderNews(place, NOW)
  expect(askedFrom(calls)).toEqual([from])
  expect(localStorage.getItem('lastVisit')).toBe('2026-11-26')
  // Loading the page again in this tab shows the same days.
  await showReaderNews(place, NOW)
  expect(askedFrom(calls)).toEqual([from, from])
})

test('a reader reads that nothing is new', async () => {
  answer()
  await showReaderNews(place, NOW)
  await expect.element(page.getByText(words.since_none)).toBeVisible()
})

test('watched stocks are asked for fifty at a time, and a refusal of theirs leaves the others', async () => {
  const watchList = Array.from({ length: 51 }, (_, index) => `T${index}`)
  const calls = answer({
    [LIST]: ({ query }) =>
      query.has('ticker') ? { details: { suggestions: [], ticker: 'T0' }, refused: 'unknown_ticker' } : nothing,
    [WATCHED]: { watchList }
  })
  await showReaderNews(place, NOW)
  const asked = calls[LIST]!.flatMap(({ query }) => query.get('ticker')?.split(',') ?? [])
  expect(asked.toSorted()).toEqual(watchList.toSorted())
  expect(calls[LIST]).toHaveLength(3)
  await expect.element(page.getByText(words.since_none)).toBeVisible()
})

test('a failure is told, and the reader can try again', async () => {
  let isDown = true
  answer({ [LIST]: () => (isDown ? 'unreachable' : nothing) })
  await showReaderNews(place, NOW)
  expect(place.textContent).toContain(words.since_failed)
  isDown = false
  await page.getByRole('button', { name: words.since_retry }).click()
  await expect.element(page.getByText(words.since_none)).toBeVisible()
})
