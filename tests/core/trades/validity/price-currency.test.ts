import { describe, expect, test } from 'vitest'

import { isForeignPrice } from '#core/trades/validity/price-currency.ts'

describe('the currency of a price', () => {
  test.each([
    'The price is in Canadian dollars.',
    'Price reported in CAD.',
    'Purchased on the Toronto Stock Exchange at prices ranging from C$12.10 to C$12.60.',
    'The shares were bought on Nasdaq Stockholm; the price is stated in SEK.',
    'Weighted average price of €4.31 per share.',
    'Price per share in New Israeli Shekels.'
  ])('is foreign: %s', text => {
    expect(isForeignPrice([text])).toBe(true)
  })

  test.each([
    'The price was converted from Canadian dollars at the rate of the Bank of Canada.',
    'Bought at C$12.40, the equivalent of $9.10.',
    'Prices ranged from 118.2 to 119.0 SEK; the price in column 4 is in U.S. dollars.',
    'In the amount of $850,306 (approximately S$1,136,264.46 at a USD/SGD exchange rate of 1 to 1.3363).',
    'Weighted average; single trades were made at $18.31 to $18.56.',
    'Shares held by Nis Capital; Mr. Euronext is its director, bought with CADENCE BANK.',
    'Each depositary share stands for ten ordinary shares, par value NIS 0.01 per share.',
    'Ordinary shares with a €0.10 nominal value.'
  ])('is the dollar: %s', text => {
    expect(isForeignPrice([text])).toBe(false)
  })

  test('is the dollar if a second footnote describes the conversion', () => {
    expect(isForeignPrice(['Bought at C$12.40.', 'Converted at the rate of that day.'])).toBe(false)
    expect(isForeignPrice([])).toBe(false)
  })
})
