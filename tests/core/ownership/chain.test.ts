import { describe, expect, test } from 'vitest'

import { followHolders, type OwnershipStep } from '#core/ownership/chain.ts'
import type { FiledSchedule } from '#core/ownership/schedule.ts'
import { filedSchedule, reportingPerson } from '#tests/support/ownership/schedules.ts'

type Parts = Partial<FiledSchedule> & {
  shares?: string | null
  percent?: string
  names?: string[]
  ciks?: (string | null)[]
}

let day = 0
const schedules = (...all: Parts[]): FiledSchedule[] => {
  day = 0
  return all.map(({ ciks, names = ['Quill Partners, L.P.'], percent = '6.2', shares = '1500000', ...parts }) => {
    day += 1
    const filedAt = `2026-03-${String(day).padStart(2, '0')}`
    const persons = names.map((name, index) =>
      reportingPerson({ cik: ciks ? (ciks[index] ?? null) : '9997777', name, percent, shares })
    )
    return filedSchedule({ filedAt, filerCiks: ciks ? [] : ['9997777'], persons, ...parts })
  })
}

const movesOf = (...all: Parts[]): string[] => followHolders(schedules(...all)).map(({ move }) => move)
const chainsOf = (steps: readonly OwnershipStep[]): number => new Set(steps.map(({ chain }) => chain)).size

const AMENDED = { form: 'SCHEDULE 13D/A' } as const
const AMENDED_13G = { form: 'SCHEDULE 13G/A' } as const

