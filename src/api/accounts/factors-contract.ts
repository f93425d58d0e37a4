// Defines the calls for the second factors of the reader's own account.

import * as v from 'valibot'

import { ConfirmForm } from '#core/accounts/second-factor/confirm-reader.ts'
import { AddPasskeyForm, AddTotpForm } from '#core/accounts/second-factor/own-factors.ts'
import { FactorPasskeyForm } from '#core/accounts/second-factor/sign-in-by-factor.ts'
import { note } from '../serving/operation.ts'
import { count, described, done, instant, text } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'
import { NOTES } from './account-schemas.ts'

export const passkeyOptions = described(
  v.looseObject({}),
  'For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` of the browser.'
)

export const FACTOR_NOTES = {
  code: note('Six digits of the app, or a recovery code; each works once.', '287082'),
  name: note('What its owner calls the passkey; up to 50 characters.', 'Phone'),
  passkey: note('The `PublicKeyCredential` of the browser, by its `toJSON`.', '{}'),
  password: note('Of an account without a second factor.', NOTES.password.example),
  setUp: note('As the start of the set-up answered it.', 'Jz1kG4pTq0s5VZ'),
  ticket: note('As the call before answered it.', 'Jz1kG4pTq0s5VZ')
}

const CHANGE_REFUSALS = ['confirmation_required', 'verification_required'] as const

const recoveryCodes = v.array(described(text, 'Works once.', '7QKD-3M9X-TR5A-0ZWB-HC2N-8VEJ'))
const AddedFactor = v.strictObject({
  recoveryCodes: described(v.nullable(recoveryCodes), 'Told once, with the first factor; null with a further one.')
})
const StartedPasskey = v.strictObject({
  options: passkeyOptions,
  ticket: described(text, 'Brought back with the passkey.', 'Jz1kG4pTq0s5VZ')
})

export const factors = {
  addPasskey: operation({
    access: 'reader',
    answer: AddedFactor,
    body: AddPasskeyForm,
    description: 'With the first factor all other browsers are signed out.',
    notes: FACTOR_NOTES,
    refusals: [...CHANGE_REFUSALS, 'passkey_refused', 'ticket_invalid', 'too_many_passkeys'],
    route: 'POST /api/v1/user/second-factor/passkeys',
    summary: 'Add a passkey'
  }),
  addTotp: operation({
    access: 'reader',
    answer: AddedFactor,
    body: AddTotpForm,
    description: 'With the first factor all other browsers are signed out. The app takes the place of one before.',
    notes: FACTOR_NOTES,
    refusals: [...CHANGE_REFUSALS, 'too_many_attempts', 'wrong_factor'],
    route: 'POST /api/v1/user/second-factor/totp',
    summary: 'Add an authenticator app by its first code'
  }),
  confirm: operation({
    access: 'reader',
    answer: done,
    body: ConfirmForm,
    description: 'For ten minutes. Takes a code where the account has a second factor, else the password.',
    notes: FACTOR_NOTES,
    refusals: ['busy', 'fresh_sign_in_required', 'too_many_attempts', 'wrong_factor', 'wrong_password'],
    route: 'POST /api/v1/user/second-factor/confirm',
    summary: 'Show once more who one is'
  }),
  confirmByPasskey: operation({
    access: 'reader',
    answer: done,
    body: FactorPasskeyForm,
    notes: FACTOR_NOTES,
    refusals: ['ticket_invalid', 'wrong_factor'],
    route: 'POST /api/v1/user/second-factor/confirm/passkey',
    summary: 'Show once more who one is, by a passkey'
  }),
  open: operation({
    access: 'reader',
    answer: v.strictObject({
      confirmedBy: described(v.picklist(['factor', 'password', 'sign_in']), 'What confirming the session takes.'),
      isConfirmed: described(v.boolean(), 'Whether that was done in the last ten minutes.'),
      passkeys: v.array(
        v.strictObject({
          addedAt: instant,
          id: text,
          lastUsedAt: described(v.nullable(instant), 'null for one that was not used yet.'),
          name: text
        })
      ),
      recoveryCodes: described(count, 'How many are left.', 10),
      totpAddedAt: described(v.nullable(instant), 'null without an authenticator app.')
    }),
    refusals: [],
    route: 'GET /api/v1/user/second-factor',
    summary: "Read one's second factors"
  }),
  removePasskey: operation({
    access: 'reader',
    answer: done,
    params: v.object({ id: described(v.string(), 'The `id` of the list of passkeys.', 'kG4pTq0s5VZ1') }),
    refusals: [...CHANGE_REFUSALS, 'passkey_not_found'],
    route: 'DELETE /api/v1/user/second-factor/passkeys/:id',
    summary: 'Remove a passkey'
  }),
  removeTotp: operation({
    access: 'reader',
    answer: done,
    refusals: CHANGE_REFUSALS,
    route: 'DELETE /api/v1/user/second-factor/totp',
    summary: 'Remove the authenticator app'
  }),
  renewRecoveryCodes: operation({
    access: 'reader',
    answer: v.strictObject({ recoveryCodes }),
    description: 'Those before end.',
    refusals: [...CHANGE_REFUSALS, 'no_second_factor'],
    route: 'POST /api/v1/user/second-factor/recovery-codes',
    summary: 'Have new recovery codes made'
  }),
  startPasskey: operation({
    access: 'reader',
    answer: StartedPasskey,
    refusals: [...CHANGE_REFUSALS, 'too_many_passkeys'],
    route: 'POST /api/v1/user/second-factor/passkeys/start',
    summary: 'Read what an authenticator is asked to make a passkey'
  }),
  startPasskeyConfirmation: operation({
    access: 'reader',
    answer: StartedPasskey,
    refusals: [],
    route: 'POST /api/v1/user/second-factor/confirm/passkey/start',
    summary: 'Read what an authenticator is asked to show who one is'
  }),
  startTotp: operation({
    access: 'reader',
    answer: v.strictObject({
      address: described(text, 'For a QR code.', 'otpauth://totp/Fourfold:ada%40example.com?secret=JBSWY3DP'),
      secret: described(text, 'The same to be typed, as Base32.', 'JBSWY3DPEHPK3PXP'),
      setUp: described(text, 'Brought back with the first code.', 'Jz1kG4pTq0s5VZ')
    }),
    refusals: CHANGE_REFUSALS,
    route: 'POST /api/v1/user/second-factor/totp/start',
    summary: 'Have a secret made for an authenticator app'
  })
} as const
