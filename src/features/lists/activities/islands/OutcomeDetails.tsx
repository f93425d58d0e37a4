import type { JSX } from 'react'

import type { ReportDate } from '#core/dates/report-date.ts'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import { FactTable } from '#src/ui/islands/FactTable.tsx'
import { countedSides, type Figures, figuresAt, type ShownOutcome, type SideName } from '../browser/show-outcome.ts'
import { ScreenStrategy } from './ScreenStrategy.tsx'
import { TriedWarning } from './TriedWarning.tsx'

const HORIZON_WORDS = { '1M': 'month', '1Y': 'year', '3M': 'quarter', '6M': 'half' } as const
/** Details of what a filter would have earned: by horizon, drawn, by year, and how far to believe it. */
export function OutcomeDetails(shown: ShownOutcome): JSX.Element {
  const { words } = shown
  return (
    <div className="outcome-details">
      <TriedWarning {...shown} />
      {countedSides(shown.outcome).map(side => (
        <Side key={side} side={side} {...shown} />
      ))}
      {shown.outcome.buys.events > 0 && <ScreenStrategy {...shown} />}
      <p className="note">{words.how}</p>
    </div>
  )
}

function Side({ side, ...shown }: ShownOutcome & { side: SideName }): JSX.Element {
  const { language, outcome, words } = shown
  const { day, number, percent, signedNumber } = formatsOf(language)
  const points = (value: number | null | undefined): string => (value == null ? '–' : signedNumber(value))
  const half = figuresAt(outcome[side], '6M')
  const hasCosts = side === 'buys'
  return (
    <>
      <FactTable
        title={words[`by_horizon_${side}`]}
        head={[
          words.horizon,
          words.counted,
          words.rose,
          words.median,
          words.range,
          ...(hasCosts ? [words.costs] : []),
          words.base_rose,
          words.base_median
        ]}
        rows={outcome[side].horizons.map(figures => {
          const base = figuresAt(outcome.base[side], figures.horizon)
          const { afterCosts, interval, medianExcess, rosePercent } = figures
          return {
            cells: [
              number(figures.counted),
              rosePercent === null ? '–' : percent(rosePercent),
              points(medianExcess),
              interval ? `${points(interval.low)} … ${points(interval.high)}` : '–',
              ...(hasCosts ? [points(afterCosts?.medianExcess)] : []),
              base.rosePercent === null ? '–' : percent(base.rosePercent),
              points(base.medianExcess)
            ],
            key: figures.horizon,
            name: words[HORIZON_WORDS[figures.horizon]]
          }
        })}
      />
      <p className="note">
        {fillIn(words.not_counted, {
          day: day(outcome.lockedFrom as ReportDate),
          locked: number(half.locked),
          open: number(half.open),
          unknown: number(half.unknown)
        })}
      </p>
      <div className="distributions">
        {outcome[side].horizons.map(figures => (
          <Distribution
            key={figures.horizon}
            base={figuresAt(outcome.base[side], figures.horizon)}
            figures={figures}
            {...shown}
          />
        ))}
      </div>
      <FactTable
        title={words.by_year}
        head={[words.entry_year, words.counted, words.rose, words.median]}
        rows={half.years.map(({ counted, medianExcess, rosePercent, year }) => ({
          cells: [number(counted), percent(rosePercent), points(medianExcess)],
          key: String(year),
          name: String(year)
        }))}
      />
    </>
  )
}

const BAR = 20
const HEIGHT = 72

/** Histogram of the excess returns, with the shape of all trades as a line. The zero stands in the middle. */
function Distribution({ base, figures, language, words }: ShownOutcome & { base: Figures; figures: Figures }) {
  const { number, signedNumber } = formatsOf(language)
  const { compared, histogram } = figures
  const share = (bar: Figures['histogram'][number], all: number): number => (all === 0 ? 0 : bar.trades / all)
  const most = Math.max(
    0.01,
    ...histogram.map(bar => share(bar, compared)),
    ...base.histogram.map(bar => share(bar, base.compared))
  )
  const heightOf = (value: number): number => (HEIGHT * value) / most
  const textOf = ({ from, to, trades }: Figures['histogram'][number]): string =>
    fillIn(from === null ? words.below : to === null ? words.above : words.bar, {
      from: from === null ? '' : signedNumber(from),
      number: number(trades),
      to: to === null ? '' : signedNumber(to)
    })
  const width = BAR * histogram.length
  const outline = base.histogram
    .map((bar, place) => {
      const y = HEIGHT - heightOf(share(bar, base.compared))
      return `${place === 0 ? 'M' : 'L'}${place * BAR} ${y.toFixed(1)}h${BAR}`
    })
    .join('')
  const title = fillIn(words.distribution, { horizon: words[HORIZON_WORDS[figures.horizon]] })
  const edges = [histogram[0]?.to, 0, histogram.at(-1)?.from]
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT + 1}`}
        role="img"
        aria-label={`${title}. ${histogram.map(textOf).join('; ')}`}
      >
        {histogram.map((bar, place) => (
          <rect
            key={String(bar.from)}
            className={place < histogram.length / 2 ? 'behind' : 'ahead'}
            x={place * BAR + 1}
            y={HEIGHT - heightOf(share(bar, compared))}
            width={BAR - 2}
            height={heightOf(share(bar, compared))}
          >
            <title>{textOf(bar)}</title>
          </rect>
        ))}
        <path className="base" d={outline} />
        <path className="zero" d={`M${width / 2} 0V${HEIGHT}`} />
      </svg>
      <div className="edges" aria-hidden="true">
        {edges.map(edge => (
          <span key={edge ?? 0}>{edge === 0 ? '0' : signedNumber(edge ?? 0)}</span>
        ))}
      </div>
      <p className="note">{words.distribution_base}</p>
    </figure>
  )
}
