import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  DAYS_AFTER_NOTICE,
  DAYS_AFTER_TRADE,
  disclosureDeadline,
  isLateDisclosure
} from '#core/congress/disclosure-deadline.ts'
import { addDays } from '#core/dates/report-date.ts'
import { day } from '#tests/support/content/congress.ts'

const tradedOn = day('2026-03-02')

describe('deadline of a disclosure', () => {
  test.each([
    ['2026-04-16', false],
    ['2026-04-17', true]
  ])('without a notice: 45 days after the trade, so that %s is late: %s', (disclosed, isLate) => {
    expect(isLateDisclosure({ disclosedOn: day(disclosed), notifiedOn: null, tradedOn })).toBe(isLate)
  })

  test.each([
    ['2026-03-02', '2026-04-01'],
    ['2026-03-17', '2026-04-16'],
    ['2026-03-18', '2026-04-16'],
    ['2026-12-31', '2026-04-16']
  ])('with a notice on %s: %s, the earlier of 30 days after it and 45 days after the trade', (notified, deadline) => {
    expect(disclosureDeadline({ notifiedOn: day(notified), tradedOn })).toBe(deadline)
  })

  test('is unknown for a report without a date', () => {
    expect(isLateDisclosure({ disclosedOn: null, notifiedOn: null, tradedOn })).toBeUndefined()
  })

  test('is never later because of a known notice date', () => {
    fc.assert(
      fc.property(fc.nat(4_000), fc.nat(400), (start, delay) => {
        const traded = addDays(day('2015-01-01'), start)
        const deadline = disclosureDeadline({ notifiedOn: addDays(traded, delay), tradedOn: traded })
        expect(deadline <= disclosureDeadline({ notifiedOn: null, tradedOn: traded })).toBe(true)
        expect(deadline).toBe(addDays(traded, Math.min(delay + DAYS_AFTER_NOTICE, DAYS_AFTER_TRADE)))
      })
    )
  })
})
