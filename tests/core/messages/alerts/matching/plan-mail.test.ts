import { describe, expect, test } from 'vitest'

import { type HitToPlan, planMail } from '#core/messages/alerts/matching/plan-mail.ts'

const plan = (at: string, rule: Partial<HitToPlan['rule']> = {}, mailsToday = 0) => {
  const { dueAt, expiresAt, occasion } = planMail({
    at: new Date(at),
    closedDigest: undefined,
    id: 'A',
    kind: 'filing',
    mailsToday,
    planned: new Set(),
    rule: { mostADay: null, quietHours: null, timing: 'at_once', ...rule }
  })
  expect(expiresAt.getTime() - dueAt.getTime()).toBe(24 * 3_600_000)
  return [occasion, dueAt.toISOString()]
}

// New York is UTC-5, and UTC-4 from 2026-03-08 02:00 to 2026-11-01 02:00.
describe('a digest is due at 08:30 New York', () => {
  test.each([
    ['the day before the clocks go forward', '2026-03-07T13:29:59Z', '2026-03-07', '2026-03-07T13:30:00.000Z'],
    ['what comes from 08:30 on that day', '2026-03-07T13:30:00Z', '2026-03-08', '2026-03-08T12:30:00.000Z'],
    ['a second before the hour that is left out', '2026-03-08T06:59:59Z', '2026-03-08', '2026-03-08T12:30:00.000Z'],
    ['a second later, which is 03:00', '2026-03-08T07:00:00Z', '2026-03-08', '2026-03-08T12:30:00.000Z'],
    ['08:29:59 of the shorter day', '2026-03-08T12:29:59Z', '2026-03-08', '2026-03-08T12:30:00.000Z'],
    ['08:30 of the shorter day', '2026-03-08T12:30:00Z', '2026-03-09', '2026-03-09T12:30:00.000Z'],
    ['the day before the clocks go back', '2026-10-31T12:29:59Z', '2026-10-31', '2026-10-31T12:30:00.000Z'],
    ['what comes from 08:30 on that day', '2026-10-31T12:30:00Z', '2026-11-01', '2026-11-01T13:30:00.000Z'],
    ['the first 01:30', '2026-11-01T05:30:00Z', '2026-11-01', '2026-11-01T13:30:00.000Z'],
    ['the second 01:30', '2026-11-01T06:30:00Z', '2026-11-01', '2026-11-01T13:30:00.000Z'],
    ['08:29:59 of the longer day', '2026-11-01T13:29:59Z', '2026-11-01', '2026-11-01T13:30:00.000Z'],
    ['08:30 of the longer day', '2026-11-01T13:30:00Z', '2026-11-02', '2026-11-02T13:30:00.000Z']
  ])('%s: %s', (_, at, day, due) => {
    expect(plan(at, { timing: 'daily' })).toEqual([`digest ${day}`, due])
    expect(plan(at, { mostADay: 2 }, 2)).toEqual([`digest ${day}`, due])
  })
})

describe("quiet hours end by New York's clocks", () => {
  const quietHours = { from: '22:00', to: '07:00' }

  test.each([
    ['a night of ten hours less one', '2026-03-08T03:00:00Z', '2026-03-08T11:00:00.000Z'],
    ['a night of ten hours and one', '2026-11-01T02:00:00Z', '2026-11-01T12:00:00.000Z']
  ])('%s', (_, at, due) => {
    expect(plan(at, { quietHours })).toEqual([`quiet ${due}`, due])
  })

  test('end after they began, even within a skipped or repeated hour', () => {
    const within = { from: '01:00', to: '02:30' }
    expect(plan('2026-03-08T06:30:00Z', { quietHours: within })[1]).toBe('2026-03-08T07:30:00.000Z')
    expect(plan('2026-03-08T07:45:00Z', { quietHours: within })[0]).toBe('filing A')
    for (const at of ['2026-11-01T05:15:00Z', '2026-11-01T06:15:00Z']) {
      const [occasion = '', due = ''] = plan(at, { quietHours: { from: '01:00', to: '01:30' } })
      expect([occasion.startsWith('quiet '), Date.parse(due) > Date.parse(at)]).toEqual([true, true])
      expect(Date.parse(due) - Date.parse(at)).toBeLessThanOrEqual(3_600_000)
    }
  })
})

test('a hit that joins a planned mail adds none to the most of a day, and releases of a day share one', () => {
  const at = new Date('2026-03-08T11:30:00Z')
  const rule = { mostADay: 1, quietHours: null, timing: 'at_once' } as const
  const hit = { at, closedDigest: undefined, id: '1 A', kind: 'release', mailsToday: 0, rule } as const
  const occasion = (changed: Partial<HitToPlan>) => planMail({ ...hit, planned: new Set(), ...changed }).occasion
  const planned = new Set(['release 2026-03-08'])
  expect([occasion({}), occasion({ id: '2 B', planned })]).toEqual(['release 2026-03-08', 'release 2026-03-08'])
  expect(occasion({ planned: new Set(['filing A']) })).toBe('digest 2026-03-08')
  expect(occasion({ mailsToday: 1 })).toBe('digest 2026-03-08')
})

test('a mail is due at once without digest, limit and quiet hours', () => {
  expect(plan('2026-03-08T16:00:00Z')).toEqual(['filing A', '2026-03-08T16:00:00.000Z'])
})
