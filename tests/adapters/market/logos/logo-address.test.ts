import { describe, expect, test } from 'vitest'

import { logoAddress, placeOf } from '#adapters/market/logos/logo-address.ts'

const massive = { baseUrl: 'http://127.0.0.1:9/massive', vendor: 'massive' }
const finnhub = { baseUrl: 'https://finnhub.io/api/v1', vendor: 'finnhub' }

describe('address of a logo', () => {
  test("is stored relative to the vendor's address, for each of its host names", () => {
    const kept = 'massive:/v1/reference/company-branding/a/icon.png'
    for (const base of [massive.baseUrl, 'https://api.massive.com', 'https://api.polygon.io'])
      expect(logoAddress(massive, `${base}/v1/reference/company-branding/a/icon.png`)).toBe(kept)
    expect(placeOf(kept)).toEqual({ path: '/v1/reference/company-branding/a/icon.png', vendor: 'massive' })
  })

  test('may be on one of the public image hosts', () => {
    const url = 'https://static2.finnhub.io/file/publicdatany/finnhubimage/stock_logo/AAPL.png'
    expect(logoAddress(finnhub, url)).toBe(url)
    expect(placeOf(url)).toEqual({ url, vendor: 'finnhub' })
  })

  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1:5432/',
    'https://static2.finnhub.io.evil.example/a.png',
    'http://static2.finnhub.io/a.png',
    'https://reader:secret@static2.finnhub.io/a.png',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//evil.example/a.png',
    '',
    null
  ])('nobody is sent to %s', link => {
    expect(logoAddress(finnhub, link)).toBeNull()
    expect(logoAddress(massive, link)).toBeNull()
  })

  test.each(['massive://evil.example/a.png', 'other:/a.png', 'https://evil.example/a.png', 'massive:a.png', ''])(
    'what was kept as %s is asked of nobody',
    kept => {
      expect(placeOf(kept)).toBeUndefined()
    }
  )
})
