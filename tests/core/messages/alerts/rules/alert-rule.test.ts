import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { ConditionForm, congressFilterOf, readCongressQuery } from '#core/messages/alerts/rules/alert-rule.ts'

const read = (condition: object) => v.safeParse(ConditionForm, { kind: 'congress', ...condition })

describe('a condition about Congress', () => {
  test('keeps the filters of the list, without order and page', () => {
    expect(readCongressQuery('type=purchase&sort=amount&direction=asc&chamber=senate')).toBe(
      'chamber=senate&type=purchase'
    )
    expect(readCongressQuery('sort=amount')).toBe('')
  })

  test.each([
    ['a return, which no new report has', 'market=ahead'],
    ['a last day, after which nothing arrives', 'disclosedTo=2026-03-01'],
    ['an unknown filter', 'sector=Technology%20and%20more'],
    ['a value that cannot be read', 'type=gift']
  ])('is refused with %s', (_, query) => {
    expect(readCongressQuery(query)).toBeUndefined()
    expect(read({ memberId: null, query }).success).toBe(false)
  })

  test('needs a filter or a member', () => {
    expect(read({ memberId: null, query: '' }).success).toBe(false)
    expect(read({ memberId: 'house/ines-marlow', query: '' }).output).toEqual({
      kind: 'congress',
      memberId: 'house/ines-marlow',
      query: ''
    })
    expect(read({ memberId: "x' or true", query: '' }).success).toBe(false)
  })

  test('is read back as the filter of the list', () => {
    expect(congressFilterOf({ query: 'minAmount=15001&ticker=BRK-B' })).toEqual({
      minAmount: 15_001,
      ticker: ['BRK-B']
    })
    expect(congressFilterOf({ query: '' })).toEqual({})
    expect(congressFilterOf({ query: 'type=gift' })).toBeUndefined()
  })
})
