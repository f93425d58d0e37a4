// Implements the second step of signing in. For accounts with a second factor, the first step (by password or by
// provider) returns a ticket instead of a token.

import * as v from 'valibot'
import { fail, ok, type Result } from '../../result.ts'
import type { TooManyAttempts } from '../limits.ts'
import type { User } from '../people/user.ts'
import type { Caller } from '../ports.ts'
import { keepDevice } from '../sign-in/known-device.ts'
import { openSession, type SignedIn } from '../sign-in/session.ts'
import type { OpenTicket, PasskeyOptions } from './ports.ts'
import {
  type FactorWay,
  factorCode,
  openTicket,
  passkeyAnswer,
  passkeyRequest,
  type ShowFactorPorts,
  showCode,
  showPasskey,
  type WrongFactorCode
} from './show-factor.ts'

/** Response of the first sign-in step, instead of a token. */
export interface WantedFactor {
  readonly secondFactor: {
    /** Sent back with the code or the passkey. Works once, for ten minutes. */
    readonly ticket: string
    /** Available factors of the account; a recovery code always works. */
    readonly ways: readonly FactorWay[]
  }
}

const ticket = v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'ticket_invalid'))

export const FactorTicketForm = v.strictObject({ ticket })
export const FactorCodeForm = v.strictObject({ code: factorCode, ticket })
export const FactorPasskeyForm = v.strictObject({ passkey: passkeyAnswer, ticket })

/** Opens a session, or requests the second factor first if the account has one. */
export async function enter(
  ports: ShowFactorPorts,
  user: User,
  { caller, isRemembered }: { caller: Caller; isRemembered: boolean }
): Promise<SignedIn | WantedFactor> {
  if (!user.hasSecondFactor) return openSession(ports, user, { caller, hasFactor: false, isRemembered })
  const { passkeys, totp } = await ports.factors.find(user.id)
  const life = isRemembered ? 'remembered' : 'brief'
  const opened = await openTicket(ports, { life, purpose: 'sign-in', userId: user.id })
  const ways: FactorWay[] = [
    ...(totp ? (['app'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : [])
  ]
  return { secondFactor: { ticket: opened, ways } }
}

/** Finishes signing in by a code of the app or by a recovery code. */
export function signInByCode(ports: ShowFactorPorts) {
  return async (
    { code, ticket }: v.InferOutput<typeof FactorCodeForm>,
    caller: Caller
  ): Promise<Result<SignedIn, WrongFactorCode> | TooManyAttempts> => {
    const opened = await findTicket(ports, ticket)
    if (!opened) return fail('ticket_invalid')
    const shown = await showCode(ports, opened.user, code, caller)
    return shown.ok ? finish(ports, opened, ticket, caller) : shown
  }
}

/** Returns the browser's options for finishing sign-in by a passkey. */
export function startPasskeySignIn(ports: ShowFactorPorts) {
  return async ({
    ticket
  }: v.InferOutput<typeof FactorTicketForm>): Promise<Result<{ options: PasskeyOptions }, 'ticket_invalid'>> => {
    const opened = await findTicket(ports, ticket)
    return opened ? ok({ options: await passkeyRequest(ports, opened.user.id, ticket) }) : fail('ticket_invalid')
  }
}

/** Finishes signing in by a passkey. */
export function signInByPasskey(ports: ShowFactorPorts) {
  return async (
    { passkey, ticket }: v.InferOutput<typeof FactorPasskeyForm>,
    caller: Caller
  ): Promise<Result<SignedIn, WrongFactorCode>> => {
    const opened = await findTicket(ports, ticket)
    if (!opened) return fail('ticket_invalid')
    const shown = await showPasskey(ports, opened.user, { answer: passkey, ticket }, caller)
    return shown.ok ? finish(ports, opened, ticket, caller) : shown
  }
}

const findTicket = ({ clock, factors, secrets }: ShowFactorPorts, ticket: string) =>
  factors.findTicket(secrets.fingerprint(ticket), 'sign-in', clock.now())

/** Opens the session. The device becomes known only now, because a password alone is not enough. */
async function finish(
  ports: ShowFactorPorts,
  { life, passwordHash, user }: OpenTicket,
  ticket: string,
  caller: Caller
): Promise<Result<SignedIn, 'ticket_invalid'>> {
  if (!(await ports.factors.closeTicket(ports.secrets.fingerprint(ticket)))) return fail('ticket_invalid')
  const isRemembered = life === 'remembered'
  if (isRemembered && passwordHash !== null) keepDevice(ports, { passwordHash, user }, caller)
  return ok(await openSession(ports, user, { caller, hasFactor: true, isRemembered }))
}