describe('a chain of schedules', () => {
  test('tells opening, raise, cut and standstill from the shares', () => {
    expect(
      movesOf(
        {},
        { ...AMENDED, percent: '7.0', shares: '1700000' },
        { ...AMENDED, percent: '6.6', shares: '1600000' },
        { ...AMENDED, percent: '6.4', shares: '1600000' }
      )
    ).toEqual(['opened', 'raised', 'cut', 'unchanged'])
  })

  test('grows where a holder of the common stock is new, holds more or moves to a 13D', () => {
    const growthOf = (...all: Parts[]): boolean[] => followHolders(schedules(...all)).map(({ isGrowth }) => isGrowth)
    const [raised, cut] = [
      { ...AMENDED, percent: '7.0', shares: '1700000' },
      { ...AMENDED, percent: '6.6', shares: '1600000' }
    ]
    expect(growthOf({}, raised, cut, { ...AMENDED, percent: '4.1' })).toEqual([true, true, false, false])
    expect(growthOf({ form: 'SCHEDULE 13G' }, {})).toEqual([true, true])
    expect(growthOf({}, { form: 'SCHEDULE 13G' })).toEqual([true, false])
    expect(growthOf(AMENDED)).toEqual([false])
    expect(growthOf({ securityTitle: '7.5% Series A Preferred Stock' })).toEqual([false])
    expect(growthOf({ securityTitle: 'Common units representing limited partner interests' })).toEqual([true])
  })

  test('is news with a change, or with a purpose in other words', () => {
    const newsOf = (...all: Parts[]): boolean[] => followHolders(schedules(...all)).map(({ isNews }) => isNews)
    const saying = (purpose: string | null) => ({ items: { ...filedSchedule().items, purpose } })
    const first = saying('We seek a seat on the board.')
    expect(
      newsOf(
        first,
        { ...AMENDED, ...saying(null) },
        { ...AMENDED, ...saying('We seek a  seat\non the board.') },
        { ...AMENDED, ...saying('We propose a merger.') },
        { ...AMENDED, ...first, percent: '7.0', shares: '1700000' }
      )
    ).toEqual([true, false, false, true, true])
    expect(newsOf({ form: 'SCHEDULE 13G' }, AMENDED_13G, { ...AMENDED_13G, isRead: false })).toEqual([
      true,
      false,
      true
    ])
  })

  test('calls an amendment of a schedule that is not held no opening', () => {
    expect(movesOf(AMENDED)).toEqual(['first_known'])
  })

  test('falls below five percent by its percent or by its answer, and is unknown afterwards', () => {
    expect(movesOf({}, { ...AMENDED, percent: '4.9' }, { ...AMENDED, percent: '3.1' }, { percent: '5.4' })).toEqual([
      'opened',
      'below_five',
      'unchanged',
      'opened'
    ])
    const answer = { ...AMENDED_13G, ownsFiveOrLess: true, percent: '5' }
    expect(movesOf({ form: 'SCHEDULE 13G' }, answer)).toEqual(['opened', 'below_five'])
    const steps = followHolders(schedules({}, { ...AMENDED, percent: '0' }, { percent: '5.4' }))
    expect(steps[2]?.before).toBeUndefined()
  })

  test('stays open at five percent and with an original below', () => {
    expect(movesOf({}, { ...AMENDED, percent: '5.0' })).toEqual(['opened', 'unchanged'])
    expect(movesOf({ percent: '3.0' })).toEqual(['opened'])
  })

  test('tells a 13D after a 13G and the reverse, whatever the shares', () => {
    expect(movesOf({ form: 'SCHEDULE 13G' }, { shares: '9' }, { form: 'SCHEDULE 13G' })).toEqual([
      'opened',
      'to_13d',
      'to_13g'
    ])
    expect(movesOf({ hasFiled13G: true })).toEqual(['to_13d'])
  })

  test('calls a change unclear where a split may explain it, or where a total is only a minimum', () => {
    expect(movesOf({ percent: '6.2', shares: '1500000' }, { ...AMENDED, percent: '6.3', shares: '3020000' })).toEqual([
      'opened',
      'unclear'
    ])
    const [one, two] = schedules({}, AMENDED)
    const several = ['1500000', '800000', '7'].map(shares => reportingPerson({ shares }))
    expect(followHolders([one!, { ...two!, persons: several.slice(1) }]).map(({ move }) => move)).toEqual([
      'opened',
      'unclear'
    ])
    expect(followHolders([{ ...one!, persons: several }]).at(0)?.position).toMatchObject({ isAtLeast: true })
  })

  test('keeps numbers that an amendment leaves out, and says who stated them', () => {
    const steps = followHolders(schedules({}, { ...AMENDED, shares: null }))
    expect(steps[1]).toMatchObject({ move: 'unchanged', position: { shares: 1_500_000 } })
    expect(steps[1]?.position?.statedBy).toBe(steps[0]?.schedule.accession)
  })

  test('keeps a purpose that is absent or "not changed", and drops it with a 13G', () => {
    const items = (purpose: string | null) => ({ items: { ...filedSchedule().items, purpose } })
    const all = schedules(
      items('To sell the company.'),
      { ...AMENDED, ...items('This information is not changed by this Amendment.') },
      { ...AMENDED, ...items(null) },
      { ...AMENDED, ...items('To hold.') },
      { form: 'SCHEDULE 13G' }
    )
    const [first, , , fourth] = all
    expect(followHolders(all).map(({ purposeOf }) => purposeOf)).toEqual([
      first?.accession,
      first?.accession,
      first?.accession,
      fourth?.accession,
      undefined
    ])
  })

  test('is linked by a shared CIK, or by the words of a name in any order', () => {
    const renamed = { ...AMENDED, names: ['Quill Capital LLC'] }
    expect(chainsOf(followHolders(schedules({}, renamed)))).toBe(1)
    const byName = [
      { ciks: [null], names: ['Thomas Brian C.'] },
      { ...AMENDED_13G, ciks: [null], names: ['BRIAN C THOMAS'] }
    ]
    expect(chainsOf(followHolders(schedules(...byName)))).toBe(1)
    expect(chainsOf(followHolders(schedules({}, { ciks: ['5'], names: ['Stranger LLC'] })))).toBe(2)
  })

  test('does not follow a person who has left the group', () => {
    const steps = followHolders(
      schedules(
        { ciks: ['1', '2'], names: ['A', 'B'] },
        { ...AMENDED, ciks: ['1'], names: ['A'] },
        { ciks: ['2'], names: ['B'] }
      )
    )
    expect(steps.map(({ move }) => move)).toEqual(['opened', 'unchanged', 'opened'])
  })

  test('holds one class, however its title is written', () => {
    const titled = (...titles: (string | null)[]) =>
      chainsOf(followHolders(schedules(...titles.map(securityTitle => ({ securityTitle })))))
    expect(titled('Common Stock, par value $0.01', 'COMMON STOCK', null, 'Ordinary shares')).toBe(1)
    expect(titled('Class A Common Stock', 'Class B Common Stock')).toBe(2)
    expect(titled('Class A Common Stock', 'Common Stock')).toBe(1)
    expect(titled('Class A Common Stock', 'Class B Common Stock', 'Common Stock')).toBe(3)
    expect(titled('Common Stock', 'Variable Rate Muni Term Preferred Shares')).toBe(2)
    expect(titled('Common Stock', 'Warrants')).toBe(2)
  })

  test('is the same in any order of arrival', () => {
    const all = schedules({}, { ...AMENDED, shares: '1600000' }, { ...AMENDED, percent: '1' })
    expect(followHolders(all.toReversed())).toEqual(followHolders(all))
  })

  test('ignores the earlier accession of a stranger, and lists what was not read without numbers', () => {
    const [first, second] = schedules({}, { ...AMENDED, ciks: ['5'], names: ['Stranger LLC'] })
    const steps = followHolders([first!, { ...second!, previousAccession: first!.accession }])
    expect(steps.map(({ move }) => move)).toEqual(['opened', 'first_known'])
    const unread = followHolders(schedules({}, { form: 'SC 13D/A', isRead: false, shares: null }))
    expect(unread.map(({ isNewest, move }) => [move, isNewest])).toEqual([
      ['opened', false],
      ['unread', true]
    ])
  })
})
