import { parse } from 'valibot'
import { expect, test } from 'vitest'

import { conditionsOf, NewFollowForm } from '#core/messages/following/followed.ts'

test.each([
  [
    { kind: 'company', of: '320193' },
    'AAPL',
    [
      { cik: '320193', kind: 'stock', trades: 'both' },
      { kind: 'planned', query: 'cik=320193&type=planned' },
      { kind: 'owners', query: 'issuerCik=320193' },
      { kind: 'congress', memberId: null, query: 'ticker=AAPL' }
    ]
  ],
  [
    { kind: 'company', of: '320193' },
    undefined,
    [
      { cik: '320193', kind: 'stock', trades: 'both' },
      { kind: 'planned', query: 'cik=320193&type=planned' },
      { kind: 'owners', query: 'issuerCik=320193' }
    ]
  ],
  [
    { kind: 'insider', of: '1214156' },
    undefined,
    [
      { cik: '1214156', kind: 'insider', trades: 'both' },
      { kind: 'planned', query: 'insiderCik=1214156&type=planned' }
    ]
  ],
  [
    { kind: 'member', of: 'house/ada-marlow' },
    undefined,
    [{ kind: 'congress', memberId: 'house/ada-marlow', query: '' }]
  ],
  [{ kind: 'owner', of: '1067983' }, undefined, [{ kind: 'owners', query: 'holderCik=1067983' }]],
  [{ kind: 'sector', of: 'Health Care' }, undefined, [{ kind: 'list', query: 'sector=Health%20Care&side=buy' }]],
  [
    { kind: 'screen', of: 'minValue=100000&side=buy&sort=value' },
    undefined,
    [{ kind: 'list', query: 'minValue=100000&side=buy' }]
  ],
  [
    { kind: 'screen', of: 'minValue=100000&type=planned' },
    undefined,
    [{ kind: 'planned', query: 'minValue=100000&type=planned' }]
  ]
] as const)('%o of ticker %s is watched by the lists that show it', (thing, ticker, value) => {
  expect(conditionsOf(thing, ticker)).toEqual({ ok: true, value })
})

test.each([
  { kind: 'screen', of: 'sort=value' },
  { kind: 'screen', of: 'minReturn6m=10' }
] as const)('%o cannot be followed, because no new filing can match', thing => {
  expect(conditionsOf(thing, undefined)).toEqual({ code: 'alert_query_invalid', ok: false })
})

test('a CIK with leading zeros names the same thing', () => {
  const body = { name: 'Apple Inc.', thing: { kind: 'company', of: '0000320193' } }
  expect(parse(NewFollowForm, body).thing).toEqual({ kind: 'company', of: '320193' })
})
