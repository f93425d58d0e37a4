import { describe, expect, test } from 'vitest'

import { affirmsPlan, planFlagOf } from '#core/trades/plans/plan-flag.ts'

describe('plan flag', () => {
  test.each([
    'The sales reported on this Form 4 were effected pursuant to a Rule 10b5-1 trading plan adopted by the reporting person.',
    'The shares were sold pursuant to a sales plan, dated March 10, 2022, which complies with the requirements of Rule 10b5-1(c)(1).',
    "The shares were sold pursuant to a sales plan adopted by the Reporting Person or the Reporting Person's spouse and intended to comply with Rule 10b5-1 under the Securities Exchange Act of 1934.",
    'These shares were sold in accordance with a Trading Plan that complies with SEC Rule 10b5-1 and expires on February 1, 2024.',
    'On September 15, 2022, Mr. Pacelli adopted a 10b5-1 Plan. The shares set forth above were sold pursuant to the 10b5-1 Plan.',
    'Pro rata distribution, for no consideration, made pursuant to a Rule 10b5-1 plan adopted on April 6, 2023.',
    'Sold under a 10b-5-1 plan.',
    'Executed through a Rule 10b5–1 plan',
    'Sale by Northlake Inc. pursuant to a 10b5-1 plan.',
    'Such sales were automatic and intended to qualify under Rule 10b5-1.',
    'The Rule 10b5-1(c) plan was adopted on 2/10/2023.',
    'Shares not subject to vesting were sold pursuant to a Rule 10b5-1 plan.'
  ])('is affirmed by %j', text => {
    expect(affirmsPlan(text)).toBe(true)
  })

  test.each([
    'Not made under a Rule 10b5-1 plan.',
    'This purchase was not made pursuant to a 10b5-1 plan.',
    'The transaction was not effected pursuant to any contract, instruction or written plan intended to satisfy the affirmative defense conditions of Rule 10b5-1(c).',
    'The shares were neither sold nor pledged under a Rule 10b5-1 trading plan.',
    'There is no Rule 10b5-1 plan in place; the shares were sold pursuant to a margin call.',
    'These were non-10b5-1 sales.',
    'The shares were sold outside of the 10b5-1 trading plan.',
    'Sold other than pursuant to a 10b5-1 plan.',
    'Sold without a Rule 10b5-1 plan.',
    "The sale wasn't made under Rule 10b5-1.",
    'The reporting person intends to adopt a plan under Rule 10b5-1.',
    'The sale was not made by Mr. Lund pursuant to a 10b5-1 plan.',
    'Granted under the 2010 equity plan; exempt under Rule 16b-3.',
    'Weighted average price; prices ranged from $10.51 to $11.',
    ''
  ])('is not affirmed by %j', text => {
    expect(affirmsPlan(text)).toBe(false)
  })

  test('follows a stated box, whatever the footnotes say', () => {
    const plan = ['Sold pursuant to a Rule 10b5-1 plan.']
    expect(planFlagOf(false, plan)).toEqual({ reason: 'checkbox', value: false })
    expect(planFlagOf(true, [])).toEqual({ reason: 'checkbox', value: true })
    expect(planFlagOf(null, plan)).toEqual({ reason: 'footnote', value: true })
    expect(planFlagOf(null, ['Not made under a Rule 10b5-1 plan.'])).toEqual({ reason: 'absent', value: null })
  })
})
