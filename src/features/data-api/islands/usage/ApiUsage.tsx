import '#src/ui/styles/table.css'
import { type JSX, useEffect } from 'react'
import { countOutcomes, USAGE_OUTCOMES, type UsageOutcome } from '#core/data-api/usage-outcomes.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { paths } from '#src/paths.ts'
import { Loaded } from '#src/ui/islands/Loaded.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { $apiUsage, loadApiUsage, type UsedDay } from '../../stores/api-usage.ts'
import type { ApiAccountWords } from '../keys/api-account-words.ts'
import { UsageChart } from './UsageChart.tsx'
import { UsageTable } from './UsageTable.tsx'

interface ApiUsageProps {
  language: Language
  words: ApiAccountWords
}

/** Shows the number of API requests in the last 30 days, by outcome. */
export function ApiUsage({ language, words }: ApiUsageProps): JSX.Element {
  const known = useStore($apiUsage)
  useEffect(() => void loadApiUsage(), [])

  return (
    <section className="part" aria-labelledby="api-usage">
      <h3 id="api-usage">{words.usage}</h3>
      <Loaded
        known={known}
        onRetry={() => void loadApiUsage()}
        words={{ ...words, failed: words.usage_failed, loading: words.usage_loading }}
      >
        {({ days }) =>
          days.every(({ requests }) => requests === 0) ? (
            <p className="note">
              {words.usage_none} <a href={paths.docs()}>{words.documentation}</a>
            </p>
          ) : (
            <Used days={days} language={language} words={words} />
          )
        }
      </Loaded>
    </section>
  )
}

function Used({ days, language, words }: ApiUsageProps & { days: readonly UsedDay[] }): JSX.Element {
  const { number } = formatsOf(language)
  const sums = sumOutcomes(days)
  return (
    <figure className="usage">
      <ul className="usage-legend">
        {USAGE_OUTCOMES.map(outcome => (
          <li key={outcome}>
            <span className={`swatch ${outcome}`} aria-hidden="true" />
            {words[`outcome_${outcome}`]} <b>{number(sums[outcome])}</b>
          </li>
        ))}
      </ul>
      <UsageChart days={days} language={language} words={words} />
      <figcaption className="note">{words.usage_note}</figcaption>
      <details>
        <summary>{words.usage_table}</summary>
        <UsageTable days={days} language={language} words={words} />
      </details>
    </figure>
  )
}

function sumOutcomes(days: readonly UsedDay[]): Record<UsageOutcome, number> {
  const byStatus: Record<string, number> = {}
  for (const day of days) {
    for (const [status, requests] of Object.entries(day.byStatus)) {
      byStatus[status] = (byStatus[status] ?? 0) + requests
    }
  }
  return countOutcomes(byStatus)
}
