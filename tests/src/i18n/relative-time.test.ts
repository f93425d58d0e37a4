import { expect, test } from 'vitest'

import { relativeTime } from '#src/i18n/relative-time.ts'

const NOW = new Date('2026-03-05T21:00:00Z')
const before = (seconds: number, language: 'de' | 'en' | 'fr') =>
  relativeTime(new Date(NOW.getTime() - seconds * 1_000), NOW, language)

test('an instant less than a minute old has a phrase of its own', () => {
  expect([before(0, 'de'), before(59, 'en'), before(30, 'fr')]).toEqual(['gerade eben', 'just now', 'à l’instant'])
  expect([before(60, 'de'), before(7_200, 'en'), before(86_400, 'fr')]).toEqual(['vor 1 Minute', '2 hours ago', 'hier'])
})

test('French minutes and hours are short enough for their column', () => {
  expect(
    [before(720, 'fr'), before(23 * 3_600, 'fr'), before(10 * 86_400, 'fr')].map(text => text?.replace(/\s/g, ' '))
  ).toEqual(['il y a 12 min', 'il y a 23 h', 'il y a 10 jours'])
})

test('an instant older than a month, or in the future, has no text', () => {
  expect(before(31 * 86_400, 'en')).toBeUndefined()
  expect(before(-1, 'en')).toBeUndefined()
})

test('days are those of New York', () => {
  const morning = new Date('2026-11-27T13:03:00Z') // 8:03 AM
  const told = (at: string, language: 'de' | 'en' | 'fr') => relativeTime(new Date(at), morning, language)
  expect(told('2026-11-26T00:01:00Z', 'en')).toBe('2 days ago') // Nov 25, 7:01 PM
  const earlier = '2026-11-25T01:36:00Z' // Nov 24, 8:36 PM
  expect([told(earlier, 'de'), told(earlier, 'en'), told(earlier, 'fr')]).toEqual([
    'vor 3 Tagen',
    '3 days ago',
    'il y a 3 jours'
  ])
})
