import type { Mail } from '../mail.ts'
import type { User } from '../people/user.ts'
import type { NewSecurityEvent } from '../security-event.ts'
import type { SessionLife } from '../session.ts'

/** An authenticator app. Its secret follows from `secretId` and the server's key (totpKey). */
export interface Totp {
  readonly secretId: string
  /** The newest step of 30 seconds of which a code was used. */
  readonly lastStep: number
  readonly addedAt: Date
}

/** Public part of a credential that an authenticator made for this site and account. */
export interface NewPasskey {
  /** Base64url, as the browser names it. */
  readonly id: string
  /** COSE key, as base64url. */
  readonly publicKey: string
  /** How often it was used, as far as the authenticator counts: 0 where it does not. */
  readonly counter: number
  /** How the authenticator can be reached, as the browser said. */
  readonly transports: readonly string[]
}

export interface Passkey extends NewPasskey {
  /** Name that its owner chose. */
  readonly name: string
  readonly addedAt: Date
  readonly lastUsedAt: Date | null
}

export interface Factors {
  /** Oldest first. */
  readonly passkeys: readonly Passkey[]
  /** How many of them can still be used. */
  readonly recoveryCodes: number
  /** undefined without an authenticator app. */
  readonly totp: Totp | undefined
}

/**
 * Use of a ticket: to finish signing in after the password, to confirm a session by a passkey, or to add a
 * passkey.
 */
export type TicketPurpose = 'add-passkey' | 'confirm' | 'sign-in'

export interface NewTicket {
  readonly expiresAt: Date
  readonly fingerprint: string
  /** Life of the session that signing in opens. */
  readonly life: SessionLife
  readonly purpose: TicketPurpose
  readonly userId: string
}

export interface OpenTicket {
  readonly life: SessionLife
  readonly passwordHash: string | null
  readonly user: User
}

/** Event and mail that a change of the factors is written with. */
export interface FactorTraces {
  readonly event: NewSecurityEvent
  readonly mail: Mail
}

/** The session in which a factor is added. */
export interface FactorAdding extends FactorTraces {
  readonly now: Date
  /** Session that has shown a second factor from then on. */
  readonly sessionId: string
  /** Fingerprints of the first recovery codes, for the first factor of an account: all other sessions end with it. */
  readonly firstCodes: readonly string[] | undefined
}

/** Second factors by account, and tickets of what waits for one. */
export interface FactorStore {
  find(userId: string): Promise<Factors>
  /** Adds the app, in the place of one that was there. */
  addTotp(userId: string, totp: Omit<Totp, 'addedAt'>, adding: FactorAdding): Promise<void>
  /** Adds a passkey; false where somebody has it already. */
  addPasskey(userId: string, passkey: NewPasskey & { readonly name: string }, adding: FactorAdding): Promise<boolean>
  /** Removes the app; false without one. With the last factor the recovery codes go. */
  removeTotp(userId: string, traces: FactorTraces): Promise<boolean>
  /** Removes one passkey; false without it. */
  removePasskey(userId: string, id: string, traces: FactorTraces): Promise<boolean>
  /** Takes all factors and codes away and ends all sessions; false where there are none. */
  removeAll(userId: string, traces: FactorTraces): Promise<boolean>
  /** Replaces all recovery codes by these. */
  replaceCodes(userId: string, fingerprints: readonly string[], traces: FactorTraces): Promise<void>

  /** Whether the step is later than all that were used; it counts as used from then on. */
  takeStep(userId: string, step: number): Promise<boolean>
  /** Whether there was such a code; it is used up. */
  takeCode(userId: string, fingerprint: string, traces: FactorTraces): Promise<boolean>
  /** Notes the use; false where the passkey is gone, or its counter has not risen although it counts. */
  notePasskeyUse(userId: string, id: string, counter: number, now: Date): Promise<boolean>

  openTicket(ticket: NewTicket): Promise<void>
  /** undefined for one that is unknown, used or expired. */
  findTicket(fingerprint: string, purpose: TicketPurpose, now: Date): Promise<OpenTicket | undefined>
  /** Uses it up; false where it was used meanwhile. */
  closeTicket(fingerprint: string): Promise<boolean>
}

/** Codes of six digits that change every 30 seconds. @see RFC 6238 */
export interface OneTimeCodes {
  /** Base32, for who types it into the app. */
  secretOf(key: string): string
  /** The address that a QR code holds. */
  addressOf(key: string, label: { readonly account: string; readonly issuer: string }): string
  /** The step that a code is of: now, or one before or after; undefined for a wrong code. */
  stepOf(key: string, code: string, now: Date): number | undefined
}

/** JSON for the browser, as `PublicKeyCredential.parseCreationOptionsFromJSON` and its sibling take it. */
export type PasskeyOptions = Readonly<Record<string, unknown>>

/** JSON from the browser: a `PublicKeyCredential` as its `toJSON` writes it. */
export interface PasskeyAnswer {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: Readonly<Record<string, unknown>>
  readonly clientExtensionResults: Readonly<Record<string, unknown>>
}

/** Whether authenticators answer for this site. @see https://www.w3.org/TR/webauthn-3/ */
export interface PasskeyVerifier {
  creationOptions(
    challenge: string,
    user: Pick<User, 'email' | 'encId' | 'name'>,
    known: readonly Passkey[]
  ): Promise<PasskeyOptions>
  /** The passkey that the browser made; undefined for what does not answer the challenge. */
  readCreation(answer: PasskeyAnswer, challenge: string): Promise<NewPasskey | undefined>
  requestOptions(challenge: string, known: readonly Passkey[]): Promise<PasskeyOptions>
  /** The counter after this use; undefined where `passkey` did not answer the challenge. */
  readUse(answer: PasskeyAnswer, challenge: string, passkey: Passkey): Promise<number | undefined>
}

export interface FactorPorts {
  readonly factors: FactorStore
  readonly oneTimeCodes: OneTimeCodes
  readonly passkeys: PasskeyVerifier
}
