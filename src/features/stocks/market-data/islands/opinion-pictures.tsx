// Draws static pictures of analysts' opinions. The table and list beside them contain the figures.

import type { JSX } from 'react'

import type { ShownValues } from '../shown-figure.ts'

type RatingPeriod = ShownValues['ratings']['periods'][number]
type Target = ShownValues['target']

/** Ratings from the bottom of a column to the top. */
const LEVELS = ['strongSell', 'sell', 'hold', 'buy', 'strongBuy'] as const
const HEIGHT = 100
const STEP = 10
/** Width of a column. The rest of the step is the gap to the next one. */
const COLUMN = 8

export const analystsOf = (period: RatingPeriod): number => LEVELS.reduce((sum, level) => sum + period[level], 0)

/**
 * Picture with one column per month, oldest first, whose height is the number of analysts. A single month has no
 * picture.
 */
export function RatingsPicture({
  label,
  periods
}: {
  label: string
  /** Months, newest first. */
  periods: readonly RatingPeriod[]
}): JSX.Element | null {
  const oldestFirst = periods.toReversed()
  const most = Math.max(...oldestFirst.map(analystsOf))
  if (oldestFirst.length < 2 || most === 0) return null
  const heightOf = (count: number): number => Math.round((HEIGHT * count) / most)
  const columns = oldestFirst.map(period => {
    let top = HEIGHT
    return LEVELS.map(level => {
      const height = heightOf(period[level])
      top -= height
      return { height, top }
    })
  })
  const pathOf = (level: number): string =>
    columns.map((column, index) => bar(index * STEP, column[level] ?? { height: 0, top: 0 })).join('')
  return (
    <svg
      className="opinion"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${oldestFirst.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      height={HEIGHT}
    >
      {LEVELS.map((level, index) => (
        <path key={level} className={level} d={pathOf(index)} />
      ))}
    </svg>
  )
}

const bar = (x: number, { height, top }: { height: number; top: number }): string =>
  height === 0 ? '' : `M${x} ${top}h${COLUMN}v${height}h-${COLUMN}z`

const WIDTH = 300
/** Horizontal space at both ends for the marks. */
const EDGE = 8
const MIDDLE = 20

/**
 * Picture of the range from the lowest to the highest target, with mean, median and the price they are compared with.
 */
export function TargetPicture({ label, target }: { label: string; target: Target }): JSX.Element | null {
  const { against, high, low, mean, median } = target
  if (low === null || high === null || low >= high) return null
  const known = [low, high, ...(against ? [against.price] : [])]
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const xOf = (price: number): number => Math.round(EDGE + ((WIDTH - 2 * EDGE) * (price - least)) / (most - least))
  return (
    <svg className="opinion" role="img" aria-label={label} stroke="currentColor" viewBox={`0 0 ${WIDTH} ${2 * MIDDLE}`}>
      <path className="span" d={`M${xOf(low)} ${MIDDLE}H${xOf(high)}M${xOf(low)} 14v12M${xOf(high)} 14v12`} />
      {median !== null && <path className="median" d={`M${xOf(median)} 12v16`} />}
      <circle className="mean" cx={xOf(mean)} cy={MIDDLE} r="5" />
      {against && <path className="price" d={`M${xOf(against.price)} 2v36`} />}
    </svg>
  )
}

/**
 * Picture of all targets by date and price, newest on the right. Targets are adjusted for splits, so that they compare
 * with the price.
 */
export function TargetHistory({ label, target }: { label: string; target: Target }): JSX.Element | null {
  const changes = target.history.toReversed()
  const days = changes.map(({ date }) => Date.parse(date))
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  const prices = [...changes.map(({ newTarget }) => newTarget), ...(target.against ? [target.against.price] : [])]
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const yOf = (price: number): number =>
    Math.round(EDGE + ((HEIGHT - 2 * EDGE) * (most - price)) / Math.max(most - least, Number.MIN_VALUE))
  const xOf = (day: number): number => Math.round(EDGE + ((WIDTH - 2 * EDGE) * (day - first)) / (last - first))
  return (
    <svg className="opinion" role="img" aria-label={label} stroke="currentColor" viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      {target.against && <path className="price" d={`M0 ${yOf(target.against.price)}H${WIDTH}`} />}
      {changes.map(({ date, firm, newTarget }, index) => (
        <circle key={`${date} ${firm}`} className="mean" cx={xOf(days[index] ?? first)} cy={yOf(newTarget)} r="3" />
      ))}
    </svg>
  )
}
