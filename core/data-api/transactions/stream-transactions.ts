import { coverageOf } from '../../filings/coverage.ts'
import { takeTurns } from '../../gate.ts'
import type { EventStore } from '../../scores/ports.ts'
import type { ApiCaller } from '../admit-caller.ts'
import { openAskedScores } from '../asked-scores.ts'
import type { TransactionCell, TransactionCells } from '../ports.ts'
import { MAX_STREAMED_ROWS, type TableMeta, type TableParts } from '../tables/table-query.ts'
import type { TransactionField } from './insider-transaction.ts'
import { readQuestion, refuseRecord, type TransactionPorts, type TransactionRefusal } from './list-transactions.ts'
import type { TransactionReader } from './read-transactions.ts'
import { type KeptRecords, RECORD_FIELDS, trackRecordsOf } from './track-records.ts'
import type { TransactionQuery } from './transaction-query.ts'

/**
 * Number of rows per database query. Large enough to keep the overhead small, and small enough to delay other requests
 * by only a few milliseconds.
 */
const ROWS_AT_ONCE = 250

export interface TransactionTable {
  /** Field name of each cell. */
  readonly columns: readonly string[]
  readonly meta: TableMeta
  /** All rows up to the requested limit, in batches. */
  readonly parts: TableParts<TransactionCells['rows'][number]>
}

/**
 * Returns the rows of listTransactions() as a table without pages. Only one table reads from the database at a time.
 * After it has read track records, all tables rest for as long as that took. Half of the database and of the process
 * is thus left to pages.
 */
export function streamTransactions(ports: TransactionPorts) {
  const read = takeTurns()
  const events: Pick<EventStore, 'listByInsiders'> = {
    listByInsiders: (ciks, asOf) =>
      read(async () => {
        const started = ports.clock.now().getTime()
        const known = await ports.events.listByInsiders(ciks, asOf)
        await ports.pause(ports.clock.now().getTime() - started)
        return known
      })
  }
  return async (
    query: TransactionQuery,
    caller: Pick<ApiCaller, 'rights'>
  ): Promise<{ readonly ok: true; readonly value: TransactionTable } | TransactionRefusal> => {
    const refused = refuseRecord(query, caller)
    if (refused) return refused
    const scores = await openAskedScores(ports, query, caller.rights)
    if (!scores.ok) return scores
    const asked = await readQuestion(ports, { openScores: scores.value, query })
    if (!asked.ok) return asked
    const { after, asOf, cursorOf, fields, held, reader } = asked.value
    const { complete } = coverageOf(held, { asOf, from: query.filed_from ?? query.from, to: query.filed_to })
    const meta = { asOf, complete }
    const most = query.limit ?? MAX_STREAMED_ROWS
    const ask: Ask = (after, rows) => read(() => reader.listCells(after, Math.min(rows, ROWS_AT_ONCE)))
    // Reads the first part before sending starts, so that an error can still be answered with an error status.
    const parts = readAhead(ask, { cursorOf, first: await ask(after, most), most })
    if (!query.track_record) return { ok: true, value: { columns: fields, meta, parts } }
    return {
      ok: true,
      value: {
        columns: [...fields, ...RECORD_FIELDS],
        meta,
        parts: withRecords(events, parts, { asOf, fields })
      }
    }
  }
}

type Ask = TransactionReader['listCells']
type Part = Awaited<ReturnType<Ask>>
type CursorOf = (next: Part['next']) => string | null

interface Reading {
  readonly cursorOf: CursorOf
  readonly first: Part
  readonly most: number
}

/** Reads the next part while the current one is sent, but never more than one ahead. */
async function* readAhead(ask: Ask, { cursorOf, first, most }: Reading): TransactionTable['parts'] {
  let left = most
  let following: Promise<Part> | undefined
  for (let part = first; ; part = await following) {
    left -= part.rows.length
    following = part.next && left > 0 ? ask(part.next, left) : undefined
    // Avoids an unhandled rejection. The error is thrown at the `await` if the loop continues.
    following?.catch(() => {})
    yield part.rows
    if (!following) return cursorOf(part.next)
  }
}

async function* withRecords(
  events: Pick<EventStore, 'listByInsiders'>,
  parts: TransactionTable['parts'],
  { asOf, fields }: { readonly asOf: Date; readonly fields: readonly TransactionField[] }
): TransactionTable['parts'] {
  const kept: KeptRecords = new Map()
  const [insider, issuer] = [fields.indexOf('insiderCik'), fields.indexOf('issuerCik')]
  try {
    for (;;) {
      const { done, value: rows } = await parts.next()
      if (done) return rows
      const keys = rows.map(row => ({ insiderCik: textOf(row[insider]), issuerCik: String(row[issuer]) }))
      const records = await trackRecordsOf(events, keys, asOf, kept)
      yield rows.map((row, index) => [...row, ...RECORD_FIELDS.map(field => records[index]![field])])
    }
  } finally {
    await parts.return(null)
  }
}

const textOf = (cell: TransactionCell | undefined): string | null => (typeof cell === 'string' ? cell : null)
