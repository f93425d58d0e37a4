import { csvLine } from '../../csv.ts'
import type { CalibrationRow } from './calibration.ts'

const HEAD = [
  ...['year', 'horizon', 'score', 'buys', 'mean', 'median', 'excess_over_market', 'low_95', 'high_95'],
  ...['buys_with_controls', 'edge_over_controls', 'edge_low_95', 'edge_high_95']
]

/** Returns are fractions: 0.12 is 12 % up. A row without a year covers all years. */
export function calibrationCsv(rows: readonly CalibrationRow[]): string {
  const cells = rows.map(row => [
    ...[row.year ?? 'all', row.horizon, row.score, row.buys, row.mean ?? null, row.median ?? null],
    ...[row.excess ?? null, row.interval?.low ?? null, row.interval?.high ?? null],
    ...[row.controlled, row.edge ?? null, row.edgeInterval?.low ?? null, row.edgeInterval?.high ?? null]
  ])
  return [HEAD, ...cells].map(cells => csvLine(cells)).join('')
}
