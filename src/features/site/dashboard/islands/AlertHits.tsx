import { useStore } from '@nanostores/react'
import { type JSX, useEffect } from 'react'
import { formatsOf } from '#core/format.ts'
import { hitText } from '#core/messages/alerts/hits/hit-notice.ts'
import { paths } from '#src/paths.ts'
import { FactTable } from '#src/ui/islands/FactTable.tsx'
import { Loaded } from '#src/ui/islands/Loaded.tsx'
import { $alertHits, type FoundFiling, loadAlertHits } from '../stores/alert-hits.ts'
import { StarredCompany } from './StarredCompany.tsx'
import type { WatchedNewsProps } from './WatchedNews.tsx'

/** Lists the filings that matched the reader's alerts, newest first. */
export function AlertHits({ language, words }: WatchedNewsProps): JSX.Element {
  const known = useStore($alertHits)
  useEffect(() => void loadAlertHits(), [])
  return (
    <section className="stack" aria-labelledby="alert-hits">
      <h2 id="alert-hits">{words.hits}</h2>
      <Loaded known={known} onRetry={() => void loadAlertHits()} words={words}>
        {({ hits }) =>
          hits.length > 0 ? (
            <Found hits={hits} language={language} words={words} />
          ) : (
            <p className="muted">
              {words.hits_none} <a href={paths.emailPreferences()}>{words.hits_manage}</a>
            </p>
          )
        }
      </Loaded>
    </section>
  )
}

function Found({ hits, language, words }: WatchedNewsProps & { hits: readonly FoundFiling[] }): JSX.Element {
  const { newYorkTime } = formatsOf(language)
  return (
    <FactTable
      title={words.hits_recent}
      head={[words.companies, words.hits_filing, words.hits_alert, words.hits_at]}
      rows={hits.flatMap(({ accession, alerts, at, trades }) => {
        const [first] = trades
        if (!first) return []
        return {
          cells: [
            <a key="trade" href={paths.activities({ accession })}>
              {hitText({ trades }, language)}
            </a>,
            <bdi key="alert">{alerts.join(', ')}</bdi>,
            newYorkTime(new Date(at))
          ],
          key: accession,
          name: <StarredCompany company={first} />
        }
      })}
    />
  )
}
