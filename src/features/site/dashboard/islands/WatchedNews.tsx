import '#src/ui/styles/badge.css'
import '#src/ui/styles/table.css'
import { type JSX, useEffect } from 'react'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { EmptyAccountNote } from '#src/features/accounts/islands/blocked/EmptyAccountNote.tsx'
import { paths } from '#src/paths.ts'
import { FactTable } from '#src/ui/islands/FactTable.tsx'
import { Loaded } from '#src/ui/islands/Loaded.tsx'
import { LoadingLines } from '#src/ui/islands/LoadingLines.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { $watchedNews, loadWatchedNews, type WatchedNews as News } from '../stores/watched-news.ts'
import type dashboard from '../words/dashboard.de.json'
import { StarredCompany } from './StarredCompany.tsx'

export interface WatchedNewsProps {
  language: Language
  words: Readonly<Record<keyof typeof dashboard | 'calibration' | 'failed' | 'hint' | 'retry' | 'unverified', string>>
}

type PartProps = WatchedNewsProps & { news: News }

/** News about the reader's watch lists: trades of the last week and month by day, and purchases of related stocks. */
export function WatchedNews({ language, words }: WatchedNewsProps): JSX.Element {
  const known = useStore($watchedNews)
  useEffect(() => void loadWatchedNews(), [])
  return (
    <section className="stack" aria-labelledby="watched-news">
      <h2 id="watched-news">{words.news}</h2>
      <Loaded
        known={known}
        onRetry={() => void loadWatchedNews()}
        placeholder={<LoadingLines label={words.loading} lines={8} shape="table" />}
        words={words}
      >
        {news =>
          news.stocks === 0 ? (
            <>
              <p>
                {words.news_empty} <a href={paths.dashboardWatch()}>{words.own_watch_list}</a>
              </p>
              <EmptyAccountNote text={words.unverified} />
            </>
          ) : (
            <>
              <Spans language={language} news={news} words={words} />
              <Companies language={language} news={news} words={words} />
              <Earnings language={language} news={news} words={words} />
              <Calendar language={language} news={news} words={words} />
              <Strongest language={language} news={news} words={words} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

function Spans({ language, news: { month, to, week }, words }: PartProps): JSX.Element {
  const { dayRange, dollars, number } = formatsOf(language)
  return (
    <dl className="counts wide">
      {(['week', 'month'] as const).map(name => {
        const span = { month, week }[name]
        return (
          <div key={name} className="card">
            <dt>
              {words[`news_${name}`]} · <span className="note">{dayRange(span.from, to).join(' – ')}</span>
            </dt>
            <dd>
              <span className="nowrap">▲ {dollars(span.boughtUsd)}</span>{' '}
              <span className="nowrap">▼ {dollars(span.soldUsd)}</span>
            </dd>
            <dt>{fillIn(words.news_trades, { number: number(span.trades) })}</dt>
          </div>
        )
      })}
    </dl>
  )
}

function Companies({ language, news: { month }, words }: PartProps): JSX.Element | null {
  if (month.companies.length === 0) return <p className="muted">{words.news_none}</p>
  const { dollars, number } = formatsOf(language)
  return (
    <FactTable
      title={words.news_companies}
      head={[words.companies, words.insiders, words.bought, words.sold]}
      rows={month.companies.map(({ insiders, issuerCik, issuerName, ticker, valueIn, valueOut }) => ({
        cells: [number(insiders), dollars(valueIn), dollars(valueOut)],
        key: issuerCik,
        name: <StarredCompany company={{ issuerCik, issuerName, ticker }} />
      }))}
    />
  )
}

/** Shows estimates, each with its interval. */
function Earnings({ language, news: { earnings }, words }: PartProps): JSX.Element | null {
  if (earnings.length === 0) return null
  const { day, number } = formatsOf(language)
  return (
    <FactTable
      title={words.news_earnings}
      head={[words.companies, words.news_about, words.news_within]}
      rows={earnings.map(({ issuerCik, issuerName, ticker, ...expected }) => ({
        cells: [
          <time key="day" dateTime={expected.day}>
            {day(expected.day)}
          </time>,
          fillIn(words.news_days, { days: number(expected.withinDays) })
        ],
        key: issuerCik,
        name: <StarredCompany company={{ issuerCik, issuerName, ticker }} />
      }))}
    />
  )
}

function Calendar({ language, news: { calendar }, words }: PartProps): JSX.Element | null {
  if (calendar.length === 0) return null
  const { day, dollars, number } = formatsOf(language)
  return (
    <FactTable
      title={words.news_calendar}
      head={[words.news_day, words.buys, words.bought, words.sells, words.sold]}
      rows={calendar.map(filed => ({
        cells: [number(filed.buys), dollars(filed.boughtUsd), number(filed.sells), dollars(filed.soldUsd)],
        key: filed.day,
        name: <time dateTime={filed.day}>{day(filed.day)}</time>
      }))}
    />
  )
}

function Strongest({ language, news: { strongest }, words }: PartProps): JSX.Element | null {
  if (strongest.length === 0) return null
  const { day, dollars } = formatsOf(language)
  return (
    <>
      <FactTable
        title={words.news_strongest}
        head={[words.companies, words.news_insider, words.news_score, words.bought, words.news_day]}
        rows={strongest.map(({ entryValue, filedAt, issuerCik, issuerName, owners, score, ticker, tradeId }) => ({
          cells: [
            <bdi key="insider">{owners[0]?.name ?? ''}</bdi>,
            score === null ? '–' : String(score),
            entryValue === null ? '–' : dollars(entryValue),
            <a key="trade" href={paths.trade(tradeId)}>
              {day(filedAt)}
            </a>
          ],
          key: tradeId,
          name: <StarredCompany company={{ issuerCik, issuerName, ticker }} />
        }))}
      />
      <p className="note">
        <a href={paths.calibration()}>{words.calibration}</a>
      </p>
    </>
  )
}
