import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

import { readConfig } from '#adapters/config.ts'

describe('configuration', () => {
  test('needs no variable at all', () => {
    expect(readConfig({})).toEqual({
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      port: 5000,
      productName: 'Fourfold',
      sampleData: 'auto',
      siteUrl: 'http://localhost:5000'
    })
  })

  test('lists every problem at once', () => {
    const wrong = { DATABASE_URL: 'mysql://x', PORT: '70000', SAMPLE_DATA: 'yes', SITE_URL: 'example.com' }
    expect(() => readConfig(wrong)).toThrow(/PORT(.|\n)*SITE_URL|SITE_URL(.|\n)*PORT/)
    expect(() => readConfig(wrong)).toThrow(/DATABASE_URL/)
    expect(() => readConfig(wrong)).toThrow(/SAMPLE_DATA/)
  })

  test.each(['0', '65536', '-1', '5e3', 'x'])('refuses port %s', port => {
    expect(() => readConfig({ PORT: port })).toThrow(/PORT must be a number/)
  })

  test.each(['1', '65535'])('takes port %s', port => {
    expect(readConfig({ PORT: port }).port).toBe(Number(port))
  })

  test('counts an empty variable as absent', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: ' ' })).toEqual(readConfig({}))
  })

  test('keeps the origin of the site address only', () => {
    expect(readConfig({ SITE_URL: 'https://example.com/' }).siteUrl).toBe('https://example.com')
    expect(() => readConfig({ SITE_URL: 'https://example.com/sub' })).toThrow(/neither path nor query/)
  })

  test('never repeats a database address, which may hold a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@host/x' })).toThrow(/^((?!secret)(.|\n))*$/)
  })
})
