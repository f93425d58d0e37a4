import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { User } from '#core/people/user.ts'
import { scoreAudienceOf, scoresOpenUntil } from '#core/reports/score-visibility.ts'

const NOW = new Date('2026-11-22T15:00:00Z')
const WEEKS = ['2026-11-20', '2026-11-13', '2026-11-06'] as ReportDate[]

const userUntil = (expiresAt: Date | undefined): User => ({
  apikey: null,
  deletesAt: null,
  displayName: 'Ada Example',
  email: 'ada@reader.test',
  encId: 'ada',
  id: '1',
  isVerified: true,
  name: 'Ada Example',
  photoURL: null,
  role: 'other',
  subscription: expiresAt && { expiresAt, status: 'canceled' }
})

describe('who sees scores', () => {
  test('a subscriber is one until the last paid second', () => {
    expect(scoreAudienceOf(undefined, NOW)).toBe('guest')
    expect(scoreAudienceOf(userUntil(undefined), NOW)).toBe('reader')
    expect(scoreAudienceOf(userUntil(new Date(NOW.getTime() + 1)), NOW)).toBe('subscriber')
    expect(scoreAudienceOf(userUntil(NOW), NOW)).toBe('reader')
  })

  test('subscribers see them at once, also before any weekly report', () => {
    expect(scoresOpenUntil('subscriber', [], NOW)).toEqual(NOW)
  })

  test('readers see what the newest weekly report covers, up to its cut-off of 08:30 New York', () => {
    expect(scoresOpenUntil('reader', WEEKS, NOW)).toEqual(new Date('2026-11-20T13:30:00Z'))
    expect(scoresOpenUntil('reader', [], NOW)).toBeUndefined()
  })

  test('guests wait for one weekly report more', () => {
    expect(scoresOpenUntil('guest', WEEKS, NOW)).toEqual(new Date('2026-11-13T13:30:00Z'))
    expect(scoresOpenUntil('guest', WEEKS.slice(0, 1), NOW)).toBeUndefined()
  })
})
