import { describe, expect, test } from 'vitest'

import { findMembers, foldMembers } from '#core/stocks/search/find-members.ts'
import { aMember } from '#tests/support/content/congress.ts'

const members = foldMembers([
  aMember('Ines Marlow', { trades: 3 }),
  aMember('Ines Marlowe', { trades: 9 }),
  aMember('Nydia Velázquez', { chamber: 'house', trades: 1 }),
  aMember('Thomas H. Kean, Jr', { trades: 2 })
])
const find = (text: string, limit = 5) => findMembers(members, text, limit).map(({ member }) => member.name)

describe('search for members of Congress', () => {
  test('matches all typed words or their starts in any order; whole words first, then more trades', () => {
    expect(find('marlow ines')).toEqual(['Ines Marlow', 'Ines Marlowe'])
    expect(find('marl')).toEqual(['Ines Marlowe', 'Ines Marlow'])
    expect(find('arlow')).toEqual([])
    expect(find('ines', 1)).toEqual(['Ines Marlowe'])
  })

  test('ignores accents, and returns the matching letters', () => {
    expect(findMembers(members, 'VELAZQUEZ', 5)).toMatchObject([{ isWhole: true, matches: [[6, 15]] }])
    expect(find('kean jr')).toEqual(['Thomas H. Kean, Jr'])
  })

  test('finds no member for a single letter or for punctuation', () =>
    expect([find('i'), find('% _')]).toEqual([[], []]))
})
