import { type CsvCell, csvLine } from '../../csv.ts'
import { totalVolumeOf } from '../hit.ts'
import { PARTS, type PartValues } from '../measures.ts'
import { type ScoreBasis, usualOf } from './open-score-basis.ts'

/** Columns of the figures from which the values of a hit are computed. */
const FIGURES = [
  'volume',
  'price',
  'open_interest',
  'delta',
  'days_left',
  'option_volume',
  'usual_volume',
  'usual_contracts'
] as const

const NO_FIGURES = [null, ...FIGURES.map(() => null)]

/**
 * Writes the inputs of scores as CSV, unrounded. A session without trades has the ratio −Infinity, below all others.
 */
export function scoreBasisCsv(basis: ScoreBasis): string {
  const { compared, group, session } = basis
  const hits = group.hits.map(hit => {
    const values = new Map(hit.parts.map(({ name, value }) => [name, value]))
    const usual = usualOf(basis, hit)
    const figures: Record<(typeof FIGURES)[number], CsvCell> = {
      days_left: hit.daysLeft,
      delta: hit.delta,
      open_interest: hit.openInterest,
      option_volume: totalVolumeOf(hit) ?? null,
      price: hit.price,
      usual_contracts: usual.contracts,
      usual_volume: usual.volume,
      volume: hit.volume
    }
    const cells = PARTS.map(name => values.get(name) ?? null)
    return ['hit', session, hit.contract, ...cells, hit.score, ...FIGURES.map(name => figures[name])]
  })
  const valuesOf = (values: PartValues) => PARTS.map(name => values[name])
  const rows = compared.map(of => ['compared', of.session, of.contract, ...valuesOf(of.values), ...NO_FIGURES])
  return [['kind', 'session', 'contract', ...PARTS, 'score', ...FIGURES], ...hits, ...rows]
    .map(cells => csvLine(cells))
    .join('')
}
