// Companies, their tickers and prices.

export interface StocksTables {
  issuer: IssuerTable
  issuer_ticker: IssuerTickerTable
  price_bar: PriceBarTable
  split: SplitTable
}

interface IssuerTable {
  cik: string
  name: string
  ticker: string | null
  exchange: string | null
  sic: string | null
  sic_known_at: string | null
  industry: string | null
  sector: string | null
  delisted_on: string | null
}

interface IssuerTickerTable {
  cik: string
  ticker: string
  exchange: string | null
  name: string | null
  source: string
  first_seen: string
  last_seen: string
}

interface PriceBarTable {
  ticker: string
  date: string
  open: number | null
  high: number | null
  low: number | null
  close: number | null
  split_open: number | null
  split_high: number | null
  split_low: number | null
  split_close: number | null
  adjusted_close: number | null
  volume: number | null
}

interface SplitTable {
  ticker: string
  date: string
  ratio: number
}
