import { describe, expect, test } from 'vitest'

import type { ConfirmedHit } from '#core/options/hit.ts'
import { findNewsOfHits, flagsOf, type ShownHit } from '#core/options/reading/news-of-hits.ts'
import { day } from '#tests/support/options/chains.ts'

const hit = { session: day('2026-03-03'), underlying: 'NLKW' } as ConfirmedHit // only the fields in use

describe('news beside a hit', () => {
  const shownWith = async (published: readonly string[]) => {
    const listNews = async () => new Map([['NLKW', published.map(text => new Date(text))]])
    return (await findNewsOfHits({ listNews }, ['NLKW']))(hit).articles
  }

  test('counts articles of the session’s day in New York', async () => {
    expect(await shownWith(['2026-03-03T04:59:00Z', '2026-03-03T05:00:00Z', '2026-03-04T04:59:00Z'])).toBe(2)
  })

  test('counts 0 without stored articles', async () => {
    expect(await shownWith([])).toBe(0)
    const listNews = async () => new Map()
    expect((await findNewsOfHits({ listNews }, ['NLKW']))(hit)).toEqual({ ...hit, articles: 0 })
  })
})

test('sets flags for special circumstances of a hit', () => {
  const plain = { articles: 0, confirmation: null, delta: 0.3, isNewSeries: false, isSplit: false } as ShownHit
  const all = {
    ...plain,
    articles: 1,
    confirmation: { reason: 'adjusted' },
    delta: null,
    isNewSeries: true,
    isSplit: true
  } as ShownHit
  expect(flagsOf(plain)).toEqual([])
  expect(flagsOf(all)).toEqual(['adjusted', 'new_series', 'news', 'no_delta', 'split'])
})
