import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { serverKeys } from '#adapters/accounts/server-key.ts'

let parent: string
let dataDir: string

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'fourfold-keys-'))
  dataDir = join(parent, 'data')
})
afterAll(() => rmSync(parent, { force: true, recursive: true }))

describe('server keys', () => {
  test('are created once, readable by the owner only, and the same after a restart', () => {
    const first = serverKeys({ authSecret: undefined, dataDir })
    expect(readdirSync(parent)).toEqual([])
    const key = first.accessTokens()
    expect(readdirSync(dataDir)).toEqual(['auth-secret'])
    expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
    expect(serverKeys({ authSecret: undefined, dataDir }).accessTokens()).toEqual(key)
  })

  test('differ by purpose, and come from AUTH_SECRET if it is set', () => {
    const keys = serverKeys({ authSecret: 'x'.repeat(32), dataDir: join(parent, 'unused') })
    expect(keys.accessTokens()).toHaveLength(32)
    expect(keys.links()).not.toEqual(keys.accessTokens())
    expect(serverKeys({ authSecret: 'x'.repeat(32), dataDir }).links()).toEqual(keys.links())
    expect(readdirSync(parent)).toEqual(['data'])
  })
})
