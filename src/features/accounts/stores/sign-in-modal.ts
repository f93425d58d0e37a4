// Manages the state of the sign-in dialog: whether it is open, its mode, and the target after sign-in.

import { atom, readonlyType } from 'nanostores'

/** Next mode, by control and current mode. */
const MOVES = {
  back: { loginWithMail: 'registration', registrationWithMail: 'registration' },
  continueWithMail: { login: 'loginWithMail', registration: 'registrationWithMail' },
  join: { login: 'registration' },
  signIn: { registration: 'login' }
} as const satisfies Record<string, Partial<Record<ModalMode, ModalMode>>>

export type ModalMode = 'login' | 'loginWithMail' | 'registration' | 'registrationWithMail'
export type ModalMove = keyof typeof MOVES

/** Modes in which the dialog can open. @see docs/reference/product.md, section 3, "Login modal state" */
export type FirstMode = 'login' | 'registration'

export interface ModalVariants {
  readonly hasCloseButton: boolean
  readonly hasSubheading: boolean
  readonly isLeftHidden: boolean
}

/** Name of the control that opened the dialog, and the target after sign-in. */
export interface ModalPayload {
  readonly btnName: string
  /** Target path; `:encId` stands for the reader's id. */
  readonly path: string
  /** Query of a sign-in page, if the dialog was opened for an action besides the path. */
  readonly search?: string
  readonly source: string
}

export interface SignInModal extends ModalVariants {
  readonly isOpen: boolean
  readonly mode: ModalMode
  /** Payload of this opening; `undefined` while hidden. */
  readonly payload: ModalPayload | undefined
}

const HIDDEN: SignInModal = {
  hasCloseButton: true,
  hasSubheading: false,
  isLeftHidden: false,
  isOpen: false,
  mode: 'registration',
  payload: undefined
}

const $current = atom<SignInModal>(HIDDEN)

export const $signInModal = readonlyType($current)

export function showSignInModal(mode: FirstMode, payload: ModalPayload, variants: Partial<ModalVariants> = {}): void {
  $current.set({ ...HIDDEN, ...variants, isOpen: true, mode, payload })
}

/** Hides the dialog and resets its mode and payload. */
export function hideSignInModal(): void {
  $current.set(HIDDEN)
}

/** Changes the mode. Does nothing if the current mode lacks that control. */
export function moveSignInModal(move: ModalMove): void {
  const modal = $current.get()
  const moves: Partial<Record<ModalMode, ModalMode>> = MOVES[move]
  const mode = moves[modal.mode]
  if (modal.isOpen && mode) $current.set({ ...modal, mode })
}
