import { describe, expect, test } from 'vitest'
import { sumInsiders } from '#core/lists/activities/screen/insider-totals.ts'
import { findJointInsiders } from '#core/lists/activities/screen/joint-insiders.ts'
import { TRAIT } from '#core/lists/activities/screen/traits.ts'
import type { InsiderQuestion } from '#core/lists/insiders/ports.ts'
import { selectInsiders } from '#core/lists/insiders/select-insiders.ts'
import { starRatingCutoff } from '#core/scores/track-record/star-rating.ts'
import { columnRow, columnsOf } from '#tests/support/activities/columns.ts'

const columns = columnsOf(
  columnRow({ insiderCiks: ['501'], insiderNames: ['marsh ada'], traits: TRAIT.buy, value: 100 }),
  columnRow({ insiderCiks: ['501'], insiderNames: ['marsh ada'], titles: 'CEO', traits: TRAIT.sell, value: 40 }),
  columnRow({ insiderCiks: ['502'], insiderNames: ['stone ben'], issuerCik: '102', traits: TRAIT.buy, value: 300 }),
  columnRow({ insiderCiks: ['503'], insiderNames: ['stone cleo'], issuerCik: '102', value: 5_000 })
)
const records = new Map([
  ['501', { count: 4, wins: 4 }],
  ['502', { count: 4, wins: 1 }]
])
const known = {
  columns,
  joint: findJointInsiders(columns),
  totals: sumInsiders(columns),
  wins: { cutoff: starRatingCutoff([...records.values()]), records }
}

const select = (changes: Partial<InsiderQuestion> = {}) =>
  selectInsiders(known, {
    after: undefined,
    direction: 'desc',
    filter: {},
    issuerCiks: undefined,
    limit: 10,
    sort: 'bought',
    ...changes
  })
const ciksOf = (changes: Partial<InsiderQuestion>) => select(changes).map(({ cik }) => cik)

describe('insiders of a list', () => {
  test('have totals of purchases, sales and wins, without trades that are neither', () => {
    expect(select()[1]).toMatchObject({
      cik: '501',
      lastTradeDate: '2026-03-01',
      maturedBuys: 4,
      totalBought: 100,
      totalSold: 40,
      trades: 2,
      winRate: 1
    })
    expect(select({ filter: { name: 'cleo' } })).toMatchObject([
      { maturedBuys: 0, stars: null, totalBought: 0, totalSold: 0, winRate: null }
    ])
  })

  test('are summed up with fractions of cents and rounded once', () => {
    const buy = { insiderCiks: ['501'], insiderNames: ['marsh ada'], traits: TRAIT.buy, value: 0.004 }
    const small = columnsOf(columnRow(buy), columnRow(buy), columnRow(buy))
    const [insider] = selectInsiders(
      { ...known, columns: small, joint: findJointInsiders(small), totals: sumInsiders(small) },
      { after: undefined, direction: 'desc', filter: {}, issuerCiks: undefined, limit: 10, sort: 'bought' }
    )
    expect(insider?.totalBought).toBe(0.01)
  })

  test('come in the requested order, without a value last, equal ones by CIK', () => {
    expect(ciksOf({ sort: 'bought' })).toEqual(['502', '501', '503'])
    expect(ciksOf({ sort: 'winRate' })).toEqual(['501', '502', '503'])
    expect(ciksOf({ direction: 'asc', sort: 'winRate' })).toEqual(['502', '501', '503'])
    expect(ciksOf({ sort: 'lastTrade' })).toEqual(['501', '502', '503'])
    expect(ciksOf({ direction: 'asc', sort: 'name' })).toEqual(['501', '502', '503'])
  })

  test('are one more than requested if a page follows, and continue after the last', () => {
    expect(ciksOf({ limit: 1 })).toEqual(['502', '501'])
    expect(ciksOf({ after: { cik: '502', key: 300 } })).toEqual(['501', '503'])
    expect(ciksOf({ after: { cik: '502', key: 0.25 }, sort: 'winRate' })).toEqual(['503'])
  })

  test.each<[InsiderQuestion['filter'], string[]]>([
    [{ name: 'STONE b' }, ['502']],
    [{ role: ['CEO'] }, ['501']],
    [{ minTrades: 2 }, ['501']],
    [{ maxTrades: 1 }, ['502', '503']],
    [{ minBought: 100 }, ['502', '501']],
    [{ minSold: 40 }, ['501']],
    [{ minMaturedBuys: 4 }, ['502', '501']],
    [{ minWinRate: 25 }, ['502', '501']],
    [{ minWinRate: 26 }, ['501']],
    [{ minStars: 1 }, ['502', '501']],
    [{ cik: '102' }, ['502', '503']]
  ])('%o leaves %o', (filter, found) => {
    expect(ciksOf({ filter })).toEqual(found)
  })

  test('can be filtered by the issuers of a ticker and by one company', () => {
    expect(ciksOf({ issuerCiks: ['101', '999'] })).toEqual(['501'])
    expect(ciksOf({ filter: { cik: '102' }, issuerCiks: ['101'] })).toEqual([])
    expect(ciksOf({ issuerCiks: [] })).toEqual([])
  })
})

