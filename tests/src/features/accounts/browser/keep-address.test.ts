import { afterEach, describe, expect, test, vi } from 'vitest'

import { keepAddress } from '#src/features/accounts/browser/keep-address.ts'

afterEach(() => vi.unstubAllGlobals())

/** Target of the prompt on the page at `address`. */
function redirectOf(address: string, query = ''): string | null {
  const { hash, pathname, search } = new URL(address, 'https://own.invalid')
  const link = { search: String(new URLSearchParams(`redirectURL=${pathname}${query}`)) }
  vi.stubGlobal('location', { hash, pathname, search })
  vi.stubGlobal('document', { querySelector: () => link })
  keepAddress()
  return new URLSearchParams(link.search).get('redirectURL')
}

describe('the address of a page that asks to sign in', () => {
  test.each(['/dashboard/user/list?role=admin', '/myaccount#api', '/watchlist?list=a#b'])('keeps %s', address => {
    expect(redirectOf(address)).toBe(address)
  })

  test('drops the token of a mail', () => {
    expect(redirectOf('/email-preferences#token=secret')).toBe('/email-preferences')
  })

  test('keeps the target of an action', () => {
    expect(redirectOf('/watchlist?list=a', '&actionType=follow&stockSymbol=AAPL')).toBe('/watchlist')
  })
})
