import '#src/ui/styles/chart.css'
import '../styles/day-charts.css'
import { type JSX, useEffect, useRef, useState } from 'react'
import type { DayCount } from '#core/dates/shown-days.ts'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { AdminWords } from './admin-words.ts'

export interface DayChartProps {
  days: readonly DayCount[]
  /** True if the values are US dollars instead of counts. */
  isMoney?: boolean
  language: Language
  /**
   * Summary of all days: the highest count or the total. Use `most` if a person may count on several days, because a
   * total would then be wrong.
   */
  summary?: 'most' | 'total'
  title: string
  words: AdminWords
}

/** Draws one count per day as bars, with a table of all days. The value under the pointer is shown. */
export function DayChart({
  days,
  isMoney = false,
  language,
  summary = 'total',
  title,
  words
}: DayChartProps): JSX.Element {
  const { day: nameOf, number, price } = formatsOf(language)
  const name = isMoney ? price : number
  const place = useRef<HTMLDivElement>(null)
  const { hasFailed, pointed } = usePlot(place, days, language)
  const shown = days[pointed ?? days.length - 1]
  const counts = days.map(({ count }) => count)
  const told =
    summary === 'most'
      ? fillIn(words.most_on, { most: name(Math.max(0, ...counts)) })
      : fillIn(words.in_days, {
          days: number(days.length),
          total: name(counts.reduce((sum, count) => sum + count, 0))
        })
  return (
    <figure className="chart day-chart card">
      <div className="chart-legend">
        <h3>{title}</h3>
        <span>{told}</span>
      </div>
      <p className="chart-readout" aria-hidden="true">
        {shown && fillIn(words.on_day, { day: nameOf(shown.day), total: name(shown.count) })}
      </p>
      {hasFailed ? (
        <p className="note">{words.chart_failed}</p>
      ) : (
        <div className="chart-plot" ref={place} role="img" aria-label={`${title}: ${told}`} dir="ltr" />
      )}
      <figcaption>
        <details>
          <summary>{words.as_table}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section className="chart-table" aria-label={title} tabIndex={0}>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{words.day}</th>
                  <th scope="col" className="number">
                    {title}
                  </th>
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map(({ count, day }) => (
                  <tr key={day}>
                    <th scope="row">{nameOf(day)}</th>
                    <td className="number">{name(count)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      </figcaption>
    </figure>
  )
}

/** Loads the plot's code shortly before the chart scrolls into view. */
function usePlot(
  place: React.RefObject<HTMLDivElement | null>,
  days: readonly DayCount[],
  language: Language
): { hasFailed: boolean; pointed: number | undefined } {
  const [hasFailed, setHasFailed] = useState(false)
  const [pointed, setPointed] = useState<number>()
  useEffect(() => {
    const element = place.current
    if (!element) return
    const short = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    const compact = new Intl.NumberFormat(language, { notation: 'compact' })
    let stop: (() => void) | undefined
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      seen.disconnect()
      import('./day-plot.ts').then(
        ({ drawDayPlot }) => {
          if (!element.isConnected) return
          stop = drawDayPlot(element, {
            days,
            nameCount: count => compact.format(count),
            nameDay: instant => short.format(instant),
            onPoint: setPointed
          })
        },
        () => setHasFailed(true)
      )
    })
    seen.observe(element)
    return () => {
      seen.disconnect()
      stop?.()
    }
  }, [place, days, language])
  return { hasFailed, pointed }
}
