import { describe, expect, test } from 'vitest'

import { initialsOf } from '#core/lists/insiders/initials.ts'

describe('initials', () => {
  test.each([
    ['DOE JANE', 'JD'],
    ["O'Neil, Mary Ann", 'MO'],
    ['Öztürk Ömer', 'ÖÖ'],
    ['DOE JANE TRUSTEE III', 'JD']
  ])('of %s, filed last name first, are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  test.each([
    ['Quill Family Partners LP', 'QF'],
    ['Harbor Capital Fund II, L.P.', 'HC'],
    ['Vireo, Inc.', 'VI'],
    ['3G Capital', '3C'],
    ['DOE JANE REVOCABLE TRUST', 'DJ']
  ])('of %s, which is not a person, are %s in the order of its words', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  test('of one word are a single letter', () => {
    expect(initialsOf('Madonna')).toBe('M')
    expect(initialsOf('')).toBe('')
  })
})
