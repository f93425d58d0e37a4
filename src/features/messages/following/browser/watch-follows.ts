// Turns links to follow into buttons for signed-in readers, and keeps the bell's count. For visitors they stay links
// that ask to sign in.

import { fillIn } from '#core/fill-in.ts'
import { loadWords } from '#src/browser/page-words.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { ICON_SHAPES } from '#src/ui/components/icon-shapes.ts'
import { FOLLOW_HASH } from '../follow-hash.ts'
import { $following, follow, isFollowed, loadFollowing, type Thing, unfollow } from '../stores/following.ts'
import type following from '../words/following.de.json'

type Words = Readonly<Record<keyof typeof following, string>>

/** Not every page contains these words. */
const WORDS = import.meta.glob<Words>('../words/following.*.json', { import: 'default' })

const BUTTON = '[data-follow]'
/** Highest number that the bell shows. */
const MOST_SHOWN = 99

export async function watchFollows(): Promise<void> {
  document.addEventListener('click', event => pressed(event), { capture: true })
  document.addEventListener('keydown', event => event.key === ' ' && pressed(event))
  document.addEventListener('visibilitychange', () => {
    // Loads again, because another tab or a new filing may have changed it.
    if (!document.hidden) void loadFollowing()
  })
  $following.listen(() => void paint())
  new MutationObserver(records => bringsButton(records) && void paint()).observe(document.body, {
    childList: true,
    subtree: true
  })
  await loadFollowing()
  if (location.hash === FOLLOW_HASH) await followAsked()
}

/** Follows the page's subject for a reader who wanted that before signing in. */
async function followAsked(): Promise<void> {
  history.replaceState(history.state, '', location.pathname + location.search)
  const button = document.querySelector<HTMLElement>(BUTTON)
  if (button && isFollowed(thingOf(button)) === false) await press(button)
}

function pressed(event: Event): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>(BUTTON)
  if (!button) return
  event.preventDefault()
  event.stopPropagation()
  const isHeld = event instanceof KeyboardEvent && event.repeat
  if (!isHeld) void press(button)
}

let isChanging = false

async function press(button: HTMLElement): Promise<void> {
  if (isChanging) return
  isChanging = true
  const words = await loadWords(WORDS)
  const thing = thingOf(button)
  const { name = '', ticker } = button.dataset
  const isOn = isFollowed(thing) ?? false
  const start = () => follow({ name, thing, ...(ticker !== undefined && { ticker }) })
  const refusal = await (isOn ? unfollow(thing) : start())
  isChanging = false
  if (refusal) return notify({ text: refusal.text ?? words.not_changed, variant: 'error' })
  await notify({
    text: fillIn(isOn ? words.unfollowed : words.followed, { name }),
    variant: 'success',
    ...(isOn && { action: { label: words.undo, run: () => void start() } })
  })
}

const thingOf = ({ dataset }: HTMLElement): Thing => ({ kind: dataset['follow'], of: dataset['of'] ?? '' }) as Thing // written by FollowLink.astro

const bringsButton = (records: readonly MutationRecord[]): boolean =>
  records.some(({ addedNodes }) =>
    [...addedNodes].some(
      node => node instanceof Element && (node.matches(BUTTON) || node.querySelector(BUTTON) !== null)
    )
  )

async function paint(): Promise<void> {
  const shown = $following.get()
  if (shown.state !== 'loaded') return
  const words = await loadWords(WORDS)
  for (const button of document.querySelectorAll<HTMLElement>(BUTTON)) {
    const isOn = isFollowed(thingOf(button)) ?? false
    const { name = '' } = button.dataset
    if (button.ariaPressed === String(isOn)) continue
    button.role = 'button'
    button.ariaPressed = String(isOn)
    button.title = fillIn(isOn ? words.unfollow_name : words.follow_name, { name })
    button.querySelector('path')?.setAttribute('d', ICON_SHAPES[isOn ? 'check' : 'plus'])
    button.querySelector('span')!.textContent = isOn ? words.following : words.follow
  }
  const { unread } = shown
  for (const bell of document.querySelectorAll<HTMLElement>('[data-bell]')) {
    const count = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread)
    bell.dataset['bell'] = unread > 0 ? count : ''
    bell.ariaLabel = unread > 0 ? fillIn(words.bell_unread, { count }) : words.bell
    bell.title = bell.ariaLabel
  }
}
