import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'

import { isMistyped, looksLikeKey, makeKeyText } from '#core/data-api/keys/key-text.ts'

let made = 0
const secrets = {
  makeId: () => {
    made += 1
    return `a-_Z${String(made).padStart(18, '0')}`
  }
}

describe('text of an API key', () => {
  test.each(['live', 'test'] as const)('says in its start that it is %s, and ends with a checksum', kind => {
    const { key, prefix } = makeKeyText(secrets, kind)
    expect(key).toMatch(new RegExp(`^ff_${kind}_[\\w-]{44}[0-9A-Za-z]{6}$`))
    expect(prefix).toBe(key.slice(0, 13))
    expect([looksLikeKey(key), isMistyped(key)]).toEqual([true, false])
  })

  test('has the CRC-32 of what is before it, in base 62', () => {
    const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
    for (let key = 0; key < 100; key += 1) {
      const text = makeKeyText(secrets, 'live').key
      const value = [...text.slice(-6)].reduce((sum, digit) => sum * 62 + DIGITS.indexOf(digit), 0)
      expect(value).toBe(crc32(text.slice(0, -6)))
    }
  })

  test('tells a key that misses its end, or has another letter, as mistyped', () => {
    const { key } = makeKeyText(secrets, 'live')
    for (let at = 8; at < key.length; at += 1) {
      const other = key.slice(0, at) + (key[at] === 'x' ? 'y' : 'x') + key.slice(at + 1)
      expect([other, looksLikeKey(other), isMistyped(other)]).toEqual([other, false, true])
    }
    expect(isMistyped(key.slice(0, -1))).toBe(true)
  })

  test('accepts keys from before, which have no checksum', () => {
    const old = `ff_${'k'.repeat(44)}`
    expect([looksLikeKey(old), isMistyped(old)]).toEqual([true, false])
  })

  test.each(['', 'ff_', 'ff_demo', 'null', "ff_' or 1=1 --aaaaaaaaaaaaaaaaaaa", `ff_${'x'.repeat(5_000)}`])(
    '%j is no key',
    text => expect(looksLikeKey(text)).toBe(false)
  )
})
