import type { JSX } from 'react'

import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { ScreenRun } from './ScreenStrategy.tsx'

const [WIDTH, HEIGHT, EDGE] = [600, 180, 4]
/** Number of sessions per drawn point. One point a week is enough at this size. */
const EVERY = 5

/** Chart of the run over the market. */
export function StrategyCurve(props: { language: Language; name: string; run: ScreenRun }): JSX.Element {
  const { language, name: own, run } = props
  const { day, dollars } = formatsOf(language)
  const curves = (['market', 'own'] as const).filter(name => run[name].length > 0)
  const names = { market: run.marketTicker, own }
  const values = curves.flatMap(name => run[name])
  const [least, greatest] = [Math.min(...values), Math.max(...values)]
  const last = run.days.length - 1
  const places = run.days.flatMap((_, place) => (place % EVERY === 0 || place === last ? [place] : []))
  const xOf = (place: number): number => (last === 0 ? 0 : (WIDTH * place) / last)
  const yOf = (value: number): number => EDGE + ((HEIGHT - 2 * EDGE) * (greatest - value)) / (greatest - least || 1)
  const pathOf = (name: (typeof curves)[number]): string =>
    `M${places.map(place => `${xOf(place).toFixed(1)} ${yOf(run[name][place]!).toFixed(1)}`).join('L')}`
  const ends = curves.map(name => `${names[name]}: ${dollars(run[name].at(-1)!)}`)
  return (
    <figure className="strategy-curve">
      <figcaption>
        {curves.map((name, place) => (
          <span key={name} className={name}>
            {ends[place]}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={ends.join(', ')}>
        {curves.map(name => (
          <path key={name} className={name} d={pathOf(name)} />
        ))}
      </svg>
      <div className="edges" aria-hidden="true">
        <span>{day(run.days[0]!)}</span>
        <span>{day(run.days.at(-1)!)}</span>
      </div>
    </figure>
  )
}
