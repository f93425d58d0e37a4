import { Autocomplete } from '@base-ui/react/autocomplete'
import type { JSX, ReactNode } from 'react'
import { fillIn } from '#core/fill-in.ts'

import { paths } from '#src/paths.ts'
import type { FoundStock } from '../stores/stock-search.ts'
import type { SearchWords } from './search-words.ts'

export interface StockOptionProps {
  stock: FoundStock
  words: SearchWords
}

/** One stock of the list: a link, so that it opens in a new tab like any other. */
export function StockOption({ stock, words }: StockOptionProps): JSX.Element {
  const { data, formerTicker, lastDay, matches, ticker } = stock
  return (
    <Autocomplete.Item
      value={stock}
      render={(props, { highlighted }) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: Base UI makes it an option
        <a {...props} className="option" href={paths.stock(ticker)} aria-selected={highlighted} tabIndex={-1}>
          <b className="ticker">{markLetters(ticker, matches.ticker)}</b>{' '}
          <span className="name">{markLetters(data.name, matches.name)}</span>
          {formerTicker && (
            <span className="note">
              {aroundValue(words.formerly, markLetters(formerTicker.ticker, matches.formerTicker))}
            </span>
          )}
          {lastDay && <span className="note">{fillIn(words.until, { year: lastDay.slice(0, 4) })}</span>}
          {data.primary_exchange && <span className="exchange">{data.primary_exchange}</span>}
        </a>
      )}
    />
  )
}

function aroundValue(words: string, value: ReactNode): ReactNode {
  const [before = '', after = ''] = words.split('{{ticker}}')
  return (
    <>
      {before}
      {value}
      {after}
    </>
  )
}

function markLetters(text: string, ranges: FoundStock['matches']['name']): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const [from, until] of ranges) {
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, until)}</mark>)
    end = until
  }
  return [...parts, text.slice(end)]
}
