import { describe, expect, test } from 'vitest'

import { ownAddress, savedTarget, savedWatch } from '#src/features/accounts/redirect-state.ts'

const saved = (state: Record<string, string>) => savedTarget(`?${new URLSearchParams(state)}`)

describe('redirect state', () => {
  test.each([
    '/',
    '/myaccount',
    '/insidertrading/activities?codes=P&ticker=AAPL',
    '/how-it-works#factors',
    '/stock/BRK.B',
    '/authors'
  ])('%s is an address of this site', address => {
    expect(ownAddress(address)).toBe(address)
  })

  test.each([
    '',
    'evil.example',
    'https://evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/./\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\u0000//evil.example',
    ' //evil.example',
    '//evil.example@own.invalid',
    '//own.invalid.evil.example',
    '/%2e//evil.example',
    '/x/%2e%2e//evil.example'
  ])('%j leads elsewhere, or may be read so', address => {
    expect(ownAddress(address)).toBeUndefined()
  })

  test.each([
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '/https://evil.example',
    '/javascript:alert(1)'
  ])('%s looks dangerous but stays here', address => {
    const { origin } = new URL(ownAddress(address) ?? '//evil.example', 'https://fourfold.example')
    expect(origin).toBe('https://fourfold.example')
  })

  test.each(['/auth/login', '/auth/register?redirectURL=/x', '/auth', '/x/../auth/login'])(
    '%s is refused, because it would ask to sign in again',
    address => {
      expect(ownAddress(address)).toBeUndefined()
    }
  )

  test('an encoded address is decoded once, not twice', () => {
    expect(savedTarget('?redirectURL=%2Fmyaccount')).toBe('/myaccount')
    expect(savedTarget('?redirectURL=%2F%2Fevil.example')).toBeUndefined()
    expect(savedTarget('?redirectURL=%252F%252Fevil.example')).toBeUndefined()
  })

  test('a query without a saved target leads nowhere', () => {
    expect(savedTarget('')).toBeUndefined()
    expect(savedTarget('?stockSymbol=AAPL&actionType=profile')).toBeUndefined()
  })

  test.each(['follow', 'optact', 'profile', 'similar'])('the action %s leads to the stock', actionType => {
    expect(saved({ actionType, redirectURL: '/stock', stockSymbol: 'AAPL' })).toBe('/stock/AAPL')
    expect(saved({ actionType, redirectURL: '/stock/all/', stockSymbol: 'BRK.B' })).toBe('/stock/all/BRK.B')
    expect(saved({ actionType, redirectURL: '/stock?tab=news', stockSymbol: 'AAPL' })).toBe('/stock/AAPL?tab=news')
  })

  test('the symbol is dropped without an action, or with an unknown one', () => {
    expect(saved({ redirectURL: '/stock', stockSymbol: 'AAPL' })).toBe('/stock')
    expect(saved({ actionType: 'buy', redirectURL: '/stock', stockSymbol: 'AAPL' })).toBe('/stock')
  })

  test.each(['/evil.example', '//evil.example', '../auth/login', '?x=1', '#x'])(
    'the symbol %s stays one segment of the path',
    stockSymbol => {
      const target = saved({ actionType: 'profile', redirectURL: '/', stockSymbol })
      expect(target).toBe(`/${encodeURIComponent(stockSymbol)}`)
    }
  )

  test.each([
    [{ actionType: 'follow', stockSymbol: 'AAPL' }, { symbol: 'AAPL' }],
    [
      { actionType: 'follow', stockLogo: 'https://x.test/a.svg', stockName: 'Apple Inc', stockSymbol: 'AAPL' },
      { logo: 'https://x.test/a.svg', name: 'Apple Inc', symbol: 'AAPL' }
    ],
    [{ actionType: 'similar', stockSymbol: 'AAPL', stockwishlistSymbol: 'BRK.B' }, { symbol: 'BRK.B' }],
    [{ actionType: 'similar', stockSymbol: 'AAPL' }, undefined],
    [{ actionType: 'optact', stockSymbol: 'AAPL' }, undefined],
    [{ actionType: 'profile', stockSymbol: 'AAPL' }, undefined],
    [{ stockSymbol: 'AAPL', stockwishlistSymbol: 'MSFT' }, undefined],
    [{ actionType: 'follow' }, undefined],
    [{ actionType: 'follow', stockSymbol: 'Your account is locked, call 555' }, undefined]
  ] as const)('%o puts %o on the watch list', (state, stock) => {
    expect(savedWatch(`?${new URLSearchParams(state)}`)).toEqual(stock)
  })
})
