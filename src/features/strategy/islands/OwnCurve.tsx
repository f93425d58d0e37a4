import type { JSX } from 'react'

import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { PLOT_HEIGHT } from '#src/ui/charts/plot-size.ts'
import { scaleOf } from '#src/ui/charts/ticks.ts'
import type { OwnRun } from '../stores/own-strategy.ts'
import type { OwnStrategyWords } from './own-strategy-words.ts'

const EDGE = 6
/** Number of sessions per drawn point. One point a week is enough at this size. */
const EVERY = 5
const CURVES = ['market', 'standard', 'own'] as const

/**
 * Chart of the reader's run in the accent colour, over the showcase and the market, with a table of monthly values.
 */
export function OwnCurve(props: { language: Language; run: OwnRun; words: OwnStrategyWords }): JSX.Element {
  const { language, run, words } = props
  const { day, dollars, priceTick } = formatsOf(language)
  const names = { market: run.marketTicker, own: words.own, standard: words.standard }
  const curves = CURVES.filter(name => run[name].length > 0)
  const values = curves.flatMap(name => run[name])
  const [least, greatest] = [Math.min(...values), Math.max(...values)]
  const yOf = (value: number) => EDGE + ((PLOT_HEIGHT - 2 * EDGE) * (greatest - value)) / (greatest - least || 1)
  const { ticks } = scaleOf(least, greatest, 4)
  const step = ticks.length > 1 ? ticks[1]! - ticks[0]! : 1
  const places = run.days.flatMap((_, place) => (place % EVERY === 0 || place === run.days.length - 1 ? [place] : []))
  const pathOf = (name: (typeof CURVES)[number]) =>
    `M${places.map((place, index) => `${index} ${yOf(run[name][place]!).toFixed(1)}`).join('L')}`
  const months = run.days.flatMap((on, place) =>
    on.slice(0, 7) === run.days[place + 1]?.slice(0, 7) ? [] : [{ on, place }]
  )
  return (
    <figure className="chart own-chart">
      <div className="chart-legend">
        {curves.toReversed().map(name => (
          <span key={name} className={`key ${name}`}>
            {names[name]}: {dollars(run[name].at(-1)!)}
          </span>
        ))}
      </div>
      <div className="own-plot">
        <svg
          className="chart-ticks"
          viewBox={`0 0 56 ${PLOT_HEIGHT}`}
          width="56"
          height={PLOT_HEIGHT}
          aria-hidden="true"
        >
          {ticks.map(value => (
            <text key={value} x="28" y={Math.min(PLOT_HEIGHT - 2, Math.max(10, yOf(value) + 4)).toFixed(1)}>
              {priceTick(value, step)}
            </text>
          ))}
        </svg>
        <svg
          className="own-lines"
          viewBox={`0 0 ${places.length - 1} ${PLOT_HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={curves.map(name => `${names[name]}: ${dollars(run[name].at(-1)!)}`).join(', ')}
        >
          {ticks.map(value => (
            <line key={value} x2={places.length - 1} y1={yOf(value).toFixed(1)} y2={yOf(value).toFixed(1)} />
          ))}
          {curves.map(name => (
            <path key={name} className={name} d={pathOf(name)} />
          ))}
        </svg>
        <p className="chart-ends">
          <span>{day(run.days[0]!)}</span>
          <span>{day(run.days.at(-1)!)}</span>
        </p>
      </div>
      <figcaption>
        <details>
          <summary>{words.as_table}</summary>
          <div className="chart-table">
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{words.day}</th>
                  {curves.map(name => (
                    <th key={name} scope="col" className="number">
                      {names[name]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {months.toReversed().map(({ on, place }) => (
                  <tr key={on}>
                    <th scope="row">{day(on)}</th>
                    {curves.map(name => (
                      <td key={name} className="number">
                        {dollars(run[name][place]!)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      </figcaption>
    </figure>
  )
}
