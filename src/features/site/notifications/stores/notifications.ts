// Manages short messages to the reader. Each disappears after a while, but not while the pointer or the focus is on
// it.

import { atom, readonlyType } from 'nanostores'

export type NotificationVariant = 'error' | 'info' | 'success' | 'warning'

export interface NewNotification {
  readonly text: string
  readonly variant: NotificationVariant
  /** Undoes what was done. Such a notification is shown for longer, and its button is lost on the next page. */
  readonly action?: { readonly label: string; run(): void }
  /** True if it was already shown on the previous page. */
  readonly isCarried?: boolean
  /** Takes the focus back when the notification has gone with it. */
  readonly onEnd?: () => void
}

export interface Notification extends NewNotification {
  readonly id: number
}

/** @see docs/reference/product.md, section 9 */
const MAX_SHOWN = 5
const SHOWN_MS = 3_000
/** Time for undoing, in milliseconds. Our choice. */
const ACTION_SHOWN_MS = 10_000

interface Countdown {
  leftMs: number
  startedAt: number
  /** Timer that removes the notification; `undefined` while paused. */
  timer: ReturnType<typeof setTimeout> | undefined
}

const $shown = atom<readonly Notification[]>([])
const countdowns = new Map<number, Countdown>()
let lastId = 0
let isHeld = false

/** Visible notifications, oldest first. */
export const $notifications = readonlyType($shown)

/** Shows a notification. Removes the oldest one if there are too many. */
export function addNotification(notification: NewNotification): void {
  const [oldest] = $shown.get()
  if (oldest && $shown.get().length === MAX_SHOWN) dismissNotification(oldest.id)
  const id = ++lastId
  const leftMs = notification.action ? ACTION_SHOWN_MS : SHOWN_MS
  countdowns.set(id, { leftMs, startedAt: 0, timer: undefined })
  $shown.set([...$shown.get(), { ...notification, id }])
  if (!isHeld) start(id)
}

export function dismissNotification(id: number): void {
  clearTimeout(countdowns.get(id)?.timer)
  countdowns.delete(id)
  $shown.set($shown.get().filter(notification => notification.id !== id))
}

/** Pauses all countdowns while `shouldHold`. Afterwards each continues with its remaining time. */
export function holdNotifications(shouldHold: boolean): void {
  if (shouldHold === isHeld) return
  isHeld = shouldHold
  for (const id of countdowns.keys()) {
    if (isHeld) stop(id)
    else start(id)
  }
}

function start(id: number): void {
  const countdown = countdowns.get(id)
  if (!countdown || countdown.timer !== undefined) return
  countdown.startedAt = Date.now()
  countdown.timer = setTimeout(dismissNotification, countdown.leftMs, id)
}

function stop(id: number): void {
  const countdown = countdowns.get(id)
  // A notification rendered under the pointer is paused before its countdown has started.
  if (countdown?.timer === undefined) return
  clearTimeout(countdown.timer)
  countdown.timer = undefined
  countdown.leftMs -= Date.now() - countdown.startedAt
}
