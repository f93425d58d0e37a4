import type { Quote } from '#core/prices/market-data/quote.ts'

export const quoteOf = (given: Partial<Quote> = {}): Quote => ({
  asOf: '2026-03-04T20:59:59.000Z',
  change: 0.35,
  changePercent: 1.9231,
  delay: 'realtime',
  high: 18.9,
  low: 18.1,
  open: 18.2,
  postMarket: null,
  preMarket: null,
  previousClose: 18.2,
  price: 18.55,
  session: 'regular',
  volume: 412_300,
  ...given
})
