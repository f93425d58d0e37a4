import type { DaySource } from '#core/congress/report-reading.ts'
import type { IngestRefusal } from '../commands/ingest-sentences.ts'
import type { DisclosureRow } from '../postgres/congress/write-disclosures.ts'
import type { CongressItem } from './watcher-row.ts'

export function disclosureRows(items: readonly CongressItem[]): DisclosureRow[] {
  return items.flatMap((item): DisclosureRow[] => {
    if (item.kind === 'refused') return []
    const { document, kind } = item
    const daySource: DaySource = kind !== 'trade' && item.isFromOffice ? 'office' : 'list'
    const from = { daySource, document, reader: null }
    if (kind === 'trade') return [{ ...from, reading: 'read', trade: item.trade }]
    return [{ ...from, reading: kind === 'scan' ? 'unparsed' : 'listed', trade: undefined }]
  })
}

export function countRefusals(file: string, items: readonly CongressItem[]): IngestRefusal[] {
  const reasons = items.flatMap(item => {
    if (item.kind === 'refused') return [item.reason]
    return item.kind === 'scan' && !item.isFromOffice ? ['scanned_document' as const] : []
  })
  return [...Map.groupBy(reasons, reason => reason)].map(([reason, { length }]) => ({ file, reason, rows: length }))
}
