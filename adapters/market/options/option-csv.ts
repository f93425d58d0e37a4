// Reads option files in CSV, with one row per contract and session, into chains by underlying and session. Files are
// streamed, so that memory holds one chain, not a day. Quotes may surround cells, but not occur inside.

import type { Readable } from 'node:stream'

import type { ReportDate } from '#core/dates/report-date.ts'
import { type ColumnBuilder, columnBuilder, type DroppedContracts } from '#core/options/build-columns.ts'
import type { ChainPhase, OptionChain } from '#core/options/chain.ts'
import { type ByteCells, cellText, noCells, readCells, wholeLines } from '../../files/byte-lines.ts'
import { type OptionHeaderRefusal, readOptionHeader } from './option-columns.ts'
import { type OptionRowRefusal, rowReader } from './option-row.ts'

export type OptionItem =
  | { readonly kind: 'chain'; readonly chain: OptionChain; readonly dropped: DroppedContracts }
  | { readonly kind: 'row'; readonly reason: OptionRowRefusal | 'not_together' }
  | { readonly kind: 'file'; readonly reason: OptionHeaderRefusal }

export interface OptionFile {
  readonly phase: ChainPhase
  readonly readAt: Date
  /** Underlyings by root of the symbol, from classesByRoot(). */
  readonly classes?: ReadonlyMap<string, string>
}

interface OpenChain {
  readonly session: ReportDate
  readonly underlying: string
  readonly price: number | null
}

export async function* readOptionCsv(content: Readable, file: OptionFile): AsyncGenerator<OptionItem> {
  const [builder, cells, closed] = [columnBuilder(), noCells(), new Set<string>()]
  let readRow: ReturnType<typeof rowReader> | undefined
  let open: OpenChain | undefined
  for await (const bytes of wholeLines(content)) {
    for (let at = 0; at < bytes.length; ) {
      at = readCells(bytes, at, cells)
      if (isBlank(cells)) continue
      if (!readRow) {
        const layout = readOptionHeader(Array.from({ length: cells.count }, (_, place) => cellText(cells, place)))
        if (typeof layout === 'string') {
          yield { kind: 'file', reason: layout }
          return
        }
        readRow = rowReader(layout, file.classes)
        continue
      }
      const row = readRow(cells)
      if (typeof row === 'string') {
        yield { kind: 'row', reason: row }
        continue
      }
      if (open && (open.session !== row.session || open.underlying !== row.underlying)) {
        closed.add(keyOf(open))
        yield toChain(open, builder, file)
        open = undefined
      }
      if (!open && closed.has(keyOf(row))) {
        yield { kind: 'row', reason: 'not_together' }
        continue
      }
      open ??= { price: row.price, session: row.session, underlying: row.underlying }
      builder.add(row.values)
    }
  }
  if (open) yield toChain(open, builder, file)
}

/** Returns whether a line is blank. A line of one character counts as blank. */
const isBlank = ({ count, from, to }: ByteCells): boolean => count === 0 || (count === 1 && to[0]! - from[0]! <= 1)

const keyOf = ({ session, underlying }: Pick<OpenChain, 'session' | 'underlying'>): string => `${session} ${underlying}`

function toChain(
  { price, session, underlying }: OpenChain,
  builder: ColumnBuilder,
  { phase, readAt }: OptionFile
): OptionItem {
  const { columns, dropped } = builder.build(session)
  return {
    chain: { columns, delay: 'eod', isComplete: true, phase, price, readAt, session, source: 'csv', underlying },
    dropped,
    kind: 'chain'
  }
}
