import '#src/ui/styles/sparkline.css'
import type { JSX } from 'react'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { PriceLine } from '#core/prices/charts/price-line.ts'
import { sparklineShapes } from '#core/prices/charts/sparkline-shapes.ts'

const SIZE = { height: 44, width: 150 }

export interface YearLineProps {
  language: Language
  line: PriceLine
  /** Text alternative of the picture, with placeholders. */
  words: string
}

/** Sparkline of a year's prices, with marks on the days on which insiders bought or sold. */
export function YearLine({ language, line, words }: YearLineProps): JSX.Element {
  const { day, number, price } = formatsOf(language)
  const { marks, points } = sparklineShapes(line, SIZE)
  const countOf = (side: 'buy' | 'sell') => number(marks.filter(mark => mark.side === side).length)
  const label = fillIn(words, {
    buys: countOf('buy'),
    first: price(line.closes[0] ?? 0),
    from: day(line.from),
    last: price(line.closes.at(-1) ?? 0),
    sells: countOf('sell'),
    to: day(line.to)
  })
  return (
    <svg className="sparkline" viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} {...SIZE} role="img" aria-label={label}>
      <polyline points={points} />
      {marks.map(({ path, side }) => (
        <path key={path} className={side} d={path} />
      ))}
    </svg>
  )
}