describe('joint owners in a list of insiders', () => {
  const filed = (id: string, insiderCiks: string[], changes = {}) =>
    columnRow({
      id,
      insiderCiks,
      insiderNames: insiderCiks.map(cik => `OWNER ${cik}`),
      traits: TRAIT.buy,
      ...changes
    })
  const joint = columnsOf(
    filed('1', ['601', '602', '603']),
    filed('2', ['601', '602', '603'], { issuerCik: '102' }),
    filed('3', ['601'], { issuerCik: '103', value: 50 }),
    filed('4', ['604', '605'], { titles: 'CEO' }),
    filed('5', ['604']),
    filed('6', ['605']),
    filed('7', ['604', '606'], { validTo: 1_700_000_000 }),
    filed('8', ['606'])
  )
  const wins = { cutoff: starRatingCutoff([]), records: new Map() }
  const list = (changes: Partial<InsiderQuestion> = {}) =>
    selectInsiders(
      { columns: joint, joint: findJointInsiders(joint), totals: sumInsiders(joint), wins },
      {
        after: undefined,
        direction: 'desc',
        filter: {},
        issuerCiks: undefined,
        limit: 10,
        sort: 'bought',
        ...changes
      }
    ).map(({ cik, jointOwners }) => [cik, jointOwners.map(owner => owner.cik)])

  test('share a row if one reports all trades of the others, but have their own row with trades of their own', () => {
    expect(list()).toEqual([
      ['601', ['602', '603']],
      ['604', []],
      ['605', []],
      ['606', []]
    ])
  })

  test('share a row in one company', () => {
    expect(list({ issuerCiks: ['102'] })).toEqual([['601', ['602', '603']]])
  })

  test('have their own row if the joint reporter does not match', () => {
    expect(list({ filter: { name: 'owner 602' } })).toEqual([['602', []]])
    expect(list({ filter: { maxTrades: 2 } })).toEqual([
      ['602', []],
      ['603', []],
      ['604', []],
      ['605', []],
      ['606', []]
    ])
  })

  test('are named as filed and do not start the next page', () => {
    const [first] = selectInsiders(
      { columns: joint, joint: findJointInsiders(joint), totals: sumInsiders(joint), wins },
      { after: undefined, direction: 'asc', filter: {}, issuerCiks: ['102'], limit: 1, sort: 'name' }
    )
    expect(first?.jointOwners[0]).toEqual({ cik: '602', name: 'OWNER 602' })
    expect(list({ after: { cik: '601', key: 2_050 }, limit: 1 })).toEqual([
      ['604', []],
      ['605', []]
    ])
  })
})
