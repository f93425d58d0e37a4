import { testUsingEverything } from '#tests/support/sweep/use-everything.ts'

testUsingEverything([
  '/insidertrading',
  '/weekly-top-insider-buy/[date]',
  '/insidertrading/activities',
  '/weekly-top-insider-buys',
  '/stock/[symbol]',
  '/pricing',
  '/how-it-works'
])
