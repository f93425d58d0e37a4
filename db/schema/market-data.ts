// Figures from market data vendors, and their request limits.

import type { Generated, JSONColumnType } from 'kysely'

export interface MarketDataTables {
  company_logo: CompanyLogoTable
  market_figure: MarketFigureTable
  vendor_gate: VendorGateTable
}

interface CompanyLogoTable {
  cik: string
  logo_at: string
  png: Buffer | null
  name: string | null
  refused: string | null
  ask_again_at: string
}

interface MarketFigureTable {
  cik: string
  ticker: string
  kind: string
  value: JSONColumnType<object> | null
  source: string | null
  read_at: string | null
  failure: string | null
  failures: Generated<number>
  ask_again_at: string | null
  claimed_until: string | null
}

interface VendorGateTable {
  name: string
  calls: Generated<string[]>
  failures: Generated<number>
  closed_for: string | null
  closed_until: string | null
}
