// Confirms a reader's identity before sensitive actions by the second factor, or by the password if there is none. A
// sign-in within the last ten minutes counts as well.

import * as v from 'valibot'

import type { Clock } from '../../clock.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { Authenticated } from '../authenticate.ts'
import type { TooManyAttempts } from '../limits.ts'
import type { AccountDeletions } from '../own-data/deletion.ts'
import { PASSWORD_MAX } from '../passwords/password.ts'
import { checkOwnPassword } from '../passwords/reset-password.ts'
import type { Caller } from '../ports.ts'
import { isFresh } from '../sign-in/session.ts'
import type { PasskeyOptions } from './ports.ts'
import {
  factorCode,
  openTicket,
  passkeyRequest,
  type ShowFactorPorts,
  showCode,
  showPasskey,
  type WrongFactorCode
} from './show-factor.ts'
import type { FactorPasskeyForm } from './sign-in-by-factor.ts'

/** Required proof of identity; `sign_in` if the account has neither a second factor nor a password. */
export type ConfirmationWay = 'factor' | 'password' | 'sign_in'

export type ConfirmCode = 'busy' | 'fresh_sign_in_required' | 'sign_in_required' | 'wrong_factor' | 'wrong_password'

/** `code` for accounts with a second factor, `password` for all others. */
export const ConfirmForm = v.strictObject({
  code: factorCode,
  password: v.pipe(v.optional(v.string(), ''), v.normalize('NFKC'), v.maxLength(PASSWORD_MAX, 'wrong_password'))
})

type Ports = ShowFactorPorts & { readonly accountDeletions: Pick<AccountDeletions, 'findProof'> }

/** Returns `confirmation_required` if the reader has not confirmed their identity in the last ten minutes. */
export function refuseUnlessConfirmed(
  reader: Authenticated | undefined,
  { clock }: { clock: Clock }
): { readonly ok: false; readonly code: 'confirmation_required' | 'sign_in_required' } | undefined {
  if (!reader) return fail('sign_in_required')
  return isFresh(reader.session, clock.now()) ? undefined : fail('confirmation_required')
}

/** Confirms the session of the reader for ten minutes. */
export function confirmReader(ports: Ports) {
  return async (
    reader: Authenticated | undefined,
    { code, password }: v.InferOutput<typeof ConfirmForm>,
    caller: Caller
  ): Promise<Result<true, ConfirmCode> | TooManyAttempts> => {
    if (!reader) return fail('sign_in_required')
    const shown = reader.user.hasSecondFactor
      ? await showCode(ports, reader.user, code, caller)
      : await showPassword(ports, reader, password)
    return shown.ok ? confirm(ports, reader) : shown
  }
}

export interface StartedPasskey {
  readonly options: PasskeyOptions
  readonly ticket: string
}

/** Returns the browser's options for confirming the session by a passkey. */
export function startPasskeyConfirmation(ports: Ports) {
  return async (reader: Authenticated | undefined): Promise<Result<StartedPasskey, 'sign_in_required'>> => {
    if (!reader) return fail('sign_in_required')
    const ticket = await openTicket(ports, { life: 'brief', purpose: 'confirm', userId: reader.user.id })
    return ok({ options: await passkeyRequest(ports, reader.user.id, ticket), ticket })
  }
}

/** Confirms the session of the reader by a passkey, for ten minutes. */
export function confirmByPasskey(ports: Ports) {
  return async (
    reader: Authenticated | undefined,
    { passkey, ticket }: v.InferOutput<typeof FactorPasskeyForm>,
    caller: Caller
  ): Promise<Result<true, WrongFactorCode | 'sign_in_required'>> => {
    if (!reader) return fail('sign_in_required')
    const fingerprint = ports.secrets.fingerprint(ticket)
    const opened = await ports.factors.findTicket(fingerprint, 'confirm', ports.clock.now())
    if (opened?.user.id !== reader.user.id) return fail('ticket_invalid')
    const shown = await showPasskey(ports, reader.user, { answer: passkey, ticket }, caller)
    if (!shown.ok) return shown
    return (await ports.factors.closeTicket(fingerprint)) ? confirm(ports, reader) : fail('ticket_invalid')
  }
}

async function confirm({ clock, sessions }: Ports, { session }: Authenticated): Promise<Result<true, never>> {
  await sessions.confirm(session.id, clock.now())
  return ok(true)
}

async function showPassword(
  ports: Ports,
  { session, user }: Authenticated,
  password: string
): Promise<Result<true, 'busy' | 'fresh_sign_in_required' | 'sign_in_required' | 'wrong_password'> | TooManyAttempts> {
  const proof = await ports.accountDeletions.findProof(user.id)
  if (!proof) return fail('sign_in_required')
  if (proof.passwordHash === null) {
    return isFresh(session, ports.clock.now()) ? ok(true) : fail('fresh_sign_in_required')
  }
  return checkOwnPassword(ports, user.id, password, proof.passwordHash)
}
