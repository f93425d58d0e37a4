import '#src/ui/styles/badge.css'
import { type JSX, useEffect, useState } from 'react'
import { LAST_USE_MS } from '#core/accounts/sign-in/session.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { relativeTime } from '#src/i18n/relative-time.ts'
import { Loaded } from '#src/ui/islands/Loaded.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import {
  $accountSessions,
  type AccountSession,
  loadAccountSessions,
  revokeSession
} from '../stores/account-sessions.ts'
import { deviceText } from './device-name.ts'

export interface SessionListProps {
  language: Language
  words: {
    failed: string
    failedHint: string
    loading: string
    notRevoked: string
    /** Text with `{{browser}}` and `{{system}}` as placeholders. */
    onSystem: string
    retry: string
    revoke: string
    revoked: string
    /** Text with `{{when}}` as a placeholder for day and time. */
    since: string
    thisBrowser: string
    unknownDevice: string
    /** Text with `{{when}}` as a placeholder for the relative time. */
    used: string
    usedNow: string
  }
}

/** Lists the browsers that are signed in. Each one except this can be signed out. */
export function SessionList(props: SessionListProps): JSX.Element {
  const { words } = props
  const listed = useStore($accountSessions)
  useEffect(() => void loadAccountSessions(), [])

  return (
    <Loaded known={listed} onRetry={() => void loadAccountSessions()} words={{ ...words, hint: words.failedHint }}>
      {({ sessions }) => (
        <ul className="sessions">
          {sessions.map(session => (
            <Session key={session.id} {...props} session={session} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function Session({ language, session, words }: SessionListProps & { session: AccountSession }): JSX.Element {
  const [isBusy, setIsBusy] = useState(false)
  const name = deviceText(session.device, words)
  const since = formatsOf(language).newYorkTime(new Date(session.createdAt))
  return (
    <li>
      <p>
        <b>{name}</b>
        <span>{fillIn(words.since, { when: since })}</span>
        {!session.isCurrent && <span>{lastUse(session.lastUsedAt, language, words)}</span>}
      </p>
      {session.isCurrent ? (
        <span className="badge accent">{words.thisBrowser}</span>
      ) : (
        <button
          type="button"
          className="button secondary small"
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
          onClick={revoke}
        >
          {words.revoke}
          <span className="visually-hidden">: {name}</span>
        </button>
      )}
    </li>
  )

  async function revoke(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    const isRevoked = await revokeSession(session.id)
    setIsBusy(false)
    await notify(isRevoked ? { text: words.revoked, variant: 'success' } : { text: words.notRevoked, variant: 'error' })
  }
}

/** Returns the text of a session's last use, which is stored to the hour (core/accounts/sign-in/session.ts). */
function lastUse(instant: string, language: Language, words: SessionListProps['words']): string {
  const used = new Date(instant)
  if (Date.now() - used.getTime() < LAST_USE_MS) return words.usedNow
  return fillIn(words.used, {
    when: relativeTime(used, new Date(), language) ?? formatsOf(language).day(newYorkDay(used))
  })
}
