import { expect, test } from 'vitest'
import type { User } from '#core/accounts/people/user.ts'
import { MAX_FREE_ALERTS, MAX_PAID_ALERTS } from '#core/accounts/subscriptions/plans.ts'
import type { CongressDistribution } from '#core/congress/distribution.ts'
import type { AlertRules, OwnAlert } from '#core/messages/alerts/ports.ts'
import type { NewAlert } from '#core/messages/alerts/rules/alert-rule.ts'
import { addAlert } from '#core/messages/alerts/rules/change-rules.ts'
import { freeUser, paidUntil } from '#tests/support/accounts/users.ts'

const clock = { now: () => new Date('2026-03-04T12:00:00Z') }
const alert: NewAlert = {
  condition: { cik: '1', kind: 'stock', trades: 'buy' },
  isPaused: false,
  mostADay: null,
  name: 'Watched',
  quietHours: null,
  timing: 'at_once'
}

/** Adds another alert for a `user` who already has `kept` alerts. */
async function addAnother(
  user: User,
  kept: number,
  added: NewAlert = alert,
  congressDistribution: CongressDistribution = 'all'
) {
  const own: OwnAlert = { ...alert, createdAt: clock.now(), feedVersion: 0, id: '1', revision: 0 }
  const alertRules: AlertRules = {
    add: async (_, __, { most }) => (kept >= most ? 'too_many_alerts' : own),
    change: async () => undefined,
    list: async () => [],
    remove: async () => false,
    renewFeed: async () => undefined
  }
  const tickers = { findIssuer: async () => undefined, suggest: async () => [] }
  return addAlert({ alertRules, clock, congressDistribution, secrets: { derive: () => 'secret' }, tickers })(
    user,
    added
  )
}

test.each([
  ['without a plan', freeUser, MAX_FREE_ALERTS, 'too_many_free_alerts'],
  ['whose plan has ended', paidUntil('2026-03-04T12:00:00Z'), MAX_FREE_ALERTS, 'too_many_free_alerts'],
  ['who pays', paidUntil('2026-04-04T12:00:00Z'), MAX_PAID_ALERTS, 'too_many_alerts']
] as const)('a reader %s adds the last alert of the plan, and no other', async (_, user, most, code) => {
  expect(await addAnother(user, most - 1)).toMatchObject({ ok: true })
  expect(await addAnother(user, most)).toEqual({ code, ok: false })
})

test('an alert about Congress is refused while its trades are withheld', async () => {
  const ofCongress: NewAlert = { ...alert, condition: { kind: 'congress', memberId: null, query: 'type=purchase' } }
  expect(await addAnother(freeUser, 0, ofCongress)).toMatchObject({ ok: true })
  expect(await addAnother(freeUser, 0, ofCongress, 'public-only')).toEqual({ code: 'alert_withheld', ok: false })
  expect(await addAnother(freeUser, 0, alert, 'public-only')).toMatchObject({ ok: true })
})
