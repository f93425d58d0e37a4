import { Autocomplete } from '@base-ui/react/autocomplete'
import type { JSX, MouseEvent, ReactNode } from 'react'
import { fillIn } from '#core/fill-in.ts'

import { askToSignIn } from '#src/features/watchlist/browser/ask-to-sign-in.ts'
import { paths } from '#src/paths.ts'
import { Icon } from '#src/ui/islands/Icon.tsx'
import { LogoTile } from '#src/ui/islands/LogoTile.tsx'
import type { Found, FoundInsider, FoundMember, FoundStock } from '../stores/stock-search.ts'
import type { SearchWords } from './search-words.ts'

export interface FoundOptionProps {
  found: Found
  words: SearchWords
}

/** One search result. It is a link, so that it can be opened in a new tab. */
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
          {found.kind === 'stock' && <Stock stock={found} words={words} />}
          {found.kind === 'insider' && <Insider insider={found} words={words} />}
          {found.kind === 'member' && <Member member={found} words={words} />}
        </a>
      )}
    />
  )
}

export function addressOf(found: Found): string {
  if (found.kind === 'stock') return paths.company(found.isTaken ? null : found.ticker, found.issuerCik)
  return found.kind === 'insider' ? paths.profile(found.cik) : paths.congressMember(found.id)
}

function Stock({ stock, words }: { stock: FoundStock; words: SearchWords }): JSX.Element {
  const { data, formerName, formerTicker, isTaken, lastDay, logo, matches, ticker } = stock
  return (
    <>
      <LogoTile src={logo && paths.logo(logo)} ticker={ticker} />{' '}
      <b className="ticker">{markLetters(ticker, matches.ticker)}</b>{' '}
      <span className="name">{markLetters(data.name, matches.name)}</span>
      {formerTicker && (
        <span className="note">
          {aroundValue(words.formerly, markLetters(formerTicker.ticker, matches.formerTicker))}
        </span>
      )}
      {formerName && (
        <span className="note">{aroundValue(words.formerly, markLetters(formerName.name, matches.formerName))}</span>
      )}
      {lastDay && <span className="note">{fillIn(words.until, { year: lastDay.slice(0, 4) })}</span>}
      {data.primary_exchange && <span className="exchange">{data.primary_exchange}</span>}
      {/* Star of the result. It is no button, because an option must not contain one. Keyboard and screen reader
          users find the star on the stock's page. */}
      {!isTaken && (
        <span
          className="star"
          aria-hidden="true"
          data-star={ticker}
          title={fillIn(words.watch, { symbol: ticker })}
          onClick={event => ask(event, ticker)}
        >
          <Icon name="star" size={16} />
        </span>
      )}
    </>
  )
}

/**
 * Asks a visitor to sign in. For signed-in readers, src/features/watchlist/browser/watch-stars.ts handles the press
 * instead.
 */
function ask(event: MouseEvent, ticker: string): void {
  event.preventDefault()
  event.stopPropagation()
  void askToSignIn(paths.followStock(ticker))
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

function Member({ member, words }: { member: FoundMember; words: SearchWords }): JSX.Element {
  const { chamber, district, matches, name, party, state } = member
  const place = [state, district].filter(Boolean).join('-')
  const seat = [words.chambers[chamber], place, party && words.parties[party]].filter(Boolean).join(' · ')
  return (
    <>
      <span className="name">{markLetters(name, matches)}</span> <span className="exchange">{seat}</span>
    </>
  )
}

/** Isolates the text direction of the value, for a Latin name in right-to-left text. */
function aroundValue(words: string, value: ReactNode): ReactNode {
  const [before = '', after = ''] = words.split('{{name}}')
  return (
    <>
      {before}
      <bdi>{value}</bdi>
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
