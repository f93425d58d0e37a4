import { type JSX, useEffect, useId, useRef, useState } from 'react'
import type { Consent } from '#core/accounts/newsletter-kinds.ts'
import type { Provider } from '#core/accounts/people/identity.ts'
import { Icon } from '#src/ui/islands/Icon.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { leaveSignInPage, openAddress } from '../browser/after-sign-in.ts'
import { $session } from '../stores/session.ts'
import {
  $signInModal,
  hideSignInModal,
  type ModalMode,
  moveSignInModal,
  type SignInModal as State
} from '../stores/sign-in-modal.ts'
import { userPath } from '../user-path.ts'
import type { AuthWords } from './auth-words.ts'
import { ProviderButtons } from './ProviderButtons.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { Terms } from './Terms.tsx'

/**
 * Key of the dialog's title, by mode.
 * @see docs/reference/product.md, section 2.6, "Modes"; joining by mail keeps the heading of joining
 */
const TITLES = {
  login: 'login_title',
  loginWithMail: 'login_mail_title',
  registration: 'registration_title',
  registrationWithMail: 'registration_title'
} as const satisfies Record<ModalMode, keyof AuthWords>

/** Selector of the element that gets the focus in a new mode: the first field, or else the button that continues. */
const FIRST = 'input, [data-first]'

/**
 * The sign-in dialog. It uses the native element, because a library would need a fifth of the script budget for
 * visitors.
 */
export function SignInModal({ words }: { words: AuthWords }): JSX.Element | null {
  const modal = useStore($signInModal)
  return modal.isOpen ? <OpenModal modal={modal} words={words} /> : null
}

function OpenModal({ modal, words }: { modal: State; words: AuthWords }): JSX.Element {
  const { hasCloseButton, hasSubheading, isLeftHidden, mode } = modal
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each mode has fields of its own
  useEffect(() => dialog.current?.querySelector<HTMLElement>(FIRST)?.focus(), [mode])

  return (
    <dialog
      ref={dialog}
      className={`dialog wide-dialog sign-in-modal ${isLeftHidden ? 'without-left' : ''}`}
      aria-labelledby={id}
      closedby={hasCloseButton ? 'any' : 'closerequest'}
      onClose={leave}
    >
      {!isLeftHidden && <LeftPanel words={words} />}
      <div className="right">
        <div className="top">
          {mode.endsWith('WithMail') && (
            <button type="button" className="button quiet small" onClick={() => moveSignInModal('back')}>
              <Icon name="back" size={16} />
              {words.back}
            </button>
          )}
          {hasCloseButton && (
            <button
              type="button"
              className="dialog-close"
              aria-label={words.close}
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
        <h2 id={id}>{words[TITLES[mode]]}</h2>
        {hasSubheading && <p>{words.preferences}</p>}
        <Mode mode={mode} words={words} />
      </div>
    </dialog>
  )

  /** Closes the dialog. A reader who joined goes on to the target, so that the page shows the signed-in state. */
  function leave(): void {
    if ($session.get().state === 'authenticated') goToTarget()
    hideSignInModal()
  }
}

function LeftPanel({ words }: { words: AuthWords }): JSX.Element {
  return (
    <div className="left">
      <p className="claim">{words.panel_title}</p>
      <ul className="gains">
        {[words.panel_weekly, words.panel_filings, words.panel_alerts].map(gain => (
          <li key={gain}>
            <Icon name="check" />
            {gain}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Mode({ mode, words }: { mode: ModalMode; words: AuthWords }): JSX.Element {
  if (mode === 'loginWithMail') {
    return <SignInForm readSearch={savedPath} submitLabel={words.continue} words={words} onSignedIn={goToTarget} />
  }
  if (mode === 'registrationWithMail') {
    return (
      <SignUpForm
        consent={statedConsent()}
        readSearch={savedPath}
        submitLabel={words.continue}
        words={words}
        onSignedIn={goToTarget}
      />
    )
  }
  const other =
    mode === 'login'
      ? ({ label: words.join_now, move: 'join', question: words.no_account } as const)
      : ({ label: words.sign_in, move: 'signIn', question: words.have_account } as const)
  return (
    <div className="choices">
      <Ways isJoining={mode === 'registration'} words={words} />
      <p className="other">
        {other.question}{' '}
        <button type="button" className="as-link" onClick={() => moveSignInModal(other.move)}>
          {other.label}
        </button>
      </p>
    </div>
  )
}

/**
 * Lists the ways to sign in or join. Joining through a provider has no form, so its choices and terms are shown here.
 */
function Ways({ isJoining, words }: { isJoining: boolean; words: AuthWords }): JSX.Element {
  const [subscribes, setSubscribes] = useState(statedConsent() === 'opt-out')
  const providers = offeredProviders()
  const joinsByProvider = isJoining && providers.length > 0
  return (
    <>
      <div className="ways">
        <ProviderButtons
          providers={providers}
          words={words}
          readChoice={() => ({
            isFromDialog: true,
            remember: true,
            search: savedPath(),
            subscribeToAlerts: joinsByProvider && subscribes
          })}
        />
        <button type="button" className="button large" data-first onClick={() => moveSignInModal('continueWithMail')}>
          <Icon name="mail" />
          {words.with_email}
        </button>
      </div>
      {joinsByProvider && (
        <div className="agreement">
          <label className="check">
            <input type="checkbox" checked={subscribes} onChange={event => setSubscribes(event.target.checked)} />
            {words.subscribe}
          </label>
          <p className="note">{words.subscribe_help}</p>
          <Terms words={words} />
        </div>
      )}
    </>
  )
}

/** Returns the configured providers, which src/layouts/Document.astro writes into the page. */
function offeredProviders(): readonly Provider[] {
  return (document.body.dataset['providers']?.split(' ') ?? []) as Provider[]
}

/** Returns the operator's choice, which src/layouts/Document.astro writes into the page. */
const statedConsent = (): Consent => (document.body.dataset['consent'] === 'opt-in' ? 'opt-in' : 'opt-out')

/** Returns the target after the dialog, in the format of a sign-in page's query. */
function savedPath(): string {
  const { payload } = $signInModal.get()
  const redirectURL = payload?.path ?? location.pathname + location.search
  return payload?.search ?? `?${new URLSearchParams({ redirectURL })}`
}

function goToTarget(): void {
  const { payload } = $signInModal.get()
  if (payload?.search !== undefined) return void leaveSignInPage(payload.search)
  const session = $session.get()
  const encId = session.state === 'authenticated' ? session.user.encId : undefined
  openAddress(userPath(payload?.path ?? location.href, encId))
}
