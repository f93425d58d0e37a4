// Draws on a plot, above its lines: candles, splits, trades by insiders and by members of Congress, owners above five
// percent, releases, reports, dividends.

import type uPlot from 'uplot'

import { type ChartMark, type ChartModel, isAlongBottom } from './chart-model.ts'
import type { PlotColors, PlotLook } from './stock-plot.ts'

interface MarkedLook extends PlotLook {
  readonly chosen: number | undefined
}

const SMALLEST = 4
const LARGEST = 9
const GAP = 4
const WIDEST_CANDLE = 9
/** Half the width of marks along the bottom, in pixels. */
const REPORT = 4
const DIVIDEND = 3.5
/** Radius of the ring for an owner above five percent, in pixels. */
const OWNER = 4.5
/** Height of the bottom row in pixels. It contains the marks of releases, reports and dividends. */
export const BOTTOM_ROW = 18

/** Returns half the width of a mark. A tenfold amount adds one pixel on each side. */
const sizeOf = (valueUsd: number): number =>
  Math.max(SMALLEST, Math.min(LARGEST, Math.log10(Math.max(1, valueUsd)) + 1)) * devicePixelRatio

export function drawBeside(plot: uPlot, model: ChartModel, look: MarkedLook, color: PlotColors): void {
  const { bbox, ctx } = plot
  const edge = 2 * LARGEST * devicePixelRatio
  ctx.save()
  ctx.setLineDash([]) // resets the dashes of the last moving average
  ctx.beginPath()
  ctx.rect(bbox.left - edge, bbox.top - edge, bbox.width + 2 * edge, bbox.height + edge)
  ctx.clip()
  if (look.hasCandles) drawCandles(plot, model, look, color)
  for (const { day, ratio } of model.prices.splits) drawSplit(plot, Date.parse(day) / 1_000, ratio, { color, look })
  for (const [index, mark] of model.marks.entries()) {
    if (isShown(model.seconds[mark.session]!, look))
      drawMark(plot, model, mark, { color, isChosen: index === look.chosen })
  }
  ctx.restore()
}

const isShown = (seconds: number, { span }: PlotLook): boolean => seconds >= span[0] && seconds <= span[1]

/** Draws one candle per session, hollow if the close is above the open. */
function drawCandles(plot: uPlot, { prices, seconds }: ChartModel, look: PlotLook, color: PlotColors): void {
  const { bbox, ctx } = plot
  const shown = seconds.filter(at => isShown(at, look)).length
  const width = Math.max(1, Math.min(WIDEST_CANDLE * devicePixelRatio, (0.7 * bbox.width) / Math.max(1, shown)))
  const yOf = (price: number): number => plot.valToPos(price, 'y', true)
  ctx.strokeStyle = color.ink
  ctx.lineWidth = devicePixelRatio
  for (const [index, at] of seconds.entries()) {
    if (!isShown(at, look)) continue
    const close = prices.closes[index]!
    const open = prices.opens[index] ?? close
    const [least, most] = [Math.min(open, close), Math.max(open, close)]
    const x = plot.valToPos(at, 'x', true)
    ctx.fillStyle = close >= open ? color.surface : color.ink
    ctx.beginPath()
    ctx.moveTo(x, yOf(prices.highs[index] ?? most))
    ctx.lineTo(x, yOf(prices.lows[index] ?? least))
    ctx.stroke()
    ctx.beginPath()
    ctx.rect(x - width / 2, yOf(most), width, Math.max(1, yOf(least) - yOf(most)))
    ctx.fill()
    ctx.stroke()
  }
}

function drawSplit(
  plot: uPlot,
  seconds: number,
  ratio: number,
  { color, look }: { color: PlotColors; look: PlotLook }
): void {
  if (!isShown(seconds, look)) return
  const { bbox, ctx } = plot
  const x = plot.valToPos(seconds, 'x', true)
  ctx.strokeStyle = color.muted
  ctx.lineWidth = devicePixelRatio
  ctx.setLineDash([3 * devicePixelRatio, 3 * devicePixelRatio])
  ctx.beginPath()
  ctx.moveTo(x, bbox.top)
  ctx.lineTo(x, bbox.top + bbox.height)
  ctx.stroke()
  ctx.setLineDash([])
  ctx.fillStyle = color.muted
  ctx.font = `${11 * devicePixelRatio}px Inter, system-ui, sans-serif`
  ctx.textAlign = 'center'
  ctx.fillText(splitText(ratio), x, bbox.top - 2 * devicePixelRatio)
}

