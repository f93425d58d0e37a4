// Lists, adds and removes the second factors of the reader. Each change needs a session confirmed within the last ten
// minutes, and triggers a mail.

import * as v from 'valibot'

import { DEFAULT_LANGUAGE } from '../../language.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { Authenticated } from '../authenticate.ts'
import { countAttempt, type TooManyAttempts } from '../limits.ts'
import type { FactorChange } from '../mail.ts'
import type { AccountDeletions } from '../own-data/deletion.ts'
import type { Caller } from '../ports.ts'
import { isFresh } from '../sign-in/session.ts'
import { type ConfirmationWay, refuseUnlessConfirmed, type StartedPasskey } from './confirm-reader.ts'
import type { Factors } from './ports.ts'
import {
  challengeOf,
  factorCode,
  makeRecoveryCodes,
  openTicket,
  passkeyAnswer,
  type ShowFactorPorts,
  totpKey,
  tracesOf
} from './show-factor.ts'

/**
 * Maximum number of passkeys per account. Our choice: a phone, a computer and two security keys, with room for more.
 */
export const MAX_PASSKEYS = 10
const NAME_MAX = 50

export type ChangeFactorCode = 'confirmation_required' | 'sign_in_required' | 'verification_required'

export type AddPasskeyCode = ChangeFactorCode | 'passkey_refused' | 'ticket_invalid' | 'too_many_passkeys'

export interface OwnFactors {
  /** Method by which the reader confirms the session. */
  readonly confirmedBy: ConfirmationWay
  /** Whether the session was confirmed in the last ten minutes. */
  readonly isConfirmed: boolean
  readonly passkeys: readonly { addedAt: Date; id: string; lastUsedAt: Date | null; name: string }[]
  readonly recoveryCodes: number
  /** null without an authenticator app. */
  readonly totpAddedAt: Date | null
}

export interface StartedTotp {
  /** URI for the QR code. */
  readonly address: string
  /** Base32 text for typing. */
  readonly secret: string
  /** Id to send back with the first code. */
  readonly setUp: string
}

/** Recovery codes are returned once, with the first factor. null for any further factor. */
export interface AddedFactor {
  readonly recoveryCodes: readonly string[] | null
}

const setUpId = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))

export const AddTotpForm = v.strictObject({ code: factorCode, setUp: setUpId })

export const AddPasskeyForm = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(NAME_MAX)),
  passkey: passkeyAnswer,
  ticket: v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'ticket_invalid'))
})

type Ports = ShowFactorPorts & { readonly productName: string }

export function openFactors(ports: Ports & { readonly accountDeletions: Pick<AccountDeletions, 'findProof'> }) {
  return async (reader: Authenticated | undefined): Promise<Result<OwnFactors, 'sign_in_required'>> => {
    const proof = reader && (await ports.accountDeletions.findProof(reader.user.id))
    if (!reader || !proof) return fail('sign_in_required')
    const { passkeys, recoveryCodes, totp } = await ports.factors.find(reader.user.id)
    const withoutFactor = proof.passwordHash === null ? 'sign_in' : 'password'
    return ok({
      confirmedBy: reader.user.hasSecondFactor ? 'factor' : withoutFactor,
      isConfirmed: isFresh(reader.session, ports.clock.now()),
      passkeys: passkeys.map(({ addedAt, id, lastUsedAt, name }) => ({ addedAt, id, lastUsedAt, name })),
      recoveryCodes,
      totpAddedAt: totp?.addedAt ?? null
    })
  }
}

/** Creates a secret for an authenticator app. Nothing is stored before the first code confirms it. */
export function startTotp(ports: Ports) {
  return async (reader: Authenticated | undefined): Promise<Result<StartedTotp, ChangeFactorCode>> => {
    const refused = refuseChange(ports, reader)
    if (refused || !reader) return refused ?? fail('sign_in_required')
    const setUp = ports.secrets.makeId()
    const key = totpKey(ports.secrets, reader.user.id, setUp)
    const label = { account: reader.user.email, issuer: ports.productName }
    return ok({ address: ports.oneTimeCodes.addressOf(key, label), secret: ports.oneTimeCodes.secretOf(key), setUp })
  }
}

/** Adds an authenticator app, after its first code has proved that it has the secret. Replaces an earlier app. */
export function addTotp(ports: Ports) {
  return async (
    reader: Authenticated | undefined,
    { code, setUp }: v.InferOutput<typeof AddTotpForm>,
    caller: Caller
  ): Promise<Result<AddedFactor, ChangeFactorCode | 'wrong_factor'> | TooManyAttempts> => {
    const refused = refuseChange(ports, reader)
    if (refused || !reader) return refused ?? fail('sign_in_required')
    const tooMany = await countAttempt(ports.rateLimiter, { addFactor: reader.user.id })
    if (tooMany) return tooMany
    const key = totpKey(ports.secrets, reader.user.id, setUp)
    const step = ports.oneTimeCodes.stepOf(key, code.replace(/\s/g, ''), ports.clock.now())
    if (step === undefined) return fail('wrong_factor')
    const first = firstCodes(ports, reader)
    const adding = addingOf(ports, reader, { caller, change: 'totp_added', firstCodes: first?.fingerprints })
    await ports.factors.addTotp(reader.user.id, { lastStep: step, secretId: setUp }, adding)
    return ok({ recoveryCodes: first?.codes ?? null })
  }
}

