// Shows notifications in the element of src/features/site/notifications/components/Notifications.astro, which every
// page includes.

import { readStored, writeStored } from '#src/browser/storage.ts'
import { ICON_SHAPES } from '#src/ui/components/icon-shapes.ts'
import {
  $notifications,
  addNotification,
  dismissNotification,
  holdNotifications,
  type NewNotification,
  type Notification,
  type NotificationVariant
} from '../stores/notifications.ts'

/** Words in the page's language, written by Notifications.astro, including the name of each variant. */
export type NotificationWords = Record<NotificationVariant, string> & { dismiss: string }

interface Viewport {
  root: HTMLElement
  list: HTMLElement
  /** Live regions for screen readers. Errors interrupt, other messages wait for a pause. */
  spoken: { assertive: HTMLElement; polite: HTMLElement }
  words: NotificationWords
}

const ICONS = { error: 'alert', info: 'info', success: 'check', warning: 'alert' } as const
const SVG = 'http://www.w3.org/2000/svg'

/** Events that may start or end the reading of a notification. */
const ATTENTION = ['focusin', 'focusout', 'pointerenter', 'pointerleave'] as const

let attached: Viewport | undefined

export function showNotification(notification: NewNotification): void {
  attachViewport()
  addNotification(notification)
}

export function attachViewport(): void {
  if (attached) return
  const viewport = findViewport()
  attached = viewport
  $notifications.subscribe(shown => draw(viewport, shown))
  // Waits for the end of the event, because the focus has not moved yet.
  for (const event of ATTENTION) viewport.root.addEventListener(event, () => setTimeout(hold, 0, viewport))
  document.addEventListener('visibilitychange', () => hold(viewport))
  viewport.root.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Escape' && target instanceof Element) target.closest('li')?.querySelector('button')?.click()
  })
  document.addEventListener('keydown', undoLast)
  addEventListener('pagehide', carry)
  tellOn()
}

function findViewport(): Viewport {
  const find = (part: string) => document.querySelector<HTMLElement>(`[data-notifications="${part}"]`)
  const [root, list, assertive, polite] = [find('viewport'), find('list'), find('assertive'), find('polite')]
  if (!root || !list || !assertive || !polite) throw new Error('This page has no place for notifications')
  const words = JSON.parse(root.dataset['words'] ?? '') as NotificationWords // written by Notifications.astro
  return { list, root, spoken: { assertive, polite }, words }
}

function draw(viewport: Viewport, shown: readonly Notification[]): void {
  const { list, root, spoken, words } = viewport
  const ids = new Set(shown.map(({ id }) => String(id)))
  const drawn = [...list.children, ...spoken.assertive.children, ...spoken.polite.children] as HTMLElement[]
  const drawnIds = new Set(drawn.map(({ dataset }) => dataset['id']))
  for (const element of drawn) if (!ids.has(element.dataset['id'] ?? '')) remove(list, element)
  for (const notification of shown) {
    if (drawnIds.has(String(notification.id))) continue
    list.append(makeItem(notification, words))
    spoken[notification.variant === 'error' ? 'assertive' : 'polite'].append(makeSpoken(notification, words))
  }
  root.togglePopover(shown.length > 0)
  // Removing something by its button takes the focus from the page, so that undoing is the next step.
  if (document.activeElement === document.body) list.querySelector<HTMLElement>('.notification .secondary')?.focus()
  hold(viewport)
}

/** Called with the focus of a notification that was removed, by its element. */
const takers = new WeakMap<HTMLElement, () => void>()

/** Gives the focus of the removed notification back to the page, or moves it to the next notification. */
function remove(list: HTMLElement, element: HTMLElement): void {
  const hadFocus = element.contains(document.activeElement)
  const next = element.nextElementSibling ?? element.previousElementSibling
  const take = takers.get(element)
  element.remove()
  if (!hadFocus) return
  if (take) take()
  else (next ?? list).querySelector('button')?.focus()
}

function makeItem({ action, id, onEnd, text, variant }: Notification, words: NotificationWords): HTMLElement {
  const item = make('li', `notification ${variant}`)
  const sentence = Object.assign(make('p'), { textContent: text })
  const word = Object.assign(make('span', 'visually-hidden'), { textContent: `${words[variant]}: ` })
  const close = make('button', 'dialog-close')
  close.setAttribute('aria-label', words.dismiss)
  close.addEventListener('click', () => dismissNotification(id))
  close.append(makeIcon('close'))
  sentence.prepend(word)
  item.dataset['id'] = String(id)
  item.append(makeIcon(ICONS[variant]), sentence, ...(action ? [makeAction(id, action)] : []), close)
  if (onEnd) takers.set(item, onEnd)
  return item
}

/** Runs the newest action on Ctrl+Z or ⌘Z, wherever the focus is, except in a field with text of its own. */
function undoLast(event: KeyboardEvent): void {
  const { ctrlKey, key, metaKey, target } = event
  const isTyping = (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== ''
  const last = $notifications.get().findLast(({ action }) => action)
  if (!last?.action || isTyping || key !== 'z' || !(ctrlKey || metaKey)) return
  event.preventDefault()
  dismissNotification(last.id)
  last.action.run()
}

function makeAction(id: number, { label, run }: NonNullable<Notification['action']>): HTMLElement {
  const button = Object.assign(make('button', 'button secondary small'), { textContent: label })
  button.setAttribute('aria-keyshortcuts', 'Control+Z Meta+Z')
  button.addEventListener('click', () => {
    dismissNotification(id)
    run()
  })
  return button
}

function makeSpoken({ id, text, variant }: Notification, words: NotificationWords): HTMLElement {
  const spoken = Object.assign(make('p'), { textContent: `${words[variant]}: ${text}` })
  spoken.dataset['id'] = String(id)
  return spoken
}

function makeIcon(name: keyof typeof ICON_SHAPES): SVGElement {
  const icon = document.createElementNS(SVG, 'svg')
  const path = document.createElementNS(SVG, 'path')
  icon.setAttribute('viewBox', '0 0 20 20')
  icon.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', ICON_SHAPES[name])
  icon.append(path)
  return icon
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className = ''): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className })
}

function hold({ root }: Viewport): void {
  holdNotifications(document.hidden || root.matches(':hover, :focus-within'))
}

/** Stores the visible notifications for the next page. One that was already carried over is not carried again. */
function carry(): void {
  const shown = $notifications.get()
  const unread = shown
    .filter(({ isCarried }) => !isCarried)
    .map(({ text, variant }) => ({ isCarried: true, text, variant }))
  writeStored('notifications', unread.length > 0 ? JSON.stringify(unread) : null, 'session')
  for (const { id } of shown) dismissNotification(id)
}

function tellOn(): void {
  const carried = JSON.parse(readStored('notifications', 'session') ?? '[]') as NewNotification[] // written by carry()
  writeStored('notifications', null, 'session')
  for (const notification of carried) addNotification(notification)
}
