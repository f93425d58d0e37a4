import { filingsKind } from './ingest-filings.ts'
import type { IngestKind } from './ingest-kind.ts'

/** Every kind of `npm run ingest -- <kind> <path…>`. */
export const INGEST_KINDS: Readonly<Record<string, IngestKind>> = {
  filings: filingsKind
}
