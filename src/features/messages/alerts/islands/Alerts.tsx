import '#src/ui/styles/field.css'
import { type JSX, useEffect, useState } from 'react'
import { fillIn } from '#core/fill-in.ts'
import { EmptyAccountNote } from '#src/features/accounts/islands/blocked/EmptyAccountNote.tsx'
import type { Refusal } from '#src/features/accounts/stores/account-calls.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { paths } from '#src/paths.ts'
import { Loaded } from '#src/ui/islands/Loaded.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { draftOf, type LinkedDraft } from '../alert-draft.ts'
import {
  $alerts,
  type AlertDraft,
  addAlert,
  changeAlert,
  loadAlerts,
  type OwnAlert,
  type OwnWay,
  removeAlert,
  renewFeed,
  restoreAlert
} from '../stores/alerts.ts'
import { AlertDevices, type AlertDevicesWords } from './AlertDevices.tsx'
import { AlertForm } from './AlertForm.tsx'
import type { AlertFormWords } from './alert-form-words.ts'
import { nameOf } from './WayFields.tsx'

export interface AlertsWords extends AlertDevicesWords, AlertFormWords {
  delete: string
  deleted: string
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
  shown_days: string
  shown_most: string
  shown_quiet: string
  undo: string
  unverified: string
  congress: string
  earnings: string
  options: string
  options_watched: string
  owners: string
  planned: string
  reports: string
  watched: string
  withheld: string
}

/**
 * Lists the reader's alerts, which can be changed, paused and deleted. A bell's link opens the form for a new alert.
 */
export function Alerts({ words }: { words: AlertsWords }): JSX.Element {
  const known = useStore($alerts)
  const [draft, setDraft] = useState<LinkedDraft>()
  useEffect(() => {
    void loadAlerts()
    setDraft(draftOf(location.hash))
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
      {draft && (
        <AlertForm
          first={draft.alert}
          ticker={draft.ticker}
          words={words}
          onCancel={() => setDraft(undefined)}
          onSave={add}
        />
      )}
      <Loaded known={known} onRetry={() => void loadAlerts()} words={words}>
        {({ alerts, ways }) =>
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
                <AlertLine key={alert.id} alert={alert} ways={ways} words={words} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <AlertDevices words={words} />
    </>
  )
}

interface AlertLineProps {
  alert: OwnAlert
  ways: readonly OwnWay[]
  words: AlertsWords
}

function AlertLine({ alert, ways, words }: AlertLineProps): JSX.Element {
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
  const tell = (refusal: Refusal | undefined): void => {
    if (refusal) void notify({ text: refusal.text ?? words.failed, variant: 'error' })
  }
  async function remove(): Promise<void> {
    const refusal = await removeAlert(id)
    if (refusal) return tell(refusal)
    await notify({
      action: { label: words.undo, run: () => void restoreAlert(id).then(tell) },
      onEnd: focusAlerts,
      text: fillIn(words.deleted, { name }),
      variant: 'success'
    })
  }
  const spoken = <span className="visually-hidden"> {name}</span>
  return (
    <li>
      <a href={addressOf(condition)}>
        <bdi>{name}</bdi>
      </a>
      <small>{settingsOf(alert, ways, words)}</small>
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
        <button type="button" className="button quiet small" onClick={() => void remove()}>
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

/** Takes the focus after an alert was removed by its button: to the first button of the list, or its heading. */
function focusAlerts(): void {
  const next = document.querySelector<HTMLElement>('.alerts button') ?? document.querySelector<HTMLElement>('#alerts')
  next?.focus()
}

/** Describes the settings of an alert. Daily mails have no limit per day and no quiet hours, so these are left out. */
function settingsOf(
  { condition, isPaused, mostADay, name, quietHours, rests, says, tells, timing }: OwnAlert,
  ways: readonly OwnWay[],
  words: AlertsWords
): string {
  if (rests === 'withheld') return words.withheld
  if (isPaused) return words.paused
  if (rests === 'plan') return words.rests
  const isAtOnce = timing === 'at_once'
  return [
    ...subjectOf(condition, words),
    ...(says && says !== name ? [says] : []),
    ...('days' in condition ? [fillIn(words.shown_days, { count: String(condition.days) })] : []),
    ...('trades' in condition ? [words[`trades_${condition.trades}`]] : []),
    words[`timing_${timing}`],
    ...(isAtOnce && quietHours ? [fillIn(words.shown_quiet, { ...quietHours })] : []),
    ...(isAtOnce && mostADay !== null ? [fillIn(words.shown_most, { count: String(mostADay) })] : []),
    ...waysOf(tells, ways, words)
  ].join(' · ')
}

/** Names the chosen ways, and says where none of them reaches the reader. */
function waysOf(tells: OwnAlert['tells'], ways: readonly OwnWay[], words: AlertsWords): readonly string[] {
  const chosen = ways.filter(({ id }) => tells?.includes(id) ?? true)
  return [
    ...(tells === null ? [] : chosen.map(way => nameOf(way, words))),
    ...(chosen.some(({ problem }) => problem === null) ? [] : [words.tells_nobody])
  ]
}

/** Names what an alert is about, unless it is trades. */
function subjectOf(condition: OwnAlert['condition'], words: AlertsWords): readonly string[] {
  const { kind } = condition
  if (kind === 'price' || kind === 'distance' || kind === 'insider' || kind === 'stock' || kind === 'list') return []
  return [kind === 'options' && condition.isWatched ? words.options_watched : words[kind]]
}

/** Returns the address of a page that lists the trades or stocks of the alert. */
function addressOf(condition: OwnAlert['condition']): string {
  if (condition.kind === 'earnings' || condition.kind === 'reports' || condition.kind === 'watched')
    return paths.watchlist()
  if ('ticker' in condition) return paths.stock(condition.ticker)
  if ('query' in condition) {
    const query = Object.fromEntries(new URLSearchParams(condition.query))
    if (condition.kind === 'owners') return paths.ownership(query)
    if (condition.kind === 'options') return paths.options(query)
    if (condition.kind !== 'congress') return paths.activities(query)
    return condition.memberId === null ? paths.congress(query) : paths.congressMember(condition.memberId, query)
  }
  return condition.kind === 'insider' ? paths.profile(condition.cik) : paths.activities({ cik: condition.cik })
}
