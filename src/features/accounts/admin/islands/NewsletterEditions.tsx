import '#src/ui/styles/skeleton.css'
import '#src/ui/styles/state.css'
import '#src/ui/styles/table.css'
import '../styles/admin.css'
import { type JSX, useEffect } from 'react'
import { parseReportDate } from '#core/dates/report-date.ts'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { $session } from '#src/features/accounts/stores/session.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { paths } from '#src/paths.ts'
import { ErrorState } from '#src/ui/islands/ErrorState.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { $newsletters, loadNewsletters, resendNewsletter, type WatchedEditions } from '../stores/newsletters.ts'
import type { AdminWords } from './admin-words.ts'

export interface NewsletterEditionsProps {
  language: Language
  words: AdminWords
}

const COUNTS = ['queued', 'sent', 'skipped', 'failed', 'unknown', 'bounced', 'complained', 'unsubscribed'] as const

type Edition = WatchedEditions['editions'][number]

/**
 * Delivery results of newsletters by edition. Renders nothing for readers who are not admins, because the call would
 * be refused.
 */
export function NewsletterEditions(props: NewsletterEditionsProps): JSX.Element | null {
  const session = useStore($session)
  const user = session.state === 'authenticated' ? session.user : undefined
  const isAdmin = user?.role === 'admin' && user.hasSecondFactor
  return isAdmin ? <Editions {...props} /> : null
}

function Editions({ language, words }: NewsletterEditionsProps): JSX.Element {
  const found = useStore($newsletters)
  const { day, number } = formatsOf(language)
  useEffect(() => void loadNewsletters(), [])
  if (found.state === 'failed') {
    return (
      <ErrorState
        title={words.mails_load_failed}
        hint={words.mails_load_failed_hint}
        retryLabel={words.retry}
        onRetry={() => void loadNewsletters()}
      />
    )
  }
  const editions = found.state === 'loaded' ? found.editions : []
  return (
    <section className="stack" aria-labelledby="newsletters">
      <h2 id="newsletters">{words.mails_title}</h2>
      {found.state === 'loaded' && editions.length === 0 ? (
        <p>{words.mails_empty}</p>
      ) : (
        <div className="table-box">
          <div className="table-frame cards">
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{words.mails_edition}</th>
                  {COUNTS.map(count => (
                    <th key={count} scope="col" className="number">
                      {words[`mails_${count}`]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {editions.map(edition => (
                  <tr key={edition.id}>
                    <th scope="row">{nameOf(edition)}</th>
                    {COUNTS.map(count => (
                      <td key={count} className="number" data-label={words[`mails_${count}`]}>
                        {numberOf(edition[count])}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      )}
      {editions.map(edition => (
        <Failures key={edition.id} edition={edition} name={nameOf(edition)} words={words} onResend={resend} />
      ))}
      <p className="note">{words.mails_note}</p>
    </section>
  )

  function numberOf(count: number | null): string {
    return count === null ? '–' : number(count)
  }

  /** Returns the name of an edition: the day for reports and alerts, the title for news. */
  function nameOf({ kind, occasion }: Edition): string {
    const known = parseReportDate(occasion)
    return `${words[`mails_kind_${kind}`]} · ${known ? day(known) : occasion}`
  }

  async function resend(editionId: string, encId: string): Promise<void> {
    const refusal = await resendNewsletter(editionId, encId)
    await notify(
      refusal
        ? { text: refusal.text ?? words.mails_not_resent, variant: 'error' }
        : { text: words.mails_resent, variant: 'success' }
    )
  }
}

interface FailuresProps {
  edition: Edition
  name: string
  onResend(editionId: string, encId: string): Promise<void>
  words: AdminWords
}

/** Lists failed mails of an edition, which can be sent again. Renders nothing if there are none. */
function Failures({ edition: { failures, id }, name, onResend, words }: FailuresProps): JSX.Element | null {
  if (failures.length === 0) return null
  return (
    <details className="failed-mails">
      <summary>
        <span>{fillIn(words.mails_failures, { edition: name })}</span>
      </summary>
      <ul>
        {failures.map(({ encId, reason, state }) => (
          <li key={encId}>
            <a href={paths.dashboardUser(encId)}>{encId}</a>
            <span>
              {words[`mails_${state}`]}
              {reason && ` (${reason})`}
            </span>
            <button type="button" className="button quiet small" onClick={() => void onResend(id, encId)}>
              {words.mails_resend}
              <span className="visually-hidden">: {encId}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
