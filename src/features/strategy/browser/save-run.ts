import { ownValuesCsv, tradesCsv } from '#core/strategy/published/strategy-csv.ts'
import type { OwnRun } from '../stores/own-strategy.ts'

/** Saves the current run as a CSV file, from data already loaded. */
export function saveRun(run: OwnRun, name: 'trades' | 'values'): void {
  const text = name === 'trades' ? tradesCsv(run.log, location.origin) : ownValuesCsv(run)
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { download: `own-strategy-${name}.csv`, href }).click()
  URL.revokeObjectURL(href)
}
