import type { JSX } from 'react'

import { parseReportDate } from '#core/dates/report-date.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { UsedDay } from '../../stores/api-usage.ts'
import type { ApiAccountWords } from '../keys/api-account-words.ts'

interface UsageTableProps {
  days: readonly UsedDay[]
  language: Language
  words: ApiAccountWords
}

/** Table of the days with requests, newest first. */
export function UsageTable({ days, language, words }: UsageTableProps): JSX.Element {
  const { day: dayText, number } = formatsOf(language)
  const used = days.filter(({ requests }) => requests > 0).toReversed()
  return (
    <div className="table-box">
      <div className="table-frame cards plain">
        <table className="table">
          <caption className="visually-hidden">{words.usage}</caption>
          <thead>
            <tr>
              <th scope="col">{words.usage_day}</th>
              <th scope="col" className="number">
                {words.usage_requests}
              </th>
              <th scope="col" className="number">
                {words.outcome_limited}
              </th>
              <th scope="col">{words.usage_status}</th>
            </tr>
          </thead>
          <tbody>
            {used.map(({ byStatus, day, limitReached, requests }) => (
              <tr key={day}>
                <td data-label={words.usage_day}>{dayText(parseReportDate(day)!)}</td>
                <td data-label={words.usage_requests} className="number">
                  {number(requests)}
                </td>
                <td data-label={words.outcome_limited} className="number">
                  {number(limitReached)}
                </td>
                <td data-label={words.usage_status}>
                  <span className="figures" dir="ltr">
                    {Object.entries(byStatus)
                      .map(([status, times]) => `${status} × ${number(times)}`)
                      .join(', ')}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
