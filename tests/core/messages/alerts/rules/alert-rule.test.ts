import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { ConditionForm } from '#core/messages/alerts/rules/alert-form.ts'
import {
  congressFilterOf,
  optionsFilterOf,
  ownersFilterOf,
  plannedFilterOf,
  readCongressQuery,
  readOptionsQuery,
  readOwnersQuery,
  readPlannedQuery
} from '#core/messages/alerts/rules/alert-rule.ts'

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

describe('a condition about owners above five percent', () => {
  test('keeps the filters of the list, without order, page and what is true of each new schedule', () => {
    expect(readOwnersQuery('sort=percent&direction=asc&current=true&form=D&change=raised')).toBe('change=raised&form=D')
    expect(readOwnersQuery('')).toBe('')
    expect(ownersFilterOf({ query: 'holderCik=0009997777&minPercent=10' })).toEqual({
      holderCik: '9997777',
      minPercent: 10
    })
  })

  test.each(['filedTo=2026-03-01', 'current=false', 'change=unchanged', 'sector=Energy', 'minPercent=much'])(
    'is refused with %s, which no new schedule can match',
    query => {
      expect(readOwnersQuery(query)).toBeUndefined()
      expect(v.safeParse(ConditionForm, { kind: 'owners', query }).success).toBe(false)
    }
  )
})

describe('a condition about planned sales', () => {
  test('keeps the filters of the list, without order and page', () => {
    expect(readPlannedQuery('type=planned&sort=value&minValue=100000&ticker=nlkw')).toBe(
      'minValue=100000&ticker=NLKW&type=planned'
    )
    expect(plannedFilterOf({ query: 'type=planned&insiderCik=9991111' })).toEqual({
      insiderCik: '9991111',
      type: 'planned'
    })
  })

  test.each(['', 'minValue=100000', 'type=planned&side=buy', 'type=planned&role=CEO', 'type=planned&asOf=2026-01-01'])(
    'is refused with %j, which is no list of planned sales to come',
    query => {
      expect(readPlannedQuery(query)).toBeUndefined()
      expect(v.safeParse(ConditionForm, { kind: 'planned', query }).success).toBe(false)
    }
  )
})

describe('a condition about unusual options', () => {
  test('keeps the filters of the list, without order, page and what is true of each new contract', () => {
    expect(readOptionsQuery('sort=premium&page=2&status=pending&type=call&minScore=80')).toBe('minScore=80&type=call')
    expect(readOptionsQuery('')).toBe('')
    expect(optionsFilterOf({ query: 'minScore=80&ticker=brk.b' })).toEqual({ minScore: 80, ticker: ['BRK-B'] })
  })

  test.each(['date=2026-03-03', 'status=confirmed', 'sector=Energy'])(
    'is refused with %s, which no new session can match',
    query => {
      expect(readOptionsQuery(query)).toBeUndefined()
      expect(v.safeParse(ConditionForm, { isWatched: false, kind: 'options', query }).success).toBe(false)
    }
  )
})

describe('a condition about prices', () => {
  const price = { cik: '0000009990001', kind: 'price', price: 12.5, ticker: 'brk.b', way: 'above' }
  const distance = { cik: '1', kind: 'distance', percent: -5, ticker: 'NLKW', tradeId: null }
  const parsed = (condition: object) => v.safeParse(ConditionForm, condition)

  test('names one class of shares', () => {
    expect(parsed(price).output).toMatchObject({ ticker: 'BRK-B' })
    expect(parsed({ ...price, ticker: 'no ticker' }).success).toBe(false)
  })

  test.each([0, -1, 10_000_001, Number.NaN])('is refused with a price of %d', value => {
    expect(parsed({ ...price, price: value }).success).toBe(false)
  })

  test.each([
    [-90, true],
    [100, true],
    [-90.1, false],
    [100.1, false]
  ])('with a distance of %d percent is accepted: %s', (percent, isAccepted) => {
    expect(parsed({ ...distance, percent }).success).toBe(isAccepted)
  })
})
