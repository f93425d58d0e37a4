import type { JSX } from 'react'
import { countOutcomes, USAGE_OUTCOMES } from '#core/data-api/usage-outcomes.ts'
import { parseReportDate } from '#core/dates/report-date.ts'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { UsedDay } from '../../stores/api-usage.ts'
import type { ApiAccountWords } from '../keys/api-account-words.ts'

/** Size of the drawing in units of its view box, which is stretched to the available width. */
const HEIGHT = 100
const DAY_WIDTH = 10
const BAR_WIDTH = 7

interface UsageChartProps {
  days: readonly UsedDay[]
  language: Language
  words: ApiAccountWords
}

/** Draws one bar per day, oldest first, split by outcome. The table shows the same figures. */
export function UsageChart({ days, language, words }: UsageChartProps): JSX.Element {
  const formats = formatsOf(language)
  const dayText = (day: string): string => formats.day(parseReportDate(day)!)
  const most = Math.max(...days.map(({ requests }) => requests))
  const [first, last] = [days[0]!, days.at(-1)!].map(({ day }) => dayText(day))
  return (
    <div className="usage-plot" dir="ltr">
      <p aria-hidden="true">{formats.number(most)}</p>
      <svg
        viewBox={`0 0 ${days.length * DAY_WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={fillIn(words.usage_chart, { most: formats.number(most) })}
      >
        {days.map((day, index) => (
          <g key={day.day}>
            <title>{`${dayText(day.day)}: ${formats.number(day.requests)}`}</title>
            {/* Transparent bar of full height, so that the tooltip appears for the whole day. */}
            <rect x={index * DAY_WIDTH} width={DAY_WIDTH} height={HEIGHT} className="ground" />
            {partsOf(day, most).map(({ height, outcome, y }) => (
              <rect
                key={outcome}
                className={outcome}
                x={index * DAY_WIDTH + (DAY_WIDTH - BAR_WIDTH) / 2}
                y={y}
                width={BAR_WIDTH}
                height={height}
              />
            ))}
          </g>
        ))}
      </svg>
      <p className="usage-ends" aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </div>
  )
}

/** Returns the parts of a bar from bottom to top, in the order of the legend. */
function partsOf({ byStatus }: UsedDay, most: number) {
  const counts = countOutcomes(byStatus)
  let top = HEIGHT
  return USAGE_OUTCOMES.filter(outcome => counts[outcome] > 0).map(outcome => {
    const height = (counts[outcome] / most) * HEIGHT
    top -= height
    return { height, outcome, y: top }
  })
}