/** Formats a split ratio: `2:1`, `1:10`. */
function splitText(ratio: number): string {
  const written = (value: number): number => Number(value.toFixed(2))
  return ratio >= 1 ? `${written(ratio)}:1` : `1:${written(1 / ratio)}`
}

/**
 * Draws the mark of a trade. Purchases are below the line and point up, sales above it and point down. Congressional
 * trades and owners above five percent are on the line.
 */
function drawMark(
  plot: uPlot,
  { prices, seconds }: ChartModel,
  mark: ChartMark,
  { color, isChosen }: { color: PlotColors; isChosen: boolean }
): void {
  const { ctx } = plot
  const x = plot.valToPos(seconds[mark.session]!, 'x', true)
  const y = isAlongBottom(mark) ? bottomOf(plot) : plot.valToPos(prices.closes[mark.session]!, 'y', true)
  ctx.beginPath()
  if (isRound(mark)) ctx.arc(x, y, radiusOf(mark) * devicePixelRatio, 0, 2 * Math.PI)
  else for (const [right, down] of cornersOf(mark)) ctx.lineTo(x + right, y + down)
  ctx.closePath()
  ctx.fillStyle = fillOf(mark, color)
  ctx.fill()
  ctx.strokeStyle = edgeOf(mark, { color, isChosen })
  ctx.lineWidth = (isChosen ? 3 : mark.kind === 'owner' ? 2 : 1) * devicePixelRatio
  ctx.stroke()
}

const isHollow = (kind: ChartMark['kind']): kind is 'congress' | 'owner' | 'release' =>
  kind === 'congress' || kind === 'owner' || kind === 'release'

function fillOf({ kind }: ChartMark, color: PlotColors): string {
  if (isHollow(kind)) return color.surface
  return kind === 'dividend' || kind === 'report' ? color.ink : color[kind]
}

function edgeOf(mark: ChartMark, { color, isChosen }: { color: PlotColors; isChosen: boolean }): string {
  if (isChosen) return isAlongBottom(mark) ? color.average : color.ink
  return isHollow(mark.kind) ? color.ink : color.surface
}

/** Returns the vertical middle of the bottom row. */
const bottomOf = ({ bbox }: uPlot): number => bbox.top + bbox.height - (BOTTOM_ROW / 2) * devicePixelRatio

type RoundMark = Extract<ChartMark, { kind: 'dividend' | 'owner' }>

const isRound = (mark: ChartMark): mark is RoundMark => mark.kind === 'dividend' || mark.kind === 'owner'
const radiusOf = ({ kind }: RoundMark): number => (kind === 'owner' ? OWNER : DIVIDEND)

function cornersOf(mark: Exclude<ChartMark, RoundMark>): readonly (readonly [number, number])[] {
  if (mark.kind === 'congress') {
    const size = 0.8 * sizeOf(Math.max(...mark.items.map(({ maxUsd, minUsd }) => maxUsd ?? minUsd)))
    return [
      [0, -size],
      [size, 0],
      [0, size],
      [-size, 0]
    ]
  }
  if (mark.kind === 'release' || mark.kind === 'report') return squareOf(REPORT * devicePixelRatio)
  const size = sizeOf(mark.valueUsd)
  const [near, far] = [GAP * devicePixelRatio, GAP * devicePixelRatio + 1.7 * size]
  const way = mark.kind === 'buy' ? 1 : -1
  return [
    [0, way * near],
    [size, way * far],
    [-size, way * far]
  ]
}

const squareOf = (size: number): readonly (readonly [number, number])[] => [
  [-size, -size],
  [size, -size],
  [size, size],
  [-size, size]
]
