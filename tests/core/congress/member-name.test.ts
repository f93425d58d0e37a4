import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { memberIdOf, memberIdOfSlug, memberSlugOf, namesOf, parseMemberName } from '#core/congress/member-name.ts'

describe('names of members', () => {
  test.each([
    ['Hon.  Ines Marlow', 'Ines Marlow'],
    ['Hon. Dr. Ines Marlow', 'Ines Marlow'],
    ['Ines\nMarlow', 'Ines Marlow'],
    ['Ines Dr Marlow', 'Ines Marlow'],
    ['Ines MD, Facs Marlow', 'Ines Marlow'],
    ['Hon. Ines Mr. Marlow, Jr.', 'Ines Marlow, Jr.'],
    ['A. Ms Marlow', 'A. Marlow'],
    ['Drew Msibi', 'Drew Msibi'],
    ['Ines Dr', 'Ines Dr'],
    ['Honoria Marlow', 'Honoria Marlow'],
    ['None Kathy Manning', 'Kathy Manning'],
    ['Hon. None Kathy Manning', 'Kathy Manning'],
    ['null Kathy Manning', 'Kathy Manning'],
    [' Kathy Manning', 'Kathy Manning'],
    ['Nonette Nuller', 'Nonette Nuller'],
    ['Nan Hayworth', 'Nan Hayworth']
  ])('reads "%s" as %s', (text, name) => {
    expect(parseMemberName(text)).toBe(name)
  })

  test.each(['', ' ', '--', 'Hon. ', 'None', 'null None'])('rejects "%s"', text => {
    expect(parseMemberName(text)).toBeUndefined()
  })

  test('gives one person one id, with or without initials, suffix, title and accents', () => {
    const ids = [
      'Thomas Kean',
      'Hon. Thomas H. Kean, Jr',
      'THOMAS H KEAN JR.',
      'Thomas Dr Kean',
      'Thómas Kean',
      'None Thomas Kean'
    ].map(name => memberIdOf('house', name))
    expect(new Set(ids)).toEqual(new Set(['house/thomas-kean']))
    expect(memberIdOf('senate', 'Thomas Kean')).not.toBe(ids[0])
  })

  test('takes the last significant word as the last name', () => {
    expect(namesOf("A. Mitchell O'Connell, III")).toEqual(['mitchell', 'oconnell'])
  })

  test('gives a name the same id regardless of spaces and case', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{2,9}$/), { maxLength: 4, minLength: 1 }), words => {
        expect(memberIdOf('house', ` ${words.join('  ').toUpperCase()} `)).toBe(memberIdOf('house', words.join(' ')))
      })
    )
  })

  test('converts ids to URL slugs and back, and rejects other slugs', () => {
    const id = memberIdOf('house', 'Hon. Thomas H. Kean, Jr')
    expect(memberSlugOf(id)).toBe('house-thomas-kean')
    expect(memberIdOfSlug('house-thomas-kean')).toBe(id)
    expect(memberIdOfSlug('senate-kean')).toBe('senate/kean')
    const others = [
      '',
      'house',
      'house-',
      'lords-kean',
      'house-Kean',
      'house-../kean',
      'house-a%2Fb',
      `house-${'a'.repeat(200)}`
    ]
    expect(others.map(memberIdOfSlug)).toEqual(others.map(() => undefined))
  })
})
