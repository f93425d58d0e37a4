import { describe, expect, test, vi } from 'vitest'
import type { User } from '#core/accounts/people/user.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import {
  findOpenScores,
  isScoreOpen,
  openScoresFor,
  scoreAudienceOf,
  scoreOpensOn,
  scoresOpenUntil
} from '#core/scores/score-visibility.ts'

const NOW = new Date('2026-11-22T15:00:00Z')
const WEEKS = ['2026-11-20', '2026-11-13', '2026-11-06'] as ReportDate[]

const userUntil = (expiresAt: Date | undefined): User => ({
  apikey: null,
  deletesAt: null,
  displayName: 'Ada Example',
  email: 'ada@reader.test',
  encId: 'ada',
  hasSecondFactor: false,
  id: '1',
  isVerified: true,
  name: 'Ada Example',
  photoURL: null,
  role: 'other',
  subscription: expiresAt && { expiresAt, status: 'canceled' }
})

describe('audiences of scores', () => {
  test('include a subscriber until the last paid second', () => {
    expect(scoreAudienceOf(undefined, NOW)).toBe('guest')
    expect(scoreAudienceOf(userUntil(undefined), NOW)).toBe('reader')
    expect(scoreAudienceOf(userUntil(new Date(NOW.getTime() + 1)), NOW)).toBe('subscriber')
    expect(scoreAudienceOf(userUntil(NOW), NOW)).toBe('reader')
  })

  test('show scores to subscribers at once, even before any weekly report', () => {
    expect(openScoresFor('subscriber', [])).toBe('all')
  })

  test('show readers the buys of the newest weekly report, up to its cut-off of 08:30 New York', () => {
    expect(openScoresFor('reader', WEEKS)).toEqual(new Date('2026-11-20T13:30:00Z'))
    expect(openScoresFor('reader', [])).toBe('none')
  })

  test('make guests wait for one more weekly report', () => {
    expect(openScoresFor('guest', WEEKS)).toEqual(new Date('2026-11-13T13:30:00Z'))
    expect(openScoresFor('guest', WEEKS.slice(0, 1))).toBe('none')
  })

  test('open a score issued at the cut-off, and none issued a millisecond later', () => {
    const cutOff = new Date('2026-11-20T13:30:00Z')
    const later = new Date(cutOff.getTime() + 1)
    expect([cutOff, later].map(issuedAt => isScoreOpen(issuedAt, cutOff))).toEqual([true, false])
    expect([cutOff, later].map(issuedAt => isScoreOpen(issuedAt, 'all'))).toEqual([true, true])
    expect([cutOff, later].map(issuedAt => isScoreOpen(issuedAt, 'none'))).toEqual([false, false])
    expect(scoresOpenUntil(cutOff)).toBe(cutOff.getTime())
  })

  test('load weekly reports only for audiences that wait', async () => {
    const listNewestWeeks = vi.fn(async () => WEEKS)
    const ports = {
      clock: { now: () => NOW },
      reports: { listNewestWeeks }
    }
    expect(await findOpenScores(ports, userUntil(new Date(NOW.getTime() + 1)))).toBe('all')
    expect(listNewestWeeks).not.toHaveBeenCalled()
    expect(await findOpenScores(ports, undefined)).toEqual(new Date('2026-11-13T13:30:00Z'))
    expect(await findOpenScores(ports, userUntil(NOW))).toEqual(new Date('2026-11-20T13:30:00Z'))
  })

  test.each([
    ['2026-11-18T20:00:00Z', '2026-11-20', '2026-11-27'],
    ['2026-11-20T13:30:00Z', '2026-11-20', '2026-11-27'],
    ['2026-11-20T13:30:01Z', '2026-11-27', '2026-12-04'],
    ['2026-11-22T15:00:00Z', '2026-11-27', '2026-12-04']
  ])('open a buy known at %s to readers on %s, to guests on %s', (knownAt, reader, guest) => {
    expect(scoreOpensOn('reader', new Date(knownAt))).toBe(reader)
    expect(scoreOpensOn('guest', new Date(knownAt))).toBe(guest)
  })
})
