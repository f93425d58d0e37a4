import { checkKind } from './check-index.ts'
import { congressKind } from './ingest-congress.ts'
import { dataSetKind } from './ingest-data-set.ts'
import { filingsKind } from './ingest-filings.ts'
import type { IngestKind } from './ingest-kind.ts'
import { pricesKind } from './ingest-prices.ts'
import { tickersKind } from './ingest-tickers.ts'

/** Every kind of `npm run ingest -- <kind> <path…>`. */
export const INGEST_KINDS: Readonly<Record<string, IngestKind>> = {
  check: checkKind,
  congress: congressKind,
  'data-set': dataSetKind,
  filings: filingsKind,
  prices: pricesKind,
  tickers: tickersKind
}
