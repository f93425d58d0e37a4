// Shapes of a sparkline: the line and its marks.

import type { TradeSide } from '../../trade-side.ts'
import type { PriceLine, PriceMark } from './price-line.ts'

export interface SparklineSize {
  readonly width: number
  readonly height: number
}

export interface SparklineShapes {
  /** Points of a polyline. */
  readonly points: string
  /** Path data of each mark. */
  readonly marks: readonly { readonly path: string; readonly side: TradeSide }[]
}

/** Half the width of a mark; marks are as high as they are wide. */
const MARK = 4
/** Gap between the line and a mark. */
const GAP = 2
const EDGE = 2 * MARK + GAP + 1

/** Places buys below the line pointing up, and sales above it pointing down, so that colour is not needed. */
export function sparklineShapes(line: PriceLine, size: SparklineSize): SparklineShapes {
  const points = line.closes.map((_, index) => placeAt(line, index / (line.closes.length - 1), size)).join(' ')
  return { marks: line.marks.map(mark => ({ path: markPath(mark, line, size), side: mark.side })), points }
}

function markPath(mark: PriceMark, line: PriceLine, size: SparklineSize): string {
  const [x, y] = placeAt(line, mark.at, size).split(',').map(Number) as [number, number]
  const left = Math.max(MARK, Math.min(size.width - MARK, x))
  const isBuy = mark.side === 'buy'
  const tip = isBuy ? y + GAP : y - GAP
  const step = isBuy ? 2 * MARK : -2 * MARK
  return `M${round(left)} ${round(tip)}l${MARK} ${step}h${-2 * MARK}z`
}

/** Returns `x,y` of a point on the line; `at` is 0 at its start and 1 at its end. */
function placeAt({ closes }: PriceLine, at: number, { height, width }: SparklineSize): string {
  const position = at * (closes.length - 1)
  const before = closes[Math.floor(position)]!
  const after = closes[Math.ceil(position)]!
  const close = before + (after - before) * (position - Math.floor(position))
  const lowest = Math.min(...closes)
  const range = Math.max(...closes) - lowest
  const share = range === 0 ? 1 / 2 : (close - lowest) / range
  return `${round(at * width)},${round(EDGE + (1 - share) * (height - 2 * EDGE))}`
}

const round = (value: number): number => Math.round(value * 10) / 10
