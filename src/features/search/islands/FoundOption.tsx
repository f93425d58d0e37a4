import { Autocomplete } from '@base-ui/react/autocomplete'
import type { JSX, ReactNode } from 'react'
import { fillIn } from '#core/fill-in.ts'

import { paths } from '#src/paths.ts'
import type { Found, FoundInsider, FoundStock } from '../stores/stock-search.ts'
import type { SearchWords } from './search-words.ts'

export interface FoundOptionProps {
  found: Found
  words: SearchWords
}

/** One result of the list: a link, so that it opens in a new tab like any other. */
export function FoundOption({ found, words }: FoundOptionProps): JSX.Element {
  return (
    <Autocomplete.Item
      value={found}
      render={(props, { highlighted }) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: Base UI makes it an option
        <a
          {...props}
          className={`option ${found.kind}`}
          href={addressOf(found)}
          aria-selected={highlighted}
          tabIndex={-1}
        >
          {found.kind === 'stock' ? <Stock stock={found} words={words} /> : <Insider insider={found} words={words} />}
        </a>
      )}
    />
  )
}

export function addressOf(found: Found): string {
  return found.kind === 'stock' ? paths.stock(found.ticker) : paths.profile(found.cik)
}

function Stock({ stock, words }: { stock: FoundStock; words: SearchWords }): JSX.Element {
  const { data, formerTicker, lastDay, matches, ticker } = stock
  return (
    <>
      <b className="ticker">{markLetters(ticker, matches.ticker)}</b>{' '}
      <span className="name">{markLetters(data.name, matches.name)}</span>
      {formerTicker && (
        <span className="note">
          {aroundValue(words.formerly, markLetters(formerTicker.ticker, matches.formerTicker))}
        </span>
      )}
      {lastDay && <span className="note">{fillIn(words.until, { year: lastDay.slice(0, 4) })}</span>}
      {data.primary_exchange && <span className="exchange">{data.primary_exchange}</span>}
    </>
  )
}

function Insider({ insider, words }: { insider: FoundInsider; words: SearchWords }): JSX.Element {
  const { companies, matches, moreCompanies, name } = insider
  const more = moreCompanies > 0 ? fillIn(words.moreCompanies, { number: String(moreCompanies) }) : ''
  return (
    <>
      <span className="name">{markLetters(name, matches)}</span>{' '}
      <span className="exchange">{[companies.join(', '), more].filter(Boolean).join(' ')}</span>
    </>
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

function markLetters(text: string, ranges: FoundInsider['matches']): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const [from, until] of ranges) {
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, until)}</mark>)
    end = until
  }
  return [...parts, text.slice(end)]
}
