// A small picture of a price with trades on it: SVG without a script or a style, whose words say the same.

import type { PriceLine, PriceMark } from '../../charts/price-line.ts'
import { formatsOf } from '../../format.ts'
import type { Language } from '../../language.ts'
import { type Html, html } from './html.ts'
import { REPORT_TEXTS } from './texts/texts.ts'

export interface SparklineSize {
  readonly width: number
  readonly height: number
}

/** Half the width of a mark, which is as high as it is wide. */
const MARK = 4
/** Between the line and a mark. */
const GAP = 2
const EDGE = 2 * MARK + GAP + 1

/** Buys stand below the line and point up, sales above it and point down: their place tells them apart too. */
export function sparkline(line: PriceLine, language: Language, size: SparklineSize): Html {
  const { height, width } = size
  const path = line.closes.map((_, index) => placeAt(line, index / (line.closes.length - 1), size)).join(' ')
  return html`<svg class="sparkline" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${sparklineText(line, language)}"><polyline points="${path}"/>${line.marks.map(mark => markAt(mark, line, size))}</svg>`
}

/** The picture in words. */
export function sparklineText({ closes, from, marks, to }: PriceLine, language: Language): string {
  const texts = REPORT_TEXTS[language]
  const formats = formatsOf(language)
  const counts = (['buy', 'sell'] as const).map(side => marks.filter(mark => mark.side === side).length)
  const [buys = 0, sells = 0] = counts
  return texts.yearLine({
    first: formats.price(closes[0]!),
    from: formats.day(from),
    last: formats.price(closes.at(-1)!),
    to: formats.day(to),
    trades: formats.list([...(buys > 0 ? [texts.yearBuys(buys)] : []), ...(sells > 0 ? [texts.yearSells(sells)] : [])])
  })
}

function markAt(mark: PriceMark, line: PriceLine, size: SparklineSize): Html {
  const [x, y] = placeAt(line, mark.at, size).split(',').map(Number) as [number, number]
  const left = Math.max(MARK, Math.min(size.width - MARK, x))
  const isBuy = mark.side === 'buy'
  const tip = isBuy ? y + GAP : y - GAP
  const step = isBuy ? 2 * MARK : -2 * MARK
  return html`<path class="${mark.side}" d="M${round(left)} ${round(tip)}l${MARK} ${step}h${-2 * MARK}z"/>`
}

/** `x,y` of a point of the line; `at` is 0 at its start and 1 at its end. */
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
