import { describe, expect, test } from 'vitest'

import { readConfig } from '#adapters/config.ts'

const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
const ANYBODY = /DEV_IDENTITY must be off where .* it lets in everybody as anybody/

describe('configuration of providers', () => {
  test('has none by default', () => {
    expect(readConfig({}).identity).toEqual({ facebook: undefined, google: undefined, localPort: undefined })
  })

  test('Google may use either of its issuer names', () => {
    const { google } = readConfig(GOOGLE).identity
    expect(google).toMatchObject({ clientId: 'id', clientSecret: 'secret' })
    expect(google?.issuers).toEqual(['https://accounts.google.com', 'accounts.google.com'])
  })

  test.each([
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
    [{ GOOGLE_CLIENT_SECRET: 'secret' }, 'GOOGLE_CLIENT_SECRET'],
    [{ FACEBOOK_CLIENT_ID: 'id' }, 'FACEBOOK_CLIENT_SECRET']
  ])('%o is an incomplete client', (environment, name) => {
    expect(() => readConfig(environment)).toThrow(`${name} goes with`)
  })

  test.each(['http://accounts.google.com/token', 'ftp://x', 'x'])('secrets are not sent to %s', url => {
    expect(() => readConfig({ ...GOOGLE, GOOGLE_TOKEN_URL: url })).toThrow('GOOGLE_TOKEN_URL must be an address')
  })

  test('a local server needs no TLS', () => {
    const url = 'http://localhost:9000/token'
    expect(readConfig({ ...GOOGLE, GOOGLE_TOKEN_URL: url }).identity.google?.tokenUrl).toBe(url)
  })

  test.each([undefined, 'http://localhost:5000', 'http://127.0.0.1:5000', 'http://[::1]:5000'])(
    'the local provider runs for %s',
    SITE_URL => {
      expect(readConfig({ DEV_IDENTITY: 'on', SITE_URL }).identity.localPort).toBe(5002)
    }
  )

  test.each([
    { SITE_URL: 'https://fourfold.example' },
    { SITE_URL: 'http://localhost.fourfold.example' },
    { SITE_URL: 'http://192.168.1.5:5000' },
    { NODE_ENV: 'production' }
  ])('the local provider does not run with %o', environment => {
    expect(() => readConfig({ ...environment, DEV_IDENTITY: 'on' })).toThrow(ANYBODY)
  })

  test('all problems are reported at once', () => {
    const environment = { DEV_IDENTITY: 'maybe', DEV_IDENTITY_PORT: '0', GOOGLE_CLIENT_ID: 'id', PORT: 'x' }
    for (const name of ['PORT must', 'GOOGLE_CLIENT_SECRET goes', 'DEV_IDENTITY_PORT must', 'DEV_IDENTITY must']) {
      expect(() => readConfig(environment)).toThrow(`\n- ${name}`)
    }
  })
})
