import { afterEach, describe, expect, test, vi } from 'vitest'

import { keepAddress } from '#src/features/accounts/browser/keep-address.ts'

afterEach(() => vi.unstubAllGlobals())

/** Where the prompt on the page at `address` leads back to. */
function redirectOf(address: string, query = ''): string | null {
  const { hash, pathname, search } = new URL(address, 'https://own.invalid')
  const link = { search: String(new URLSearchParams(`redirectURL=${pathname}${query}`)) }
  vi.stubGlobal('location', { hash, pathname, search })
  vi.stubGlobal('document', { querySelector: () => link })
  keepAddress()
  return new URLSearchParams(link.search).get('redirectURL')
}

describe('the address of a page that asks to sign in', () => {
  test.each(['/dashboard/user/list?role=admin', '/myaccount#api', '/watchlist?list=a#b'])('%s is kept', address => {
    expect(redirectOf(address)).toBe(address)
  })

  test('the token of a mail is left out of it', () => {
    expect(redirectOf('/email-preferences#token=secret')).toBe('/email-preferences')
  })

  test('an action leads where it was to lead', () => {
    expect(redirectOf('/watchlist?list=a', '&actionType=follow&stockSymbol=AAPL')).toBe('/watchlist')
  })
})
