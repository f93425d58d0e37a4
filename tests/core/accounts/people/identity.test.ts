import { describe, expect, test } from 'vitest'

import { addressOf, type Identity, nameOf } from '#core/accounts/people/identity.ts'

const identity: Identity = {
  email: 'ada@reader.test',
  isEmailVerified: true,
  name: 'Ada Reader',
  photoUrl: null,
  provider: 'google',
  subject: '1'
}

describe('identity', () => {
  test.each([
    [' Ada@Reader.Test ', 'ada@reader.test'],
    ['ada', undefined],
    ['', undefined],
    [undefined, undefined],
    ['ada@reader.test\r\nBcc: x@y.test', undefined]
  ])('address %j is %j', (email, expected) => {
    expect(addressOf({ ...identity, email })).toBe(expected)
  })

  test.each([
    ['Ada Reader', 'ada@reader.test', 'Ada Reader'],
    [undefined, 'ada@reader.test', 'ada'],
    ['A', 'ada@reader.test', 'ada'],
    ['', 'a@reader.test', 'a@reader.test'],
    ['\u202e\u200b', 'ada@reader.test', 'ada'],
    ['𝒜'.repeat(60), 'ada@reader.test', '𝒜'.repeat(50)],
    [undefined, `${'x'.repeat(64)}@reader.test`, 'x'.repeat(50)]
  ])('name %j of %s is %j', (name, address, expected) => {
    expect(nameOf({ ...identity, name }, address)).toBe(expected)
  })
})
