import { type JSX, useEffect } from 'react'
import { formatsOf } from '#core/format.ts'
import { documentPath, hitText } from '#core/messages/alerts/hits/hit-notice.ts'
import { paths } from '#src/paths.ts'
import { FactTable } from '#src/ui/islands/FactTable.tsx'
import { Loaded } from '#src/ui/islands/Loaded.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { $alertHits, type FoundDocument, loadAlertHits } from '../stores/alert-hits.ts'
import { StarredCompany } from './StarredCompany.tsx'
import type { WatchedNewsProps } from './WatchedNews.tsx'

/** Lists the filings and reports that matched the reader's alerts, newest first. */
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

function Found({ hits, language, words }: WatchedNewsProps & { hits: readonly FoundDocument[] }): JSX.Element {
  const { newYorkTime } = formatsOf(language)
  return (
    <FactTable
      title={words.hits_recent}
      head={[words.companies, words.hits_filing, words.hits_alert, words.hits_at]}
      rows={hits.flatMap(found => {
        const { alerts, at, id } = found
        const shown = subjectOf(found)
        if (!shown) return []
        return {
          cells: [
            <a key="trade" href={shown.href}>
              {hitText(found, language)}
            </a>,
            <bdi key="alert">{alerts.join(', ')}</bdi>,
            newYorkTime(new Date(at))
          ],
          key: id,
          name: shown.name
        }
      })}
    />
  )
}

/** Returns what a row is about: the company of a filing, or the author of a report. */
function subjectOf(found: FoundDocument): { readonly href: string; readonly name: JSX.Element } | undefined {
  if (found.kind === 'report') {
    const [trade] = found.trades
    return trade && memberOf(trade.member)
  }
  const [row] = found.trades
  if (!row) return undefined
  return { href: documentPath(found), name: <StarredCompany company={row} /> }
}

function memberOf({ id, name }: { readonly id: string; readonly name: string }) {
  const href = paths.congressMember(id)
  return {
    href,
    name: (
      <a href={href}>
        <bdi>{name}</bdi>
      </a>
    )
  }
}
