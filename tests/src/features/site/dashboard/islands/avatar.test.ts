import { describe, expect, test } from 'vitest'

import { initialsOf } from '#src/features/site/dashboard/islands/Avatar.tsx'

describe('avatar', () => {
  test.each([
    ['Ada Lovelace', 'AL'],
    ['Ada King Lovelace', 'AL'],
    ['ada', 'A'],
    ['  émile   zola ', 'ÉZ'],
    ['👩‍💻 x', '👩X'],
    ['', '']
  ])('of %j shows %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
