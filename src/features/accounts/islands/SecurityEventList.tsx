import '#src/ui/styles/badge.css'
import '../styles/event-list.css'
import { type JSX, useEffect, useState } from 'react'
import type { Provider } from '#core/accounts/people/identity.ts'
import type { Role } from '#core/accounts/people/user.ts'
import type { SecurityEventKind } from '#core/accounts/security-event.ts'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { Loaded } from '#src/ui/islands/Loaded.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import type { RightsWords } from '../browser/rights-words.ts'
import {
  $securityEvents,
  type ListedSecurityEvent,
  loadOlderSecurityEvents,
  loadSecurityEvents
} from '../stores/security-events.ts'
import { type DeviceWords, deviceText } from './device-name.ts'

type LogKey = 'log_empty' | 'log_failed' | 'log_failed_hint' | 'log_loading' | 'log_more' | 'network'

interface LogWords {
  attention: string
  /** Names of the roles and providers that events mention. */
  names: Readonly<Record<Provider | Role, string>>
  retry: string
}

export interface SecurityEventListProps {
  /** Id of another account, for admins. Default: the reader's own account. */
  encId?: string
  language: Language
  words: DeviceWords & Pick<RightsWords, LogKey | `event_${SecurityEventKind}`> & LogWords
}

/** Kinds of events that the owner should check. */
const NOTABLE: readonly SecurityEventKind[] = [
  'address_taken',
  'deletion_asked',
  'factor_refused',
  'factors_removed',
  'recovery_code_used',
  'sign_in_refused'
]

/** Security events of an account, newest first. @see docs/reference/accounts.md, "Security log" */
export function SecurityEventList(props: SecurityEventListProps): JSX.Element {
  const { encId, words } = props
  const log = useStore($securityEvents)
  useEffect(() => void loadSecurityEvents(encId), [encId])

  return (
    <Loaded
      known={log}
      onRetry={() => void loadSecurityEvents(encId)}
      words={{ failed: words.log_failed, hint: words.log_failed_hint, loading: words.log_loading, retry: words.retry }}
    >
      {({ events, next }) => <Log {...props} events={events} hasMore={next !== null} />}
    </Loaded>
  )
}

interface LogProps extends SecurityEventListProps {
  events: readonly ListedSecurityEvent[]
  hasMore: boolean
}

function Log({ events, hasMore, ...props }: LogProps): JSX.Element {
  const { encId, words } = props
  const [isBusy, setIsBusy] = useState(false)
  if (events.length === 0) return <p className="note">{words.log_empty}</p>
  return (
    <>
      <ol className="event-list">
        {events.map(event => (
          <Event key={event.id} {...props} event={event} />
        ))}
      </ol>
      {hasMore && (
        <button
          type="button"
          className="button secondary"
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
          onClick={showOlder}
        >
          {words.log_more}
        </button>
      )}
    </>
  )

  async function showOlder(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    await loadOlderSecurityEvents(encId)
    setIsBusy(false)
  }
}

function Event({ event, language, words }: SecurityEventListProps & { event: ListedSecurityEvent }): JSX.Element {
  const { at, device, kind, network } = event
  const facts = [device && deviceText(device, words), network && fillIn(words.network, { network })].filter(Boolean)
  return (
    <li>
      <p>
        <b>{fillIn(words[`event_${kind}`], { name: nameOf(event, words) })}</b>
        {NOTABLE.includes(kind) && <span className="badge caution">{words.attention}</span>}
      </p>
      <p className="muted">
        <time dateTime={at}>{formatsOf(language).newYorkTime(new Date(at))}</time>
        {facts.map(fact => ` · ${fact}`).join('')}
      </p>
    </li>
  )
}

/** Returns the name in an event. Names that the reader gave to a key or passkey are shown unchanged. */
function nameOf({ detail, kind }: ListedSecurityEvent, { names }: LogWords): string {
  if (kind.startsWith('api_key_') || kind.startsWith('passkey_')) return detail ?? ''
  return names[detail as Provider | Role] ?? detail ?? '' // `detail` is written by securityEvent()
}
