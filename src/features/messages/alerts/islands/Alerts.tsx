import '#src/ui/styles/field.css'
import { useStore } from '@nanostores/react'
import { type JSX, useEffect, useState } from 'react'

import { fillIn } from '#core/fill-in.ts'
import { EmptyAccountNote } from '#src/features/accounts/islands/blocked/EmptyAccountNote.tsx'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { paths } from '#src/paths.ts'
import { Loaded } from '#src/ui/islands/Loaded.tsx'
import {
  $alerts,
  type AlertDraft,
  addAlert,
  changeAlert,
  loadAlerts,
  type OwnAlert,
  removeAlert,
  renewFeed
} from '../stores/alerts.ts'
import { AlertDevices, type AlertDevicesWords } from './AlertDevices.tsx'
import { AlertForm, type AlertFormWords } from './AlertForm.tsx'

export interface AlertsWords extends AlertDevicesWords, AlertFormWords {
  delete: string
  edit: string
  empty: string
  failed: string
  feed: string
  hint: string
  loading: string
  pause: string
  paused: string
  renew: string
  renewed: string
  rests: string
  resume: string
  retry: string
  shown_most: string
  shown_quiet: string
  unverified: string
  congress: string
  owners: string
  planned: string
  withheld: string
}

/**
 * Lists the reader's alerts, which can be changed, paused and deleted. A bell's link opens the form for a new alert.
 */
export function Alerts({ words }: { words: AlertsWords }): JSX.Element {
  const known = useStore($alerts, { ssr: 'initial' })
  const [draft, setDraft] = useState<AlertDraft>()
  useEffect(() => {
    void loadAlerts()
    setDraft(draftOfAddress())
  }, [])
  async function add(alert: AlertDraft) {
    const refusal = await addAlert(alert)
    if (!refusal) {
      setDraft(undefined)
      history.replaceState(null, '', location.pathname)
    }
    return refusal
  }
  return (
    <>
      {draft && <AlertForm first={draft} words={words} onCancel={() => setDraft(undefined)} onSave={add} />}
      <Loaded known={known} onRetry={() => void loadAlerts()} words={words}>
        {({ alerts }) =>
          alerts.length === 0 ? (
            draft ? null : (
              <>
                <p className="note">{words.empty}</p>
                <EmptyAccountNote text={words.unverified} />
              </>
            )
          ) : (
            <ul className="alerts">
              {alerts.map(alert => (
                <AlertLine key={alert.id} alert={alert} words={words} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <AlertDevices words={words} />
    </>
  )
}

function AlertLine({ alert, words }: { alert: OwnAlert; words: AlertsWords }): JSX.Element {
  const [isOpen, setOpen] = useState(false)
  const { condition, feed, id, isPaused, name } = alert
  const { feed: _feed, id: _id, rests: _rests, says: _says, ...draft } = alert
  if (isOpen) {
    return (
      <li>
        <AlertForm
          first={draft}
          words={words}
          onCancel={() => setOpen(false)}
          onSave={async changed => {
            const refusal = await changeAlert(id, changed)
            if (!refusal) setOpen(false)
            return refusal
          }}
        />
      </li>
    )
  }
  async function renew(): Promise<void> {
    const refusal = await renewFeed(id)
    await notify(
      refusal ? { text: refusal.text ?? words.failed, variant: 'error' } : { text: words.renewed, variant: 'success' }
    )
  }
  const spoken = <span className="visually-hidden"> {name}</span>
  return (
    <li>
      <a href={addressOf(condition)}>
        <bdi>{name}</bdi>
      </a>
      <small>{settingsOf(alert, words)}</small>
      <span className="alert-buttons">
        <button type="button" className="button quiet small" onClick={() => setOpen(true)}>
          {words.edit}
          {spoken}
        </button>
        <button
          type="button"
          className="button quiet small"
          onClick={() => void changeAlert(id, { ...draft, isPaused: !isPaused })}
        >
          {isPaused ? words.resume : words.pause}
          {spoken}
        </button>
        <button type="button" className="button quiet small" onClick={() => void removeAlert(id)}>
          {words.delete}
          {spoken}
        </button>
        <a className="button quiet small" href={feed} rel="nofollow">
          {words.feed}
          {spoken}
        </a>
        <button type="button" className="button quiet small" onClick={() => void renew()}>
          {words.renew}
          {spoken}
        </button>
      </span>
    </li>
  )
}

/** Describes the settings of an alert. Daily mails have no limit per day and no quiet hours, so these are left out. */
function settingsOf(
  { condition, isPaused, mostADay, quietHours, rests, says, timing }: OwnAlert,
  words: AlertsWords
): string {
  if (rests === 'withheld') return words.withheld
  if (isPaused) return words.paused
  if (rests === 'plan') return words.rests
  const isAtOnce = timing === 'at_once'
  return [
    ...subjectOf(condition, words),
    ...(says ? [says] : []),
    ...('trades' in condition ? [words[`trades_${condition.trades}`]] : []),
    words[`timing_${timing}`],
    ...(isAtOnce && quietHours ? [fillIn(words.shown_quiet, { ...quietHours })] : []),
    ...(isAtOnce && mostADay !== null ? [fillIn(words.shown_most, { count: String(mostADay) })] : [])
  ].join(' · ')
}

/** Names the list that an alert is about, unless it is that of trades. */
function subjectOf({ kind }: OwnAlert['condition'], words: AlertsWords): readonly string[] {
  return kind === 'congress' || kind === 'owners' || kind === 'planned' ? [words[kind]] : []
}

/** Returns the address of a page that lists the trades of the alert. */
function addressOf(condition: OwnAlert['condition']): string {
  if ('query' in condition) {
    const query = Object.fromEntries(new URLSearchParams(condition.query))
    if (condition.kind === 'owners') return paths.ownership(query)
    if (condition.kind !== 'congress') return paths.activities(query)
    return condition.memberId === null ? paths.congress(query) : paths.congressMember(condition.memberId, query)
  }
  return condition.kind === 'insider' ? paths.profile(condition.cik) : paths.activities({ cik: condition.cik })
}

/** Reads the draft from a bell's link. It stands after the #, because the page is the same for everybody. */
function draftOfAddress(): AlertDraft | undefined {
  const asked = new URLSearchParams(location.hash.slice(1))
  const [kind, of, name] = ['alert', 'of', 'name'].map(key => asked.get(key) ?? '')
  const rest = { isPaused: false, mostADay: null, name: name || '', quietHours: null, timing: 'at_once' } as const
  if (kind === 'congress') return { ...rest, condition: { kind, memberId: asked.get('member'), query: of ?? '' } }
  if (kind === 'owners') return { ...rest, condition: { kind, query: of ?? '' } }
  if (!of) return undefined
  if (kind === 'list' || kind === 'planned') return { ...rest, condition: { kind, query: of } }
  return kind === 'insider' || kind === 'stock' ? { ...rest, condition: { cik: of, kind, trades: 'both' } } : undefined
}
