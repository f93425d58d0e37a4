import { describe, expect, test } from 'vitest'

import { disclosureDayOf, refuseDates } from '#core/congress/disclosure-dates.ts'
import { day } from '#tests/support/content/congress.ts'

const TODAY = day('2026-03-20')

describe('dates of a disclosed trade', () => {
  test.each([
    ['2026-03-02', '2026-03-09', undefined],
    ['2026-03-09', '2026-03-09', undefined],
    ['2026-03-20', null, undefined],
    ['2012-01-01', '2012-06-14', undefined],
    ['2011-12-31', '2012-06-14', 'before_the_law'],
    ['0009-06-09', '2021-07-01', 'before_the_law'],
    ['2020-06-09', '1935-07-01', 'before_the_law'],
    ['2202-01-05', '2022-02-01', 'in_the_future'],
    ['2026-03-21', null, 'in_the_future'],
    ['2026-03-02', '2026-03-21', 'in_the_future'],
    ['2026-03-10', '2026-03-09', 'traded_after_disclosure']
  ])('judges a trade on %s disclosed on %s as %s', (traded, disclosed, refusal) => {
    expect(refuseDates({ disclosedOn: disclosed === null ? null : day(disclosed), tradedOn: day(traded) }, TODAY)).toBe(
      refusal
    )
  })
})

test.each([
  ['2026-01-16', ['2026-01-16', null, '2026-01-16']],
  [null, ['2025-12-30', '2026-01-02', '2026-01-16']],
  [null, [null]]
])('takes %j as the disclosure date for rows with %j', (told, named) => {
  expect(disclosureDayOf(named.map(text => (text === null ? null : day(text))))).toBe(told)
})
