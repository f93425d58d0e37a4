// Companies, their tickers and prices.

import type { Generated } from 'kysely'

export interface StocksTables {
  company_profile_reading: CompanyProfileReadingTable
  dividend: DividendTable
  dividend_reading: DividendReadingTable
  history_asking: HistoryAskingTable
  issuer: IssuerTable
  issuer_name: IssuerNameTable
  issuer_ticker: IssuerTickerTable
  price_bar: PriceBarTable
  split: SplitTable
  told_split: ToldSplitTable
}

interface CompanyProfileReadingTable {
  cik: string
  read_at: string
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

interface IssuerNameTable {
  cik: string
  name: string
  first_known: string
  last_known: string
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

interface DividendTable {
  ticker: string
  ex_day: string
  is_special: boolean
  cash: number
  source: string
}

interface DividendReadingTable {
  ticker: string
  read_at: string
}

interface HistoryAskingTable {
  ticker: string
  ask_again_at: string
  /** False if the request failed, so that it is unknown whether the vendor has the stock. */
  is_answered: Generated<boolean>
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
  split_volume: number | null
  begins_file: boolean | null
}

interface ToldSplitTable {
  ticker: string
  date: string
  ratio: number
  is_doubtful: Generated<boolean>
}

interface SplitTable {
  ticker: string
  date: string
  ratio: number
}