/** Returns the browser's options for creating a passkey. */
export function startPasskey(ports: Ports) {
  return async (
    reader: Authenticated | undefined
  ): Promise<Result<StartedPasskey, ChangeFactorCode | 'too_many_passkeys'>> => {
    const refused = refuseChange(ports, reader)
    if (refused || !reader) return refused ?? fail('sign_in_required')
    const { passkeys } = await ports.factors.find(reader.user.id)
    if (passkeys.length >= MAX_PASSKEYS) return fail('too_many_passkeys')
    const ticket = await openTicket(ports, { life: 'brief', purpose: 'add-passkey', userId: reader.user.id })
    const challenge = challengeOf(ports.secrets, ticket)
    return ok({ options: await ports.passkeys.creationOptions(challenge, reader.user, passkeys), ticket })
  }
}

export function addPasskey(ports: Ports) {
  return async (
    reader: Authenticated | undefined,
    { name, passkey, ticket }: v.InferOutput<typeof AddPasskeyForm>,
    caller: Caller
  ): Promise<Result<AddedFactor, AddPasskeyCode>> => {
    const refused = refuseChange(ports, reader)
    if (refused || !reader) return refused ?? fail('sign_in_required')
    const { clock, factors, passkeys, secrets } = ports
    const fingerprint = secrets.fingerprint(ticket)
    const opened = await factors.findTicket(fingerprint, 'add-passkey', clock.now())
    const isOwn = opened?.user.id === reader.user.id && (await factors.closeTicket(fingerprint))
    if (!isOwn) return fail('ticket_invalid')
    if ((await factors.find(reader.user.id)).passkeys.length >= MAX_PASSKEYS) return fail('too_many_passkeys')
    const made = await passkeys.readCreation(passkey, challengeOf(secrets, ticket))
    if (!made) return fail('passkey_refused')
    const first = firstCodes(ports, reader)
    const adding = addingOf(ports, reader, {
      caller,
      change: 'passkey_added',
      detail: name,
      firstCodes: first?.fingerprints
    })
    const isAdded = await factors.addPasskey(reader.user.id, { ...made, name }, adding)
    return isAdded ? ok({ recoveryCodes: first?.codes ?? null }) : fail('passkey_refused')
  }
}

/** Removes the app. Returns true even if there was none. */
export function removeTotp(ports: Ports) {
  return async (reader: Authenticated | undefined, caller: Caller): Promise<Result<true, ChangeFactorCode>> => {
    const refused = refuseChange(ports, reader)
    if (refused || !reader) return refused ?? fail('sign_in_required')
    const { language } = caller
    await ports.factors.removeTotp(reader.user.id, tracesOf(ports, reader.user, 'totp_removed', { caller, language }))
    return ok(true)
  }
}

export function removePasskey(ports: Ports) {
  return async (
    reader: Authenticated | undefined,
    id: string,
    caller: Caller
  ): Promise<Result<true, ChangeFactorCode | 'passkey_not_found'>> => {
    const refused = refuseChange(ports, reader)
    if (refused || !reader) return refused ?? fail('sign_in_required')
    const known = nameOf(await ports.factors.find(reader.user.id), id)
    if (known === undefined) return fail('passkey_not_found')
    const { language } = caller
    const traces = tracesOf(ports, reader.user, 'passkey_removed', { caller, detail: known, language })
    return (await ports.factors.removePasskey(reader.user.id, id, traces)) ? ok(true) : fail('passkey_not_found')
  }
}

/** Creates ten new recovery codes; older ones become invalid. */
export function renewRecoveryCodes(ports: Ports) {
  return async (
    reader: Authenticated | undefined,
    caller: Caller
  ): Promise<Result<{ recoveryCodes: readonly string[] }, ChangeFactorCode | 'no_second_factor'>> => {
    const refused = refuseChange(ports, reader)
    if (refused || !reader) return refused ?? fail('sign_in_required')
    if (!reader.user.hasSecondFactor) return fail('no_second_factor')
    const { codes, fingerprints } = makeRecoveryCodes(ports.secrets, reader.user.id)
    const { language } = caller
    const traces = tracesOf(ports, reader.user, 'recovery_codes_made', { caller, language })
    await ports.factors.replaceCodes(reader.user.id, fingerprints, traces)
    return ok({ recoveryCodes: codes })
  }
}

/**
 * Removes all second factors of an account whose owner has lost them and the recovery codes. Only the server's operator
 * can do this, after checking the owner's identity.
 */
export function forgetFactors(ports: Ports) {
  return async (email: string): Promise<Result<true, 'no_second_factor' | 'user_not_found'>> => {
    const found = await ports.accounts.findByEmail(email.trim().toLowerCase())
    if (!found) return fail('user_not_found')
    const traces = tracesOf(ports, found.user, 'factors_removed', { language: DEFAULT_LANGUAGE })
    return (await ports.factors.removeAll(found.user.id, traces)) ? ok(true) : fail('no_second_factor')
  }
}

/**
 * Refuses unconfirmed sessions and unverified addresses. An unverified address may belong to a stranger. That owner
 * would later be locked out by another person's second factor.
 */
function refuseChange(ports: Ports, reader: Authenticated | undefined) {
  const refused = refuseUnlessConfirmed(reader, ports)
  if (refused) return refused
  return reader?.user.isVerified ? undefined : fail('verification_required')
}

const firstCodes = ({ secrets }: Ports, { user }: Authenticated) =>
  user.hasSecondFactor ? undefined : makeRecoveryCodes(secrets, user.id)

function addingOf(
  ports: Ports,
  { session, user }: Authenticated,
  {
    caller,
    change,
    detail = null,
    firstCodes
  }: { caller: Caller; change: FactorChange; detail?: string | null; firstCodes: readonly string[] | undefined }
) {
  const traces = tracesOf(ports, user, change, { caller, detail, language: caller.language })
  return { ...traces, firstCodes, now: ports.clock.now(), sessionId: session.id }
}

const nameOf = ({ passkeys }: Factors, id: string): string | undefined => passkeys.find(known => known.id === id)?.name
