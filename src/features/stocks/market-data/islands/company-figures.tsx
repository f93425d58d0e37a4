import type { JSX, ReactNode } from 'react'

import type { ReportDate } from '#core/dates/report-date.ts'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { signInPromptAttributes } from '#src/features/accounts/components/sign-in-link.ts'
import { paths } from '#src/paths.ts'
import { Icon } from '#src/ui/islands/Icon.tsx'
import type { MarketWords } from '../browser/market-words.ts'
import type { ShownValues } from '../shown-figure.ts'

export interface ViewProps<Value> {
  language: Language
  value: Value
  words: MarketWords
}

/** Definition list. Rows whose value is null are left out. */
export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }): JSX.Element {
  return (
    <dl className="facts">
      {rows
        .filter(([, value]) => value !== null)
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Arrow and style by the sign of a change. Zero has none. */
const MOVES: Readonly<Record<number, { readonly look: string; readonly sign: string }>> = {
  [-1]: { look: 'down', sign: '▼' },
  1: { look: 'up', sign: '▲' }
}

export function Price({ language, value: quote, words }: ViewProps<ShownValues['quote']>): JSX.Element {
  const { newYorkTime, number, price, signedPercent } = formatsOf(language)
  const { changePercent, high, low } = quote
  const priceOf = (value: number | null): string | null => (value === null ? null : price(value))
  return (
    <>
      <p className="quote">
        <b className="figures">{price(quote.price)}</b>{' '}
        {changePercent !== null && (
          <span className={`figures ${MOVES[Math.sign(changePercent)]?.look ?? ''}`}>
            {MOVES[Math.sign(changePercent)]?.sign} {signedPercent(changePercent)}
          </span>
        )}
      </p>
      <p className="note">
        <a href={paths.status()}>{fillIn(words.as_of, { when: newYorkTime(new Date(quote.asOf)) })}</a> ·{' '}
        {words[`delay_${quote.delay}`]}
      </p>
      <Facts
        rows={[
          [words.pre_market, priceOf(quote.preMarket)],
          [words.post_market, priceOf(quote.postMarket)],
          [words.range, low === null || high === null ? null : `${price(low)} – ${price(high)}`],
          [words.volume, quote.volume === null ? null : number(quote.volume)]
        ]}
      />
    </>
  )
}

export function About({ language, value: details, words }: ViewProps<ShownValues['details']>): JSX.Element {
  const { day, dollars, number } = formatsOf(language)
  const { description, employees, homepage, industry, listDate, marketCap } = details
  return (
    <>
      {description && <p>{description}</p>}
      <Facts
        rows={[
          // Shown in English only. For other languages the head of the page contains the translated industry.
          [words.industry, language === 'en' ? industry : null],
          [
            words.market_cap,
            marketCap &&
              (marketCap.asOf === null ? (
                dollars(marketCap.value)
              ) : (
                <a className="source" href={paths.status()}>
                  {fillIn(words.market_cap_as_of, {
                    day: day(marketCap.asOf as ReportDate),
                    value: dollars(marketCap.value)
                  })}
                </a>
              ))
          ],
          [words.employees, employees === null ? null : number(employees)],
          [words.listed_since, listDate && day(listDate as ReportDate)],
          [
            words.homepage,
            homepage && (
              <a href={homepage} rel="noopener noreferrer nofollow">
                {homepage.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
              </a>
            )
          ]
        ]}
      />
    </>
  )
}

/**
 * Star of a similar stock. For a visitor it leads to sign-in, which adds the stock to the watch list and returns to
 * this page.
 */
function SimilarStar({ label, of, symbol }: { label: string; of: string; symbol: string }): JSX.Element {
  return (
    <a
      className="star"
      href={paths.followSimilar(of, symbol)}
      data-star={symbol}
      aria-label={label}
      title={label}
      rel="nofollow"
      {...signInPromptAttributes({ as: 'registration', source: 'Star' })}
    >
      <Icon name="star" size={16} />
    </a>
  )
}

/** Lists similar stocks. Only stocks known here are links, because others have no page. */
export function Similar({
  ticker: shown,
  value: { results },
  words
}: ViewProps<ShownValues['similar']> & { ticker: string }): JSX.Element {
  return (
    <>
      <ul className="similar">
        {results.map(({ name, ticker }) => (
          <li key={ticker}>
            {name === null ? <b>{ticker}</b> : <a href={paths.stock(ticker)}>{ticker}</a>}{' '}
            {name !== null && (
              <SimilarStar label={fillIn(words.watch, { symbol: ticker })} of={shown} symbol={ticker} />
            )}{' '}
            {name}
          </li>
        ))}
      </ul>
      {results.every(({ reason }) => reason === 'same_industry') && <p className="note">{words.same_industry}</p>}
    </>
  )
}
