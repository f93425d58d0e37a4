// Maps names in exchanges' lists to the product's words.

/** @see nasdaqtrader.com "Symbol Look-Up/Directory Data Fields & Definitions", otherlisted.txt, Exchange */
export const EXCHANGE_OF_CODE: Readonly<Record<string, string>> = {
  A: 'NYSE American',
  N: 'NYSE',
  P: 'NYSE Arca',
  V: 'IEX',
  Z: 'Cboe BZX'
}

/** Maps the sectors of Nasdaq's screener to those of docs/reference/product.md, section 2.11. */
export const SECTOR_OF_NAME: Readonly<Record<string, string>> = {
  'Basic Materials': 'Materials',
  'Consumer Discretionary': 'Consumer Discretionary',
  'Consumer Staples': 'Consumer Staples',
  Energy: 'Energy',
  Finance: 'Financials',
  'Health Care': 'Health Care',
  Industrials: 'Industrials',
  'Real Estate': 'Real Estate',
  Technology: 'Information Technology',
  Telecommunications: 'Communication Services',
  Utilities: 'Utilities'
}
