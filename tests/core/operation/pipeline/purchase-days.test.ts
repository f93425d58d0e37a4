import { describe, expect, test } from 'vitest'

import { findPurchaseDays, type StatedPurchase } from '#core/operation/pipeline/purchase-days.ts'
import { day } from '#tests/support/content/congress.ts'

const [FIRST, SECOND] = [day('2026-03-09'), day('2026-03-20')]

const stated = (parts: Partial<StatedPurchase> = {}): StatedPurchase => ({
  disclosedOn: FIRST,
  documentUrl: 'first',
  issuerCik: '1',
  restatedBy: undefined,
  restatedOn: undefined,
  ticker: 'ACME',
  ...parts
})
const RESTATED = { restatedBy: 'second', restatedOn: SECOND } as const
const dayOf = (parts: object = {}) => ({
  disclosedOn: FIRST,
  issuerCik: '1',
  ticker: 'ACME',
  until: undefined,
  ...parts
})

describe('days of purchases in Congress', () => {
  test('count once, however many rows and reports state one', () => {
    expect(findPurchaseDays([stated(), stated(), stated({ documentUrl: 'other' })])).toEqual([dayOf()])
  })

  test('differ by company, ticker and day', () => {
    const others = [stated({ issuerCik: '2' }), stated({ ticker: 'ACMB' }), stated({ disclosedOn: SECOND })]
    expect(findPurchaseDays([stated(), ...others])).toHaveLength(4)
  })

  test('are those of the first edition if an amendment repeats the purchase', () => {
    const again = stated({ disclosedOn: SECOND, documentUrl: 'second' })
    expect(findPurchaseDays([stated(RESTATED), again])).toEqual([dayOf()])
    expect(findPurchaseDays([again, stated(RESTATED)])).toEqual([dayOf()])
  })

  test('end with the amendment that drops the purchase', () => {
    expect(findPurchaseDays([stated(RESTATED)])).toEqual([dayOf({ until: SECOND })])
  })

  test('go on if another report of the day states the purchase as well', () => {
    expect(findPurchaseDays([stated(RESTATED), stated({ documentUrl: 'other' })])).toEqual([dayOf()])
  })

  test('begin with the amendment that adds the purchase', () => {
    const added = stated({ disclosedOn: SECOND, documentUrl: 'second', ticker: 'NEWS' })
    expect(findPurchaseDays([stated(RESTATED), added])).toEqual([
      dayOf({ until: SECOND }),
      dayOf({ disclosedOn: SECOND, ticker: 'NEWS' })
    ])
  })

  test('are not known for a report without a date, so its amendment counts', () => {
    const undated = stated({ ...RESTATED, disclosedOn: undefined })
    expect(findPurchaseDays([undated])).toEqual([])
    const again = stated({ disclosedOn: SECOND, documentUrl: 'second' })
    expect(findPurchaseDays([undated, again])).toEqual([dayOf({ disclosedOn: SECOND })])
  })
})
