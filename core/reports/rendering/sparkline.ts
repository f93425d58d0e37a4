// Sparkline of a price with trades on it: SVG without script or style, with a text alternative.

import { formatsOf } from '../../format.ts'
import type { Language } from '../../language.ts'
import type { PriceLine } from '../../prices/charts/price-line.ts'
import { type SparklineSize, sparklineShapes } from '../../prices/charts/sparkline-shapes.ts'
import { type Html, html } from './html.ts'
import { REPORT_TEXTS } from './texts/texts.ts'

export function sparkline(line: PriceLine, language: Language, size: SparklineSize): Html {
  const { height, width } = size
  const { marks, points } = sparklineShapes(line, size)
  return html`<svg class="sparkline" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${sparklineText(line, language)}"><polyline points="${points}"/>${marks.map(({ path, side }) => html`<path class="${side}" d="${path}"/>`)}</svg>`
}

/** Describes the chart in words. */
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
