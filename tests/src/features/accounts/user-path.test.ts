import { describe, expect, test } from 'vitest'

import { userPath } from '#src/features/accounts/user-path.ts'

describe('user path', () => {
  test('names the user in place of :encId', () => {
    expect(userPath('/email-preferences/:encId', 'a1/b2')).toBe('/email-preferences/a1%2Fb2')
  })

  test('ends before the placeholder while nobody is known', () => {
    expect(userPath('/email-preferences/:encId')).toBe('/email-preferences')
  })

  test('leaves other paths as they are', () => {
    expect(userPath('/pricing', 'a1')).toBe('/pricing')
  })
})
