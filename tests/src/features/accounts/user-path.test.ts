import { describe, expect, test } from 'vitest'

import { userPath } from '#src/features/accounts/user-path.ts'

describe('user path', () => {
  test('replaces :encId by the user’s id', () => {
    expect(userPath('/email-preferences/:encId', 'a1/b2')).toBe('/email-preferences/a1%2Fb2')
  })

  test('ends before the placeholder without a user', () => {
    expect(userPath('/email-preferences/:encId')).toBe('/email-preferences')
  })

  test('leaves other paths unchanged', () => {
    expect(userPath('/pricing', 'a1')).toBe('/pricing')
  })
})
