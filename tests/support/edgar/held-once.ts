// Checks what every fault test claims: each filing of the index is stored exactly once with all derived rows. The
// database must equal one into which the same submissions were ingested from files.

import { pipelineOn } from '#adapters/pipeline-ports.ts'
import type { Connection } from '#adapters/postgres/connect.ts'
import { type Comparison, type Contents, differencesBetween, readContents } from '#tests/support/database/contents.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import type { Submission } from './submissions.ts'

/** Tables and columns excluded from the comparison: they record when and how data arrived, and where it is stored. */
const WAY_IN: Comparison = {
  columnsWithout: {
    filing_document: ['pack_id', 'pack_offset'],
    rejected_filing: ['file_name', 'first_rejected_at']
  },
  without: [
    'arrival',
    'awaited_arrival',
    'changed_filing',
    'document_pack',
    'filing_count',
    'incident',
    'index_day',
    'kysely_migration',
    'lease',
    'request_budget',
    'seen_filing',
    'setting',
    'source_state',
    'trade_change',
    'unsettled_alert'
  ]
}

/** Ingests `submissions` as files. */
export async function ingestSubmissions(connection: Connection, submissions: readonly Submission[]): Promise<void> {
  async function* files() {
    for (const { accession, text } of submissions) yield filingFile(text, `${accession}.txt`)
  }
  await pipelineOn(connection).takeInFilings(files(), () => undefined)
}

/** Database contents without the excluded tables and columns, for `findLosses`. */
export const readHeld = ({ url }: { url: string }): Promise<Contents> => readContents(url, WAY_IN)

/**
 * Returns sentences about rows that differ from `expected` and about filings that were announced twice or never,
 * miscounted or left unfinished. Empty if there are none.
 */
export async function findLosses(database: Connection & { url: string }, expected: Contents): Promise<string[]> {
  const differences = differencesBetween(expected, await readHeld(database))
  const { rows } = await database.pool.query<{ told: string }>(
    `select 'told of twice: ' || accession as told from arrival where accession is not null group by accession having count(*) > 1
     union all select accession || ' is ' || state from seen_filing where state <> 'published'
     union all select accession || ' is not in the ledger' from filing
       where accession not in (select accession from seen_filing)
     union all select accession || ' was never told of' from awaited_arrival
     union all select 'filings are counted as ' || sum(added) from filing_count
       having coalesce(sum(added), 0) <> (select count(*) from filing)`
  )
  return [...differences, ...rows.map(({ told }) => told)]
}
