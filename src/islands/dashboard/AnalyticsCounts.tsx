import '#src/styles/ui/skeleton.css'
import '#src/styles/ui/state.css'
import '#src/styles/ui/table.css'
import { useStore } from '@nanostores/react'
import { type JSX, useEffect } from 'react'

import type { CountsAnswer } from '#core/counts/open-counts.ts'
import type { MonthTotals } from '#core/counts/ports.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { $counts, loadCounts } from '#src/stores/counts.ts'

/** The counts that a tile shows, in their order. */
export const COUNTED = ['filings', 'trades', 'buys', 'sells', 'insiders', 'companies'] as const

export interface AnalyticsCountsProps {
  language: Language
  words: Record<(typeof COUNTED)[number], string> & {
    bought: string
    byMonth: string
    empty: string
    failed: string
    failedHint: string
    /** # stands for the time. */
    lastFiling: string
    loading: string
    month: string
    retry: string
    sold: string
  }
}

/** How much the product holds (specification section 2.15, "analytics"); its shape until the counts are here. */
export function AnalyticsCounts(props: AnalyticsCountsProps): JSX.Element {
  const { words } = props
  const found = useStore($counts)
  useEffect(() => void loadCounts(), [])

  if (found.state === 'loaded') return <Loaded {...props} counts={found.counts} />
  if (found.state === 'loading') {
    return (
      <div className="counts" role="status" aria-label={words.loading}>
        {COUNTED.map(key => (
          <div key={key} className="skeleton card">
            <span className="bone" />
            <span className="bone" />
          </div>
        ))}
      </div>
    )
  }
  return (
    <div className="state failed" role="alert">
      <p className="state-title">{words.failed}</p>
      <p>{words.failedHint}</p>
      <button type="button" className="button secondary" onClick={() => void loadCounts()}>
        {words.retry}
      </button>
    </div>
  )
}

function Loaded({ counts, language, words }: AnalyticsCountsProps & { counts: CountsAnswer['counts'] }): JSX.Element {
  const { newYorkTime, number } = formatsOf(language)
  const { byMonth, lastFilingAt } = counts
  return (
    <div className="stack">
      <dl className="counts">
        {COUNTED.map(key => (
          <div key={key} className="card">
            <dt>{words[key]}</dt>
            <dd className="figures">{number(counts[key])}</dd>
          </div>
        ))}
      </dl>
      <p className="note">
        {lastFilingAt ? words.lastFiling.replace('#', newYorkTime(new Date(lastFilingAt))) : words.empty}
      </p>
      {byMonth.length > 0 && <Months language={language} months={byMonth.toReversed()} words={words} />}
    </div>
  )
}

function Months({ language, months, words }: AnalyticsCountsProps & { months: readonly MonthTotals[] }): JSX.Element {
  const { dollars, number } = formatsOf(language)
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC', year: 'numeric' })
  return (
    <section className="stack" aria-labelledby="by-month">
      <h2 id="by-month">{words.byMonth}</h2>
      <div className="table-box">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className="table-frame" aria-labelledby="by-month" tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{words.month}</th>
                <th scope="col" className="number">
                  {words.buys}
                </th>
                <th scope="col" className="number">
                  {words.bought}
                </th>
                <th scope="col" className="number">
                  {words.sells}
                </th>
                <th scope="col" className="number">
                  {words.sold}
                </th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ buys, buysUsd, sells, sellsUsd, yearMonth }) => (
                <tr key={yearMonth}>
                  <th scope="row">{name.format(new Date(`${yearMonth}-01`))}</th>
                  <td className="number">{number(buys)}</td>
                  <td className="number">{dollars(buysUsd)}</td>
                  <td className="number">{number(sells)}</td>
                  <td className="number">{dollars(sellsUsd)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </section>
  )
}
