import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { argon2Passwords, listedPasswords } from '#adapters/accounts/argon2-passwords.ts'
import { fail, ok } from '#core/result.ts'

const passwords = argon2Passwords()

describe('argon2 passwords', () => {
  test('are argon2id with 19 MiB, two passes and one lane, salted', async () => {
    const hashes = [await passwords.hash('pass phrase'), await passwords.hash('pass phrase')]
    const [first, second] = hashes.map(result => (result.ok ? result.value : ''))
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(second).not.toBe(first)
  })

  test('match their own hash, and nothing matches without a hash', async () => {
    const known = await hash('pass phrase')
    expect(await passwords.verify('pass phrase', known)).toEqual(ok(true))
    expect(await passwords.verify('Pass phrase', known)).toEqual(ok(false))
    expect(await passwords.verify('pass phrase', null)).toEqual(ok(false))
  })

  test('are outdated if any parameter differs', async () => {
    expect(passwords.isOutdated(await hash('x'))).toBe(false)
    expect(passwords.isOutdated(await hash('x', { memoryCost: 8_192 }))).toBe(true)
    expect(passwords.isOutdated(await hash('x', { timeCost: 3 }))).toBe(true)
    expect(passwords.isOutdated(await hash('x', { algorithm: 1 }))).toBe(true)
  })

  test('are refused as busy while three run and 64 wait, and accepted afterwards', async () => {
    const answers = await Promise.all(Array.from({ length: 80 }, () => passwords.verify('x', null)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(67)
    expect(answers.at(-1)).toEqual(fail('busy'))
    expect(await passwords.verify('x', null)).toEqual(ok(false))
  })

  test('release their slot when a hash is unreadable', async () => {
    for (let time = 0; time < 4; time += 1) await expect(passwords.verify('x', 'no hash')).rejects.toThrow()
    expect(await passwords.verify('x', null)).toEqual(ok(false))
  })
})

describe('common passwords', () => {
  test.each(['password', '12345678', 'iloveyou', 'qwertyuiop'])('%s is one', password => {
    expect(listedPasswords().has(password)).toBe(true)
  })

  test('a pass phrase is not common', () => {
    expect(listedPasswords().has('correct horse battery staple')).toBe(false)
  })
})
