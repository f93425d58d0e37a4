import '#src/ui/styles/badge.css'
import '#src/ui/styles/field.css'
import { type JSX, useEffect, useRef } from 'react'
import { companyName } from '#core/filings/company-name.ts'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { documentPath, hitText } from '#core/messages/alerts/hits/hit-notice.ts'
import { followChanges } from '#src/features/accounts/browser/follow-own-changes.ts'
import { EmptyAccountNote } from '#src/features/accounts/islands/blocked/EmptyAccountNote.tsx'
import type { Refusal } from '#src/features/accounts/stores/account-calls.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { paths } from '#src/paths.ts'
import { Loaded } from '#src/ui/islands/Loaded.tsx'
import { LoadingLines } from '#src/ui/islands/LoadingLines.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import {
  $events,
  $following,
  changeFollow,
  type FollowedEvent,
  type FollowedThing,
  follow,
  loadEvents,
  loadFollowing,
  type Thing,
  unfollow
} from '../stores/following.ts'
import type following from '../words/following.de.json'

type FollowingWords = Readonly<Record<keyof typeof following | 'hint' | 'retry' | 'unverified', string>>

export interface FollowingProps {
  language: Language
  words: FollowingWords
}

/** Loads the count again after the events, because loading these marks them as read. */
async function load(): Promise<void> {
  await loadEvents()
  await loadFollowing()
}

/** Shows what happened to what the reader follows, and lets the reader manage it. */
export function Following({ language, words }: FollowingProps): JSX.Element {
  const events = useStore($events)
  const known = useStore($following)
  useEffect(() => {
    void load()
    return followChanges(() => void load())
  }, [])
  return (
    <Loaded known={known} onRetry={() => void load()} words={words}>
      {({ following, most }) =>
        following.length === 0 ? (
          <div className="card follow-empty">
            <p className="muted">{words.empty}</p>
            <EmptyAccountNote text={words.unverified} />
          </div>
        ) : (
          <>
            <section className="stack" aria-labelledby="happened">
              <h2 id="happened">{words.events}</h2>
              <Loaded
                known={events}
                onRetry={() => void load()}
                placeholder={<LoadingLines label={words.loading} lines={6} />}
                words={words}
              >
                {({ events: shown }) =>
                  shown.length > 0 ? (
                    <ul className="card follow-events">
                      {shown.map(event => (
                        <EventLine key={`${event.kind} ${event.id}`} event={event} language={language} words={words} />
                      ))}
                    </ul>
                  ) : (
                    <p className="muted">{words.events_none}</p>
                  )
                }
              </Loaded>
            </section>
            <Manage following={following} language={language} most={most} words={words} />
          </>
        )
      }
    </Loaded>
  )
}

function EventLine({ event, language, words }: FollowingProps & { event: FollowedEvent }): JSX.Element {
  const { alerts, at, isUnread } = event
  return (
    <li className={isUnread ? 'unread' : undefined}>
      <p>
        {isUnread && <b className="badge accent">{words.unread}</b>} <Subject event={event} />{' '}
        <a href={documentPath(event)}>{hitText(event, language)}</a>
      </p>
      <p className="note">
        <bdi>{alerts.join(', ')}</bdi> · <time dateTime={at}>{formatsOf(language).newYorkTime(new Date(at))}</time>
      </p>
    </li>
  )
}

/** Company of a filing, schedule or notice. The text of a report of Congress names member and asset itself. */
function Subject({ event }: { event: FollowedEvent }): JSX.Element | null {
  const [row] = event.kind === 'report' ? [] : event.trades
  if (!row) return null
  const name = companyName(row.issuerName)
  return (
    <a href={paths.company(row.ticker, 'issuerCik' in row ? row.issuerCik : '')}>
      <b className={row.ticker === null ? undefined : 'figures'}>{row.ticker ?? name}</b>
    </a>
  )
}

interface ManageProps extends FollowingProps {
  following: readonly FollowedThing[]
  most: number
}

function Manage({ following, language, most, words }: ManageProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null)
  const { number } = formatsOf(language)
  return (
    <section className="stack" aria-labelledby="manage">
      <h2 id="manage" ref={heading} tabIndex={-1}>
        {words.manage}
      </h2>
      <p className="note">
        {fillIn(words.count, { count: number(following.length), most: number(most) })} ·{' '}
        <a href={paths.emailPreferences()}>{words.settings}</a>
      </p>
      <ul className="card follow-things">
        {following.map(thing => (
          <ThingLine
            key={`${thing.kind} ${thing.of}`}
            onGone={() => heading.current?.focus()}
            thing={thing}
            words={words}
          />
        ))}
      </ul>
    </section>
  )
}

interface ThingLineProps {
  onGone(): void
  thing: FollowedThing
  words: FollowingWords
}

function ThingLine({ onGone, thing, words }: ThingLineProps): JSX.Element {
  const { isPaused, isResting, kind, name, of, timing } = thing
  const named = { kind, of } as Thing
  const tell = (refusal: Refusal | undefined): void => {
    if (refusal) void notify({ text: refusal.text ?? words.not_changed, variant: 'error' })
  }
  /** The heading was missing while nothing was followed, so it takes the focus now. */
  function restored(refusal: Refusal | undefined): void {
    tell(refusal)
    document.querySelector<HTMLElement>('#manage')?.focus()
  }
  async function remove(): Promise<void> {
    const refusal = await unfollow(named)
    if (refusal) return tell(refusal)
    await notify({
      action: { label: words.undo, run: () => void follow({ name, thing: named }).then(restored) },
      onEnd: onGone,
      text: fillIn(words.unfollowed, { name }),
      variant: 'success'
    })
  }
  return (
    <li>
      <p>
        <a href={pageOf(thing)}>
          <bdi>{name}</bdi>
        </a>
        <small>{isResting && !isPaused ? words.resting : words[`kind_${kind}`]}</small>
      </p>
      <select
        className="field"
        aria-label={fillIn(words.told, { name })}
        value={isPaused ? 'paused' : timing}
        onChange={({ target: { value } }) =>
          void changeFollow({
            isPaused: value === 'paused',
            thing: named,
            timing: value === 'paused' ? timing : (value as FollowedThing['timing'])
          }).then(tell)
        }
      >
        <option value="daily">{words.timing_daily}</option>
        <option value="at_once">{words.timing_at_once}</option>
        <option value="paused">{words.timing_paused}</option>
      </select>
      <button type="button" className="button quiet small" onClick={() => void remove()}>
        {words.unfollow}
        <span className="visually-hidden"> {name}</span>
      </button>
    </li>
  )
}

function pageOf({ kind, of }: FollowedThing): string {
  if (kind === 'company') return paths.activities({ cik: of })
  if (kind === 'insider') return paths.profile(of)
  if (kind === 'member') return paths.congressMember(of)
  if (kind === 'owner') return paths.ownershipHolder(of)
  if (kind === 'sector') return paths.activities({ sector: of })
  return paths.activities(Object.fromEntries(new URLSearchParams(of)))
}
