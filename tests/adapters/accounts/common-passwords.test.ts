import { describe, expect, test } from 'vitest'

import { listedPasswords } from '#adapters/accounts/common-passwords.ts'

describe('common passwords', () => {
  test.each(['password', '12345678', 'iloveyou', 'qwertyuiop'])('%s is one', password => {
    expect(listedPasswords().has(password)).toBe(true)
  })

  test('a pass phrase is not common', () => {
    expect(listedPasswords().has('correct horse battery staple')).toBe(false)
  })
})
