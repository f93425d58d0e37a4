import { expect, test } from 'vitest'
import type { User } from '#core/accounts/people/user.ts'
import { MAX_FREE_ALERTS, MAX_PAID_ALERTS } from '#core/accounts/subscriptions/plans.ts'
import type { CongressDistribution } from '#core/congress/distribution.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { PaidPrice } from '#core/messages/alerts/matching/alert-prices.ts'
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
  tells: null,
  timing: 'at_once'
}

const PAID: PaidPrice = {
  day: '2026-03-02' as ReportDate,
  isLot: false,
  issuerCik: '1',
  knownAt: new Date('2026-03-03T22:00:00Z'),
  knownUntil: undefined,
  price: 12,
  tradeId: '0000950123-26-000001#ND1'
}

/** Adds another alert for a `user` who already has `kept` alerts. */
async function addAnother(
  user: User,
  kept: number,
  added: NewAlert = alert,
  congressDistribution: CongressDistribution = 'all'
) {
  const own: OwnAlert = { ...alert, createdAt: clock.now(), feedVersion: 0, followed: null, id: '1', revision: 0 }
  const alertRules: AlertRules = {
    add: async (_, __, { most }) => (kept >= most ? 'too_many_alerts' : own),
    change: async () => undefined,
    list: async () => [],
    remove: async () => false,
    renewFeed: async () => undefined,
    restore: async () => 'alert_not_found'
  }
  const tickers = {
    findIssuer: async (ticker: string) => (ticker === 'NLKW' ? '1' : undefined),
    suggest: async () => []
  }
  const secrets = { derive: () => 'secret' }
  return addAlert({
    alertRules,
    clock,
    congressDistribution,
    priceWatch: { listPaid: async () => [PAID] },
    secrets,
    tickers
  })(user, added)
}

test.each([
  ['without a plan', freeUser, MAX_FREE_ALERTS, 'too_many_free_alerts'],
  ['whose plan has ended', paidUntil('2026-03-04T12:00:00Z'), MAX_FREE_ALERTS, 'too_many_free_alerts'],
  ['who pays', paidUntil('2026-04-04T12:00:00Z'), MAX_PAID_ALERTS, 'too_many_alerts']
] as const)('a reader %s adds the last alert of the plan, and no other', async (_, user, most, code) => {
  expect(await addAnother(user, most - 1)).toMatchObject({ ok: true })
  expect(await addAnother(user, most)).toEqual({ code, ok: false })
})

test.each([
  { kind: 'congress', memberId: null, query: 'type=purchase' },
  { kind: 'list', query: 'maxDaysSinceCongress=30&side=buy' },
  { kind: 'list', query: 'notKnown=daysSinceCongress&side=buy' }
] as const)('an alert about Congress is refused while its trades are withheld: %j', async condition => {
  const ofCongress: NewAlert = { ...alert, condition }
  expect(await addAnother(freeUser, 0, ofCongress)).toMatchObject({ ok: true })
  expect(await addAnother(freeUser, 0, ofCongress, 'public-only')).toEqual({ code: 'alert_withheld', ok: false })
  expect(await addAnother(freeUser, 0, alert, 'public-only')).toMatchObject({ ok: true })
})

test.each([
  ['the company’s ticker', { ticker: 'NLKW', tradeId: null }, true],
  ['a purchase of the company', { ticker: 'NLKW', tradeId: PAID.tradeId }, true],
  ['another company’s ticker', { ticker: 'ELSE', tradeId: null }, false],
  ['no purchase of the company', { ticker: 'NLKW', tradeId: '0000950123-26-000002#ND1' }, false]
])('an alert of a distance that names %s is checked', async (_, named, ok) => {
  const condition = { cik: '1', kind: 'distance', percent: 5, ...named } as const
  expect(await addAnother(freeUser, 0, { ...alert, condition })).toMatchObject(
    ok ? { ok } : { code: 'alert_query_invalid', ok }
  )
})
