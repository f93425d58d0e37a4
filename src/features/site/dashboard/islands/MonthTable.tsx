import '#src/ui/styles/table.css'
import type { JSX } from 'react'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { useStore } from '#src/ui/islands/use-store.ts'
import { $counts } from '../stores/counts.ts'

export interface MonthTableProps {
  language: Language
  words: { bought: string; buys: string; byMonth: string; month: string; sells: string; sold: string }
}

/**
 * Table of purchases and sales by month, newest first. Renders nothing until AnalyticsCounts has loaded the counts.
 */
export function MonthTable({ language, words }: MonthTableProps): JSX.Element | null {
  const found = useStore($counts)
  const { dollars, number } = formatsOf(language)
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC', year: 'numeric' })
  const months = found.state === 'loaded' ? found.counts.byMonth.toReversed() : []
  if (months.length === 0) return null
  return (
    <div className="stack">
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
    </div>
  )
}
