// Shows facts of a watched stock in its row, beside the price: the last insider trade, signals, options.

import type { JSX } from 'react'

import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { WatchedRow } from '#core/watchlist/open-rows.ts'
import type { LastTrade } from '#core/watchlist/ports.ts'
import { paths } from '#src/paths.ts'
import type { WatchListWords } from './watch-list-words.ts'

export interface ShownRow extends Omit<WatchedRow, 'lastTrade'> {
  readonly lastTrade: Pick<
    LastTrade,
    'day' | 'insider' | 'insiderCik' | 'moreInsiders' | 'score' | 'side' | 'valueUsd'
  > | null
}

export interface FactProps {
  readonly language: Language
  readonly row: ShownRow
  readonly words: WatchListWords
}

export function LastInsiderTrade({ language, row: { lastTrade }, words }: FactProps): JSX.Element {
  if (!lastTrade) return <span className="muted">{words.no_trade}</span>
  const { day, dollars } = formatsOf(language)
  const { insider, insiderCik, moreInsiders, score, side, valueUsd } = lastTrade
  return (
    <span className="stacked">
      <span>
        <span className={side === 'buy' ? 'up' : 'down'}>
          {side === 'buy' ? '▲' : '▼'} {side === 'buy' ? words.bought : words.sold}
        </span>{' '}
        <span className="figures">{dollars(valueUsd)}</span>
        {score !== null && ' '}
        {score !== null && <b className="badge">{fillIn(words.score, { score: String(score) })}</b>}
      </span>
      <span className="note">
        <a href={paths.profile(insiderCik)}>
          <bdi>{insider}</bdi>
        </a>
        {moreInsiders > 0 && ` ${fillIn(words.more_insiders, { number: String(moreInsiders) })}`} ·{' '}
        <span className="whole">{day(lastTrade.day)}</span>
      </span>
    </span>
  )
}

/** Earnings are an estimate, so their day is never shown without its interval. */
export function Signals({ language, row: { congress, earnings, isCluster }, words }: FactProps): JSX.Element {
  const hasCongress = congress.purchases + congress.sales > 0
  if (!isCluster && !hasCongress && !earnings) return <span className="muted">–</span>
  const { monthDay, number } = formatsOf(language)
  const counts = { purchases: number(congress.purchases), sales: number(congress.sales) }
  return (
    <span className="signals">
      {isCluster && (
        <span className="badge" title={words.cluster_long}>
          {words.cluster}
        </span>
      )}
      {hasCongress && (
        <span className="badge" title={fillIn(words.congress_long, counts)}>
          {fillIn(words.congress, counts)}
        </span>
      )}
      {earnings && (
        <span
          className="note"
          title={fillIn(words.earnings_held, {
            held: number(earnings.pastWithin),
            past: number(earnings.pastEstimates)
          })}
        >
          {fillIn(words.earnings_about, {
            day: monthDay(earnings.day).replaceAll(' ', '\u00a0'),
            days: number(earnings.withinDays)
          })}
        </span>
      )}
    </span>
  )
}

/** Shows how unusual the options trading is. It has no direction, so its colour is neither green nor red. */
export function Options({ language, row: { options, symbol }, words }: FactProps): JSX.Element {
  if (!options) return <span className="muted">–</span>
  const { day, number } = formatsOf(language)
  const { count, score, session } = options
  return (
    <span className="stacked">
      <a href={paths.stockOptions(symbol)}>{fillIn(words.options_count, { number: number(count) })}</a>
      <span className="note">
        {score !== null && `${fillIn(words.options_score, { score: number(Math.round(score)) })} · `}
        {day(session)}
      </span>
    </span>
  )
}
