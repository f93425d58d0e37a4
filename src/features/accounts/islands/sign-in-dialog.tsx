// Adds the sign-in dialog to pages that do not include it.

import { createRoot } from 'react-dom/client'
import { loadSheet } from '#src/browser/load-sheet.ts'
import { trackEvent } from '#src/features/site/analytics/browser/analytics.ts'
import { paths } from '#src/paths.ts'
import { ownAddress, savesAction } from '../redirect-state.ts'
import { $signInModal, type FirstMode, type ModalPayload, showSignInModal } from '../stores/sign-in-modal.ts'
import SHEET from '../styles/sign-in-modal.css?url&no-inline'
import { loadAuthWords } from './auth-words.ts'
import { SignInModal } from './SignInModal.tsx'

let mounted: Promise<void> | undefined

/**
 * Opens the dialog as described by `asked`, the data attributes of the link or its container. Closes a menu or dialog
 * around the link.
 */
export async function openFromLink(link: HTMLAnchorElement, asked: DOMStringMap): Promise<void> {
  const menu = link.closest<HTMLElement>('[popover]')
  if (menu?.popover) menu.hidePopover() // older browsers do not support popovers
  link.closest('dialog')?.close()
  const path = link.dataset['userPath'] ?? targetOf(link)
  await open(asked['signIn'] === 'login' ? 'login' : 'registration', {
    btnName: link.textContent.trim(),
    path,
    ...(savesAction(link.search) ? { search: link.search } : {}),
    source: asked['signInSource'] ?? ''
  })
}

/** @see docs/reference/product.md, section 4, "Inactivity prompt" */
export async function openByTimer(): Promise<void> {
  if ($signInModal.get().isOpen) return
  await open('registration', { btnName: 'Subscribe', path: here(), source: 'Timer' })
}

async function open(mode: FirstMode, payload: ModalPayload): Promise<void> {
  mounted ??= mount()
  await mounted
  trackEvent('Sign-in prompt', { button: payload.btnName, source: payload.source })
  showSignInModal(mode, payload, { hasSubheading: payload.path.startsWith(paths.emailPreferences()) })
}

async function mount(): Promise<void> {
  const [words] = await Promise.all([loadAuthWords(), loadSheet(SHEET)])
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<SignInModal words={words} />)
}

/** Returns the target after sign-in. For a link to a sign-in page it is the current page. */
function targetOf({ pathname, search }: HTMLAnchorElement): string {
  return ownAddress(pathname + search) ?? here()
}

function here(): string {
  return location.pathname + location.search
}
