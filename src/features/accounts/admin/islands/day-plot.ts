// Draws one bar per day on a canvas. The canvas is not accessible; a readout and a table give the same figures.

import uPlot from 'uplot'
import plotStyles from 'uplot/dist/uPlot.min.css?inline'

import type { DayCount } from '#core/dates/shown-days.ts'
import { adoptStyles } from '#src/browser/adopt-styles.ts'

const HEIGHT = 180
const DAY_SECONDS = 86_400
/**
 * Width of a bar as a share of its day. On a phone a day is three pixels wide, so the remaining third still separates
 * two bars.
 */
const BAR_SHARE = 0.7
/** Possible steps of the scale. They are whole numbers, because the scale shows counts. */
const STEPS = [
  1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000
]
/** Minimum for the top of the scale, used when nothing happened. */
const LEAST_TOP = 4
const AXIS_FONT = '12px Inter, system-ui, sans-serif'

export interface DayPlotOptions {
  readonly days: readonly DayCount[]
  /** Returns the label of a day below the plot, such as `Mar 1`. */
  nameDay(instant: Date): string
  nameCount(count: number): string
  /** Called with the index of the day under the pointer; with `undefined` when it leaves. */
  onPoint(index: number | undefined): void
}

/** Draws into `place`, and draws again when width or colours change, until the returned function is called. */
export function drawDayPlot(place: HTMLElement, options: DayPlotOptions): () => void {
  adoptStyles(plotStyles)
  let plot = draw(place, options)
  const redraw = (): void => {
    plot.destroy()
    plot = draw(place, options)
  }
  const look = new MutationObserver(redraw)
  look.observe(document.documentElement, { attributeFilter: ['data-color', 'data-theme'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', redraw)
  const size = new ResizeObserver(() => plot.setSize({ height: HEIGHT, width: place.clientWidth }))
  size.observe(place)
  return () => {
    look.disconnect()
    system.removeEventListener('change', redraw)
    size.disconnect()
    plot.destroy()
  }
}

function draw(place: HTMLElement, { days, nameCount, nameDay, onPoint }: DayPlotOptions): uPlot {
  const ink = colorOf(place, '--ink-muted')
  const line = colorOf(place, '--line')
  const bar = colorOf(place, '--accent')
  const axis: uPlot.Axis = { font: AXIS_FONT, stroke: ink, ticks: { show: false } }
  return new uPlot(
    {
      axes: [
        {
          ...axis,
          grid: { show: false },
          size: 28,
          space: 70,
          values: (_, splits) => splits.map(at => nameDay(dateOf(at)))
        },
        {
          ...axis,
          grid: { stroke: line, width: 1 },
          incrs: STEPS,
          size: 44,
          values: (_, splits) => splits.map(nameCount)
        }
      ],
      cursor: { drag: { setScale: false, x: false, y: false }, points: { show: false }, y: false },
      height: HEIGHT,
      padding: [8, 8, 0, 0],
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
      legend: { show: false },
      scales: {
        x: { range: (_, least, most) => [least - DAY_SECONDS / 2, most + DAY_SECONDS / 2] },
        y: { range: (_, __, most) => [0, Math.max(LEAST_TOP, most * 1.05)] }
      },
      series: [{}, { fill: bar, paths: barsOf(), points: { show: false }, stroke: bar, width: 0 }],
      tzDate: seconds => uPlot.tzDate(dateOf(seconds), 'UTC'),
      width: place.clientWidth
    },
    [days.map(({ day }) => Date.parse(day) / 1_000), days.map(({ count }) => count)],
    place
  )
}

const dateOf = (seconds: number): Date => new Date(seconds * 1_000)

function barsOf(): uPlot.Series.PathBuilder {
  if (!uPlot.paths.bars) throw new Error('This build of uPlot has no bars')
  return uPlot.paths.bars({ size: [BAR_SHARE, 24] })
}

/** Resolves a colour token for the canvas by letting the browser evaluate `light-dark()` and `var()`. */
function colorOf(place: HTMLElement, token: string): string {
  place.style.setProperty('color', `var(${token})`)
  const { color } = getComputedStyle(place)
  place.style.removeProperty('color')
  return color
}
