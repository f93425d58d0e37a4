import { describe, expect, test } from 'vitest'

import { FACTOR_WEIGHTS, MIN_REFERENCE_EVENTS } from '#core/scores/score-weights.ts'
import { makeWorkedExample } from '#core/scores/worked-example/worked-example.ts'

const { event, filings, score, standing, trade } = makeWorkedExample()

describe('worked example', () => {
  test('makes one trade with both owners from two filings of the same shares', () => {
    expect(filings).toBe(2)
    expect(trade.owners.map(({ name }) => name)).toEqual(['Quill Amara', 'Quill Family Partners LP'])
    expect(trade.sources).toHaveLength(2)
    expect(trade.valueUsd).toBe(230_343.75)
    expect(event.valueUsd).toBe(230_343.75)
  })

  test('states the change for the partnership and for all holdings of the insider', () => {
    expect(trade.ownershipChangePercent).toBe(25)
    expect(trade.ownerChangePercent).toBeCloseTo((100 * 12_500) / 54_100, 10)
  })

  test('passes every gate', () => {
    expect(trade).toMatchObject({ priceValidity: { status: 'ok' }, timeliness: 'on_time' })
    expect(event).toMatchObject({ excluded: [], isEligible: true, notes: [] })
  })

  test('has a score that follows from the numbers shown', () => {
    const sum = score.factors.reduce((total, { contribution }) => total + contribution, 0)
    expect(score.weightedSum).toBeCloseTo(sum, 12)
    expect(score.factors.map(({ name, weight }) => [name, weight])).toEqual(
      Object.entries(FACTOR_WEIGHTS).sort(inOrder)
    )
    expect(score.score).toBe(10 - Math.floor(10 * standing))
    expect(score.referenceSize).toBeGreaterThanOrEqual(MIN_REFERENCE_EVENTS)
  })

  test('has the history and buyers that the page describes', () => {
    expect(score).toMatchObject({ previousBuys: 6, previousWins: 4, uniqueBuyers: 3 })
  })

  test('is neither the best nor the weakest, and the same every time', () => {
    expect(score.score).toBe(3)
    expect(makeWorkedExample()).toEqual({ event, filings, score, standing, trade })
  })
})

const inOrder = ([one]: [string, number], [other]: [string, number]): number => rankOf(one) - rankOf(other)
const rankOf = (name: string): number => score.factors.findIndex(factor => factor.name === name)
