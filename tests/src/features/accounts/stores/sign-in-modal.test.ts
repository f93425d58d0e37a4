import { beforeEach, describe, expect, test } from 'vitest'

import {
  $signInModal,
  type FirstMode,
  hideSignInModal,
  type ModalMode,
  type ModalMove,
  moveSignInModal,
  showSignInModal
} from '#src/features/accounts/stores/sign-in-modal.ts'

const PAYLOAD = { btnName: 'Join', path: '/myaccount', source: 'Menu' }
const HIDDEN = {
  hasCloseButton: true,
  hasSubheading: false,
  isLeftHidden: false,
  isOpen: false,
  mode: 'registration',
  payload: undefined
}

/** Opens the dialog in any mode, by the moves that lead to it. */
function showIn(mode: ModalMode): void {
  const first: FirstMode = mode.startsWith('login') ? 'login' : 'registration'
  showSignInModal(first, PAYLOAD)
  if (mode !== first) moveSignInModal('continueWithMail')
  expect($signInModal.get().mode).toBe(mode)
}

beforeEach(hideSignInModal)

describe('sign-in dialog', () => {
  test('is hidden until it is opened', () => {
    expect($signInModal.get()).toEqual(HIDDEN)
  })

  test.each<FirstMode>(['login', 'registration'])('opens in %s with its payload', mode => {
    showSignInModal(mode, PAYLOAD)
    expect($signInModal.get()).toEqual({ ...HIDDEN, isOpen: true, mode, payload: PAYLOAD })
  })

  test.each<[ModalMode, ModalMove, ModalMode]>([
    ['registration', 'signIn', 'login'],
    ['registration', 'join', 'registration'],
    ['registration', 'continueWithMail', 'registrationWithMail'],
    ['registration', 'back', 'registration'],
    ['login', 'signIn', 'login'],
    ['login', 'join', 'registration'],
    ['login', 'continueWithMail', 'loginWithMail'],
    ['login', 'back', 'login'],
    ['registrationWithMail', 'signIn', 'registrationWithMail'],
    ['registrationWithMail', 'join', 'registrationWithMail'],
    ['registrationWithMail', 'continueWithMail', 'registrationWithMail'],
    ['registrationWithMail', 'back', 'registration'],
    ['loginWithMail', 'signIn', 'loginWithMail'],
    ['loginWithMail', 'join', 'loginWithMail'],
    ['loginWithMail', 'continueWithMail', 'loginWithMail'],
    ['loginWithMail', 'back', 'registration']
  ])('in %s, %s leads to %s', (from, move, to) => {
    showIn(from)
    moveSignInModal(move)
    expect($signInModal.get()).toEqual({ ...HIDDEN, isOpen: true, mode: to, payload: PAYLOAD })
  })

  test('keeps its variants across modes', () => {
    showSignInModal('registration', PAYLOAD, { hasCloseButton: false, hasSubheading: true, isLeftHidden: true })
    for (const move of ['signIn', 'continueWithMail', 'back'] as const) moveSignInModal(move)
    expect($signInModal.get()).toMatchObject({ hasCloseButton: false, hasSubheading: true, isLeftHidden: true })
  })

  test('loses mode, payload and variants when hidden', () => {
    showSignInModal('login', PAYLOAD, { hasCloseButton: false, hasSubheading: true, isLeftHidden: true })
    hideSignInModal()
    expect($signInModal.get()).toEqual(HIDDEN)
  })

  test('has the default variants when opened again', () => {
    showSignInModal('login', PAYLOAD, { hasSubheading: true })
    showSignInModal('login', PAYLOAD)
    expect($signInModal.get().hasSubheading).toBe(false)
  })

  test('does not change mode while hidden', () => {
    moveSignInModal('signIn')
    expect($signInModal.get()).toEqual(HIDDEN)
  })
})
