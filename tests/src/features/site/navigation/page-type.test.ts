import { describe, expect, test } from 'vitest'

import { isInsiderTrading, pageTypeOf } from '#src/features/site/navigation/page-type.ts'

describe('page type', () => {
  test.each([
    ['/insidertrading', 'home'],
    ['/insidertrading/', 'home'],
    ['/insidertrading/activities', 'activities'],
    ['/insidertrading/traders', 'traders'],
    ['/insidertrading/profile/0001234567', 'profile'],
    ['/insidertrading/promotion', 'promotion'],
    ['/insidertrading/algo_trading_showcase', 'showcase'],
    ['/weekly-top-insider-buys', 'weeklyReports'],
    ['/weekly-top-insider-buy/2026-11-20', 'weeklyReports'],
    ['/daily-top-insider-buy/2026-11-20', 'dailyReports'],
    ['/top-buys-30-days', 'thirtyDayReport'],
    ['/stock/AAPL', 'stock'],
    ['/stock/all/AAPL', 'stock'],
    ['/auth/login', 'auth'],
    ['/auth/verify/1/2', 'auth'],
    ['/email-preferences/a1b2', 'preferences'],
    ['/real-time-api', 'api'],
    ['/terms', 'information'],
    ['/404', 'information'],
    ['/', 'information']
  ])('of %s is %s', (path, type) => {
    expect(pageTypeOf(path)).toBe(type)
  })

  test('knows which pages belong to insider trading', () => {
    expect(isInsiderTrading(pageTypeOf('/insidertrading/profile/1'))).toBe(true)
    expect(isInsiderTrading(pageTypeOf('/weekly-top-insider-buys'))).toBe(false)
  })
})
