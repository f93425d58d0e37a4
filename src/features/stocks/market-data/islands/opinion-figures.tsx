import type { JSX } from 'react'

import type { ReportDate } from '#core/dates/report-date.ts'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import { paths } from '#src/paths.ts'
import type { ShownValues } from '../shown-figure.ts'
import { Facts, type ViewProps } from './company-figures.tsx'
import { analystsOf, RatingsPicture, TargetHistory, TargetPicture } from './opinion-pictures.tsx'

/** Maximum number of target changes shown; our choice. */
const MOST_CHANGES = 40

/** Ratings in the order of the columns, with their word keys. */
const LEVELS = [
  ['strongBuy', 'strong_buy'],
  ['buy', 'buy'],
  ['hold', 'hold'],
  ['sell', 'sell'],
  ['strongSell', 'strong_sell']
] as const

/** Day of the vendor's calendar, which may be a projection. */
export function NextEarnings({ language, value, words }: ViewProps<ShownValues['earnings']>): JSX.Element {
  const { day, timing } = value
  return (
    <>
      <p>
        <b className="figures">{formatsOf(language).day(day as ReportDate)}</b>
        {timing && ` ${words[`earnings_${timing}`]}`}
      </p>
      <p className="note">{words.earnings_projected}</p>
    </>
  )
}

export function AnalystRatings({ language, value, words }: ViewProps<ShownValues['ratings']>): JSX.Element {
  const { day, number } = formatsOf(language)
  const { consensus, periods } = value
  const [newest, oldest] = [periods[0], periods.at(-1)]
  const span = newest && oldest && { from: day(oldest.period as ReportDate), to: day(newest.period as ReportDate) }
  return (
    <>
      {span && <RatingsPicture label={fillIn(words.ratings_picture, span)} periods={periods} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="scroll" aria-label={words.ratings} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <a className="source" href={paths.status()}>
                  {words.month}
                </a>
              </th>
              {LEVELS.map(([level, word]) => (
                <th key={level} scope="col" className={`number ${level}`}>
                  {words[word]}
                </th>
              ))}
              <th scope="col" className="number">
                {words.analysts}
              </th>
            </tr>
          </thead>
          <tbody>
            {periods.map(counts => (
              <tr key={counts.period}>
                <th scope="row">{day(counts.period as ReportDate)}</th>
                {[...LEVELS.map(([level]) => counts[level]), analystsOf(counts)].map((count, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <td key={column} className="number figures">
                    {number(count)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="note">
        {consensus &&
          `${fillIn(words.consensus, { count: number(consensus.contributors), label: consensus.label, value: number(Math.round(consensus.value * 10) / 10) })} `}
        {words.not_ours}
      </p>
    </>
  )
}

export function Target({ language, value: target, words }: ViewProps<ShownValues['target']>): JSX.Element {
  const { day, newYorkTime, number, price, signedPercent } = formatsOf(language)
  const { against, analysts, asOf, high, low, mean, median, upsidePercent } = target
  const priceOf = (value: number | null): string | null => (value === null ? null : price(value))
  return (
    <>
      <TargetPicture label={words.target_picture} target={target} />
      <Facts
        rows={[
          [words.low, priceOf(low)],
          [words.mean, price(mean)],
          [words.median, priceOf(median)],
          [words.high, priceOf(high)],
          [words.analysts, analysts > 0 ? number(analysts) : null]
        ]}
      />
      <p className="note">
        <a className="source" href={paths.status()}>
          {asOf === null ? words.target_undated : fillIn(words.target_of, { day: day(asOf as ReportDate) })}
        </a>{' '}
        {against &&
          upsidePercent !== null &&
          `${fillIn(words.upside, { percent: signedPercent(upsidePercent), price: price(against.price), when: newYorkTime(new Date(against.asOf)) })} `}
        {words.not_ours}
      </p>
      <TargetChanges language={language} value={target} words={words} />
    </>
  )
}

/** Lists who changed a target and when, if the vendor reports it. */
function TargetChanges({ language, value: target, words }: ViewProps<ShownValues['target']>): JSX.Element | null {
  const { day, price } = formatsOf(language)
  const changes = target.history.slice(0, MOST_CHANGES)
  if (changes.length === 0) return null
  return (
    <>
      <TargetHistory label={words.target_changes} target={{ ...target, history: changes }} />
      <details>
        <summary>{words.target_changes}</summary>
        <ul>
          {changes.map(({ date, firm, newTarget, oldTarget }) => (
            <li key={`${date} ${firm}`}>
              {day(date as ReportDate)}: <bdi>{firm}</bdi>,{' '}
              <span className="figures">
                {[oldTarget, newTarget].flatMap(one => (one === null ? [] : price(one))).join(' → ')}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

export function News({
  language,
  onMore,
  value,
  words
}: ViewProps<ShownValues['news']> & { onMore: (() => void) | undefined }): JSX.Element {
  const { newYorkTime } = formatsOf(language)
  return (
    <>
      <ul className="news">
        {value.results.map(({ id, machineSentiment, publishedAt, publisher, title, url }) => (
          <li key={id}>
            <a href={url} rel="noopener noreferrer nofollow">
              <bdi>{title}</bdi>
            </a>
            <span className="note">
              {[publisher, newYorkTime(new Date(publishedAt))].filter(Boolean).join(', ')}
              {machineSentiment && ` · ${words[`sentiment_${machineSentiment}`]}`}
            </span>
          </li>
        ))}
      </ul>
      {value.next_url !== null && (
        <button type="button" className="button secondary" onClick={onMore}>
          {words.more_news}
        </button>
      )}
    </>
  )
}
