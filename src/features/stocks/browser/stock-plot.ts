// Draws a stock's price on a canvas, with trades as marks. The canvas is not accessible; the card and the table
// contain the same facts as text.

import uPlot from 'uplot'
import plotStyles from 'uplot/dist/uPlot.min.css?inline'

import { simpleAverage } from '#core/stocks/technicals/indicators.ts'
import { adoptStyles } from '#src/browser/adopt-styles.ts'
import type { ChartModel, PointedAt } from './chart-model.ts'
import { BOTTOM_ROW, drawBeside } from './plot-marks.ts'
import { type PriceTick, priceRange, priceTicks } from './plot-scale.ts'

export interface PlotLook {
  readonly isLog: boolean
  readonly hasCandles: boolean
  /** Periods of the moving averages, in sessions. */
  readonly averages: readonly number[]
  /** First and last visible second. */
  readonly span: readonly [number, number]
}

export interface PlotOptions {
  readonly model: ChartModel
  readonly height: number
  /** Returns the index of the selected mark. */
  chosen(): number | undefined
  /** Returns the label of a price. `step` is the distance between ticks. */
  namePrice(price: number, step: number): string
  /** Returns the label of a day. `isShort` if the span is a few months. */
  nameDay(instant: Date, isShort: boolean): string
  /** Called with the pointer's position, or with `undefined` when the pointer leaves. */
  onPoint(at: PointedAt | undefined): void
  /** Called with the first and last session of a drag. */
  onBrush(from: number, to: number): void
}

const AXIS_FONT = '12px Inter, system-ui, sans-serif'
/** Share of the plot's height that shows the volume, at the bottom. */
const VOLUME_SHARE = 0.16
const SHORT_SECONDS = 200 * 86_400
const LEAST_BRUSH_PIXELS = 4
/** Longest average drawn as a solid line. Longer ones are dashed, as are their names in StockPrices.astro. */
const MOST_SOLID = 100
/** Space in pixels after the plot, for the last day label. */
const END_ROOM = 32

export function drawStockPlot(place: HTMLElement, options: PlotOptions, look: PlotLook): uPlot {
  adoptStyles(plotStyles)
  const { height, model, nameDay, namePrice, onBrush, onPoint } = options
  const { closes, volumes } = model.prices
  const color = colorsOf(place)
  const axis: uPlot.Axis = { font: AXIS_FONT, stroke: color.muted, ticks: { show: false } }
  const averages = look.averages.map(period => toColumn(simpleAverage(Float64Array.from(closes), period)))
  const line = { points: { show: false }, spanGaps: true } as const
  const isShort = look.span[1] - look.span[0] < SHORT_SECONDS
  let ticks: readonly PriceTick[] = []
  const nameAt = (seconds: number) => nameDay(new Date(seconds * 1_000), isShort)
  return new uPlot(
    {
      axes: [
        { ...axis, grid: { show: false }, size: 28, space: 80, values: (_, splits) => splits.map(nameAt) },
        {
          ...axis,
          grid: { stroke: color.line, width: 1 },
          size: 64,
          filter: (_, splits) => splits,
          splits: (_, __, least, most) => {
            ticks = priceTicks(least, most, look.isLog)
            return ticks.map(({ price }) => price)
          },
          values: () => ticks.map(({ price, step }) => namePrice(price, step))
        }
      ],
      cursor: { drag: { setScale: false, x: true, y: false }, points: { show: false }, y: false },
      height,
      hooks: {
        draw: [plot => drawBeside(plot, model, { ...look, chosen: options.chosen() }, color)],
        setCursor: [plot => onPoint(pointedAt(plot))],
        setSelect: [
          plot => {
            const { left, width } = plot.select
            if (width < LEAST_BRUSH_PIXELS) return
            const ends = [plot.posToIdx(left), plot.posToIdx(left + width)]
            onBrush(Math.min(...ends), Math.max(...ends))
          }
        ]
      },
      legend: { show: false },
      padding: [16, END_ROOM, 0, 0],
      scales: {
        v: { range: (_, __, most) => [0, (most || 1) / VOLUME_SHARE] },
        x: { range: () => [look.span[0], look.span[1]] },
        y: { distr: look.isLog ? 3 : 1, range: (_, least, most) => priceRange(least, most, look.isLog) }
      },
      series: [
        {},
        { ...line, fill: color.volume, paths: barsOf(), scale: 'v', stroke: color.volume, width: 0 },
        { ...line, stroke: look.hasCandles ? 'transparent' : color.ink, width: 1.5 },
        ...look.averages.map(period => ({
          ...line,
          dash: period > MOST_SOLID ? [5, 3] : [],
          stroke: color.average,
          width: 1.5
        }))
      ],
      tzDate: seconds => uPlot.tzDate(new Date(seconds * 1_000), 'UTC'),
      width: place.clientWidth
    },
    [
      [...model.seconds],
      volumes.length > 0 ? [...volumes] : closes.map(() => null),
      [...closes],
      ...averages
    ] as uPlot.AlignedData, // the type does not allow a variable number of arrays
    place
  )
}

const toColumn = (values: Float64Array): (number | null)[] =>
  Array.from(values, value => (Number.isNaN(value) ? null : value))

/**
 * Height in pixels in which a touch counts as on the bottom row. It is higher than the row, because fingers are
 * imprecise.
 */
const LOW_REACH = 2 * BOTTOM_ROW

function pointedAt({ cursor, over }: uPlot): PointedAt | undefined {
  if (cursor.idx == null) return undefined
  return { isLow: (cursor.top ?? 0) > over.clientHeight - LOW_REACH, session: cursor.idx }
}

function barsOf(): uPlot.Series.PathBuilder {
  if (!uPlot.paths.bars) throw new Error('This build of uPlot has no bars')
  return uPlot.paths.bars({ size: [0.7, 12] })
}

/** Colour tokens by name. Each uses its own CSS property, so that one computed style contains all of them. */
const COLORS = {
  average: { property: 'color', token: '--accent' },
  buy: { property: 'background-color', token: '--buy' },
  ink: { property: 'border-top-color', token: '--ink-soft' },
  line: { property: 'border-right-color', token: '--line' },
  muted: { property: 'border-bottom-color', token: '--ink-muted' },
  sell: { property: 'border-left-color', token: '--sell' },
  surface: { property: 'outline-color', token: '--surface' },
  volume: { property: 'column-rule-color', token: '--line-strong' }
} as const

/** Resolves colour tokens for the canvas by letting the browser evaluate `light-dark()` and `var()`. */
function colorsOf(place: HTMLElement) {
  const probe = document.createElement('i')
  for (const { property, token } of Object.values(COLORS)) probe.style.setProperty(property, `var(${token})`)
  place.append(probe)
  const style = getComputedStyle(probe)
  const read = ([name, { property }]: [string, { property: string }]) => [name, style.getPropertyValue(property)]
  const colors = Object.fromEntries(Object.entries(COLORS).map(read)) as PlotColors // contains every name of COLORS
  probe.remove()
  return colors
}

export type PlotColors = Readonly<Record<keyof typeof COLORS, string>>
