import { describe, expect, test } from 'vitest'

import { addressVault } from '#adapters/channels/address-vault.ts'

const keyOf = (fill: number) => () => new Uint8Array(32).fill(fill)
const vault = addressVault(keyOf(7))
const URL_OF_CHAT = 'https://hooks.slack.com/services/T0/B0/sécret'

describe('the address of a channel', () => {
  test('is unreadable in the database, and different each time', () => {
    const sealed = [vault.seal(URL_OF_CHAT, 'c1'), vault.seal(URL_OF_CHAT, 'c1')]
    expect(sealed.map(text => vault.open(text, 'c1'))).toEqual([URL_OF_CHAT, URL_OF_CHAT])
    expect(new Set(sealed).size).toBe(2)
    expect(Buffer.from(sealed[0]!.slice(3), 'base64url').toString()).not.toContain('slack')
  })

  test('opens neither by another key, nor for another channel, nor once it was changed', () => {
    const sealed = vault.seal(URL_OF_CHAT, 'c1')
    expect(addressVault(keyOf(8)).open(sealed, 'c1')).toBeUndefined()
    expect(vault.open(sealed, 'c2')).toBeUndefined()
    const bytes = Buffer.from(sealed.slice(3), 'base64url')
    bytes[14]! ^= 1
    expect(vault.open(`a1.${bytes.toString('base64url')}`, 'c1')).toBeUndefined()
    for (const wrong of ['', 'a1.', sealed.slice(0, 30), sealed.slice(3)]) {
      expect(vault.open(wrong, 'c1')).toBeUndefined()
    }
  })
})
