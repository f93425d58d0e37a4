import { describe, expect, test } from 'vitest'

import { memberIdOf } from '#core/congress/member-name.ts'
import { joinMembers, type ListedMember } from '#core/congress/same-member.ts'

const member = (name: string, parts: Partial<ListedMember> = {}): ListedMember => {
  const chamber = parts.chamber ?? 'house'
  return { bioguide: undefined, chamber, id: memberIdOf(chamber, name), name, state: null, ...parts }
}
const heads = (members: ListedMember[], reports: string[][] = []): string[] => [
  ...joinMembers(members, reports).values()
]
const count = (...members: ListedMember[]): number => new Set(heads(members)).size

describe('members joined as one person', () => {
  test('share a legislator', () => {
    const bioguide = 'M000001'
    const members = [member('Jack Marlow', { bioguide }), member('John F. Marlow', { bioguide })]
    expect(heads(members)).toEqual(['house/jack-marlow', 'house/jack-marlow'])
  })

  test('have names that differ only in middle names', () => {
    expect(heads([member('Ines Anne Marlow'), member('Ines Marlow'), member('Ines Anne Ruth Marlow')])).toEqual(
      Array(3).fill('house/ines-marlow')
    )
    expect(count(member('Anne Marlow'), member('Ines Anne Marlow'))).toBe(1)
    expect(count(member('Ines V. Marlow', { state: 'TX' }), member('Ines Van Marlow', { state: 'TX' }))).toBe(1)
  })

  test('are listed as authors of the same report', () => {
    const members = [member('Bill Marlow'), member('William F Marlow, IV'), member('Quill Amara')]
    const reports = [members.map(({ id }) => id)]
    expect(heads(members, reports)).toEqual(['house/bill-marlow', 'house/bill-marlow', 'house/quill-amara'])
  })

  test('are never in two chambers, of two states or two legislators', () => {
    expect(count(member('Ines Marlow'), member('Ines Anne Marlow', { chamber: 'senate' }))).toBe(2)
    expect(count(member('Ines Marlow', { state: 'TX' }), member('Ines Anne Marlow', { state: 'MN' }))).toBe(2)
    expect(count(member('Ines Marlow', { bioguide: 'a' }), member('Ines Anne Marlow', { bioguide: 'b' }))).toBe(2)
  })

  test('do not include a short name that fits two people', () => {
    expect(count(member('Ines Marlow'), member('Ines Anne Marlow'), member('Ines Ruth Marlow'))).toBe(3)
    expect(count(member('Ines Marlow'), member('Quill Marlow'), member('Marlow'))).toBe(3)
  })

  test('are the same in any order of the input', () => {
    const members = [
      member('Ines Marlow'),
      member('Ines Anne Marlow', { bioguide: 'a' }),
      member('Agnes Marlow', { bioguide: 'a' })
    ]
    expect(new Set(heads(members))).toEqual(new Set(heads(members.toReversed())))
    expect(count(...members)).toBe(1)
  })
})
