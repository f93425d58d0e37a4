// Verifies a second factor: a code of an authenticator app, a recovery code or a passkey. Used by sign-in and by the
// confirmation of a session.

import * as v from 'valibot'

import type { Clock } from '../../clock.ts'
import { HOUR_MS, MINUTE_MS } from '../../dates/durations.ts'
import { fail, ok, type Result } from '../../result.ts'
import { countAttempt, giveBackAttempt, type TooManyAttempts } from '../limits.ts'
import type { FactorChange, Mail } from '../mail.ts'
import type { User } from '../people/user.ts'
import type { AccountPorts, Caller, Secrets } from '../ports.ts'
import { securityEvent } from '../security-event.ts'
import type { SessionLife } from '../sign-in/session.ts'
import type { FactorPorts, FactorTraces, PasskeyOptions, TicketPurpose } from './ports.ts'

export type WrongFactorCode = 'ticket_invalid' | 'wrong_factor'

/** Second factors other than recovery codes. */
export type FactorWay = 'app' | 'passkey'

export type ShowFactorPorts = AccountPorts & FactorPorts & { readonly clock: Clock }

/**
 * Lifetime of a ticket: time to fetch a phone or a security key. Our choice; OWASP ASVS 5.0, 6.6.2, allows ten minutes.
 */
const TICKET_LIFE_MS = 10 * MINUTE_MS

/** Lifetime of mails about second factors. A warning after more than a day is useless. */
const MAIL_LIFE_MS = 24 * HOUR_MS

const CODES = 10
const CODE_LETTERS = 24
const GROUP = 4

/** Crockford's Base32, without letters that look like digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Code of the authenticator app, or recovery code. Blanks and hyphens are ignored. */
export const factorCode = v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(64, 'wrong_factor'))

const text = v.pipe(v.string(), v.maxLength(8_192))

/**
 * `PublicKeyCredential` of the browser as JSON. @see https://www.w3.org/TR/webauthn-3/#dictdef-registrationresponsejson
 */
export const passkeyAnswer = v.object({
  clientExtensionResults: v.optional(v.record(v.string(), v.unknown()), {}),
  id: text,
  rawId: text,
  response: v.record(v.string(), v.unknown()),
  type: v.literal('public-key')
})

/** Derives the key of an authenticator app. Always the same for the same id, but cannot be guessed from it. */
export const totpKey = ({ derive }: Pick<Secrets, 'derive'>, userId: string, secretId: string): string =>
  derive('totp', `${userId} ${secretId}`)

/** Creates ten recovery codes of 120 bits, with the fingerprints to store: `7QKD-…` */
export function makeRecoveryCodes(secrets: Secrets, userId: string) {
  const codes = Array.from({ length: CODES }, () => toCode(secrets.derive('recovery code', secrets.makeId())))
  return { codes, fingerprints: codes.map(code => codeFingerprint(secrets, userId, code)) }
}

/** Builds the event and the mail of a change. `detail` is the name of the passkey concerned. */
export function tracesOf(
  { clock, secrets }: Pick<ShowFactorPorts, 'clock' | 'secrets'>,
  user: Pick<User, 'email' | 'encId'>,
  change: FactorChange,
  { caller, detail = null, language }: { caller?: Caller; detail?: string | null; language: Mail['language'] }
): FactorTraces {
  return {
    event: securityEvent(change, caller, detail),
    mail: {
      data: { change },
      expiresAt: new Date(clock.now().getTime() + MAIL_LIFE_MS),
      key: `factor_changed ${user.encId} ${secrets.makeId()}`,
      kind: 'factor_changed',
      language,
      recipient: user.email
    }
  }
}

/** Opens a ticket and returns its secret, which is not stored. */
export async function openTicket(
  { clock, factors, secrets }: Pick<ShowFactorPorts, 'clock' | 'factors' | 'secrets'>,
  { life, purpose, userId }: { life: SessionLife; purpose: TicketPurpose; userId: string }
): Promise<string> {
  const ticket = secrets.makeId()
  const expiresAt = new Date(clock.now().getTime() + TICKET_LIFE_MS)
  await factors.openTicket({ expiresAt, fingerprint: secrets.fingerprint(ticket), life, purpose, userId })
  return ticket
}

