import { describe, expect, test } from 'vitest'

import { largestPercent, stakeOf } from '#core/ownership/stake.ts'
import { reportingPerson } from '#tests/support/ownership/schedules.ts'

const person = (shares: string | null, percent: string | null = null, powers: { own?: string; shared?: string } = {}) =>
  reportingPerson({
    percent,
    sharedDispositive: powers.shared ?? null,
    shares,
    soleDispositive: powers.own ?? null
  })

describe('the total of a joint filing', () => {
  test.each<[string, [string | null, string?][], number | undefined, boolean]>([
    ['one person', [['100']], 100, false],
    ['seven persons with one position', Array.from({ length: 7 }, () => ['6294951']), 6_294_951, false],
    ['equal numbers beside zeros', [['100'], ['0.00'], ['100']], 100, false],
    ['a parent that is the sum of two funds', [['17285425.04'], ['13442986.66'], ['3842438.38']], 17_285_425.04, false],
    [
      'a person above two groups that restate theirs',
      [['1624818'], ['1624818'], ['59'], ['59'], ['1624877']],
      1_624_877,
      false
    ],
    ['numbers that explain nothing', [['1322950'], ['800000'], ['500']], 1_322_950, true],
    ['a person without a number', [['100'], [null]], 100, true],
    ['no number at all', [[null], ['see item 5']], undefined, false],
    ['nothing', [], undefined, false]
  ])('of %s', (_name, rows, shares, isAtLeast) => {
    const stake = stakeOf(rows.map(([count]) => person(count)))
    expect([stake?.shares, stake?.isAtLeast ?? false]).toEqual([shares, isAtLeast])
  })

  test("counts a person's own shares beside those shared with another person", () => {
    const own = [person('150', null, { own: '50', shared: '100' }), person('100', null, { shared: '100' })]
    expect(stakeOf(own)).toMatchObject({ isAtLeast: false, shares: 150 })
    const unexplained = [...own, person('30')]
    expect(stakeOf(unexplained)).toMatchObject({ isAtLeast: true, shares: 150 })
    expect(stakeOf([person('150', null, { own: '40', shared: '100' }), person('100')])).toMatchObject({
      isAtLeast: true
    })
  })

  test('takes the percent beside the total, not the largest and not a sum', () => {
    expect(stakeOf([person('100', '6.2'), person('60', '9.9'), person('40', '1')])?.percent).toBe(6.2)
  })

  test.each(['22.2%', '-1', '101', ''])('has no percent where the cover says "%s"', percent => {
    expect(stakeOf([person('100', percent)])?.percent).toBeUndefined()
  })
})

test('the largest percent decides about five percent', () => {
  expect(largestPercent([person('1', '4.9'), person('2', '5.0'), person('3', null)])).toBe(5)
  expect(largestPercent([person('1')])).toBeUndefined()
})
