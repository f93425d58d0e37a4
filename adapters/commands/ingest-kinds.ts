import { checkKind } from './check-index.ts'
import { edgarKind } from './edgar/ingest-edgar.ts'
import { companyFactsKind } from './ingest-company-facts.ts'
import { congressKind } from './ingest-congress.ts'
import { dataSetKind } from './ingest-data-set.ts'
import { filingsKind } from './ingest-filings.ts'
import type { IngestKind } from './ingest-kind.ts'
import { cusipsKind, managersKind } from './ingest-managers.ts'
import { marketKind } from './ingest-market.ts'
import { optionsKind } from './ingest-options.ts'
import { pricesKind } from './ingest-prices.ts'
import { tickersKind } from './ingest-tickers.ts'

export const INGEST_KINDS: Readonly<Record<string, IngestKind>> = {
  '13f': managersKind,
  check: checkKind,
  'company-facts': companyFactsKind,
  congress: congressKind,
  cusips: cusipsKind,
  'data-set': dataSetKind,
  edgar: edgarKind,
  filings: filingsKind,
  market: marketKind,
  options: optionsKind,
  prices: pricesKind,
  tickers: tickersKind
}