/** Derives the challenge from the ticket, so it expires with the ticket. */
export const challengeOf = ({ derive }: Pick<Secrets, 'derive'>, ticket: string): string => derive('passkey', ticket)

/** Returns the browser's options for requesting a passkey of the account. */
export async function passkeyRequest(
  { factors, passkeys, secrets }: ShowFactorPorts,
  userId: string,
  ticket: string
): Promise<PasskeyOptions> {
  const { passkeys: known } = await factors.find(userId)
  return passkeys.requestOptions(challengeOf(secrets, ticket), known)
}

/**
 * Checks `code` for the account. A code of the app works once, and a recovery code is used up. Attempts count per
 * account, from any network.
 */
export async function showCode(
  ports: ShowFactorPorts,
  user: User,
  code: string,
  caller: Caller
): Promise<Result<true, 'wrong_factor'> | TooManyAttempts> {
  const limits = { secondFactor: user.id }
  const refused = await countAttempt(ports.rateLimiter, limits)
  if (refused) return refused
  const typed = code.replace(/[\s-]/g, '').toUpperCase()
  const isRight = /^\d{6}$/.test(typed)
    ? await takeAppCode(ports, user.id, typed)
    : await ports.factors.takeCode(
        user.id,
        codeFingerprint(ports.secrets, user.id, typed),
        tracesOf(ports, user, 'recovery_code_used', { caller, language: caller.language })
      )
  if (!isRight) return refuse(ports, user, caller)
  await giveBackAttempt(ports.rateLimiter, limits)
  return ok(true)
}

/**
 * Checks whether a passkey of the account signed the challenge of `ticket`. Passkeys cannot be guessed, so attempts are
 * not limited.
 */
export async function showPasskey(
  ports: ShowFactorPorts,
  user: User,
  { answer, ticket }: { answer: v.InferOutput<typeof passkeyAnswer>; ticket: string },
  caller: Caller
): Promise<Result<true, 'wrong_factor'>> {
  const { clock, factors, passkeys, secrets } = ports
  const known = (await factors.find(user.id)).passkeys.find(({ id }) => id === answer.id)
  const counter = known && (await passkeys.readUse(answer, challengeOf(secrets, ticket), known))
  if (!known || counter === undefined) return refuse(ports, user, caller)
  const isUsed = await factors.notePasskeyUse(user.id, known.id, counter, clock.now())
  return isUsed ? ok(true) : refuse(ports, user, caller)
}

async function takeAppCode({ clock, factors, oneTimeCodes, secrets }: ShowFactorPorts, userId: string, code: string) {
  const { totp } = await factors.find(userId)
  if (!totp) return false
  const step = oneTimeCodes.stepOf(totpKey(secrets, userId, totp.secretId), code, clock.now())
  return step !== undefined && factors.takeStep(userId, step)
}

async function refuse({ securityLog }: ShowFactorPorts, user: User, caller: Caller) {
  await securityLog.append({ ...securityEvent('factor_refused', caller), userId: user.id })
  return fail('wrong_factor')
}

function codeFingerprint({ derive }: Pick<Secrets, 'derive'>, userId: string, code: string): string {
  return derive('recovery code print', `${userId} ${code.replaceAll('-', '')}`)
}

/** 24 letters of 5 bits each, in groups of four. */
function toCode(random: string): string {
  const letters = [...random.slice(0, CODE_LETTERS)].map(letter => LETTERS[BASE64URL.indexOf(letter) % LETTERS.length])
  const groups = Array.from({ length: CODE_LETTERS / GROUP }, (_, at) => letters.slice(at * GROUP, (at + 1) * GROUP))
  return groups.map(group => group.join('')).join('-')
}
