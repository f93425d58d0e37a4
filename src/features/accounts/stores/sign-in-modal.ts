// The sign-in dialog: whether it is shown, what it asks, and where the reader goes from it.

import { atom, readonlyType } from 'nanostores'

/** What each control leads to from each mode. @see docs/reference/product.md, section 4, "Modal modes" */
const MOVES = {
  back: { loginWithMail: 'registration', registrationWithMail: 'registration' },
  continueWithMail: { login: 'loginWithMail', registration: 'registrationWithMail' },
  join: { login: 'registration' },
  signIn: { registration: 'login' }
} as const satisfies Record<string, Partial<Record<ModalMode, ModalMode>>>

export type ModalMode = 'login' | 'loginWithMail' | 'registration' | 'registrationWithMail'
export type ModalMove = keyof typeof MOVES

/** The modes that it opens in. @see docs/reference/product.md, section 3, "Login modal state" */
export type FirstMode = 'login' | 'registration'

export interface ModalVariants {
  readonly hasCloseButton: boolean
  readonly hasSubheading: boolean
  readonly isLeftHidden: boolean
}

/** Who opened it. */
export interface ModalPayload {
  readonly btnName: string
  /** Where the reader goes on to; `:encId` stands for the reader's own. */
  readonly path: string
  /** The query of a sign-in page that tells more than the path: what the reader was about to do. */
  readonly search?: string
  readonly source: string
}

export interface SignInModal extends ModalVariants {
  readonly isOpen: boolean
  readonly mode: ModalMode
  /** undefined while it is hidden. */
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

/** The variants were those of one opening only. */
export function hideSignInModal(): void {
  $current.set(HIDDEN)
}

/** Does nothing where the mode does not have that control. */
export function moveSignInModal(move: ModalMove): void {
  const modal = $current.get()
  const moves: Partial<Record<ModalMode, ModalMode>> = MOVES[move]
  const mode = moves[modal.mode]
  if (modal.isOpen && mode) $current.set({ ...modal, mode })
}
