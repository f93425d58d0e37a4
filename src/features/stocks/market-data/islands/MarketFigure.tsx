import type { JSX } from 'react'

import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { type SourceName, VENDOR_NAMES } from '#core/prices/market-data/figure.ts'
import type { MarketWords } from '../browser/market-words.ts'
import type { ShownFigure, ShownKind, ShownValues } from '../shown-figure.ts'
import { About, Price, Similar } from './company-figures.tsx'
import { AnalystRatings, News, NextEarnings, Target } from './opinion-figures.tsx'

export interface MarketFigureProps {
  figure: ShownFigure
  kind: ShownKind
  language: Language
  /** Ticker of the page. */
  ticker: string
  words: MarketWords
  onMore?: () => void
}

/** Shows one figure with its source, or the reason why it is missing. The server and the browser render it alike. */
export function MarketFigure({ figure, kind, language, onMore, ticker, words }: MarketFigureProps): JSX.Element {
  if (figure.status !== 200) return <p className="muted">{words[`missing_${figure.reason}`]}</p>
  const { data } = figure
  const when = formatsOf(language).newYorkTime(new Date(data.readAt))
  const source = fillIn(words.source, { source: labelOf(data.source, words), when })
  /** True for our own figures. They need no time, because they are as old as the page. */
  const isOurs = data.source === 'filings' || data.source === 'prices'
  const parts = { language, words }
  const views: { readonly [Kind in ShownKind]: () => JSX.Element } = {
    details: () => <About {...parts} value={data as ShownValues['details']} />,
    earnings: () => <NextEarnings {...parts} value={data as ShownValues['earnings']} />,
    news: () => <News {...parts} value={data as ShownValues['news']} onMore={onMore} />,
    quote: () => <Price {...parts} value={data as ShownValues['quote']} />,
    ratings: () => <AnalystRatings {...parts} value={data as ShownValues['ratings']} />,
    similar: () => <Similar {...parts} ticker={ticker} value={data as ShownValues['similar']} />,
    target: () => <Target {...parts} value={data as ShownValues['target']} />
  }
  return (
    <div className="stack figure">
      {views[kind]()}
      <p className="note">
        {isOurs ? labelOf(data.source, words) : source}
        {data.isStale && `. ${words.stale}`}
      </p>
    </div>
  )
}

function labelOf(source: SourceName, words: MarketWords): string {
  const own = { filings: words.from_filings, prices: words.from_prices, sample: words.from_sample }
  return { ...VENDOR_NAMES, ...own }[source]
}
