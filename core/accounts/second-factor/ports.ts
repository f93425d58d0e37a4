import type { Mail } from '../mail.ts'
import type { User } from '../people/user.ts'
import type { NewSecurityEvent } from '../security-event.ts'
import type { SessionLife } from '../sign-in/session.ts'

/** Authenticator app. Its secret is derived from `secretId` and the server's key (totpKey). */
export interface Totp {
  readonly secretId: string
  /** Latest 30-second step for which a code was used. */
  readonly lastStep: number
  readonly addedAt: Date
}

/** Public part of a credential that an authenticator created for this site and account. */
export interface NewPasskey {
  /** Base64url id from the browser. */
  readonly id: string
  /** COSE key as base64url. */
  readonly publicKey: string
  /** Signature counter of the authenticator; 0 if it does not count. */
  readonly counter: number
  /** Transports of the authenticator as stated by the browser. */
  readonly transports: readonly string[]
}

export interface Passkey extends NewPasskey {
  /** Name chosen by the owner. */
  readonly name: string
  readonly addedAt: Date
  readonly lastUsedAt: Date | null
}

export interface Factors {
  /** Oldest first. */
  readonly passkeys: readonly Passkey[]
  /** Number of unused recovery codes. */
  readonly recoveryCodes: number
  /** undefined without an authenticator app. */
  readonly totp: Totp | undefined
}

/** Use of a ticket: to finish sign-in after the password, to confirm a session by a passkey, or to add a passkey. */
export type TicketPurpose = 'add-passkey' | 'confirm' | 'sign-in'

export interface NewTicket {
  readonly expiresAt: Date
  readonly fingerprint: string
  /** Lifetime of the session opened at sign-in. */
  readonly life: SessionLife
  readonly purpose: TicketPurpose
  readonly userId: string
}

export interface OpenTicket {
  readonly life: SessionLife
  readonly passwordHash: string | null
  readonly user: User
}

/** Event and mail stored in the transaction of a factor change. */
export interface FactorTraces {
  readonly event: NewSecurityEvent
  readonly mail: Mail
}

/** Data stored when a factor is added. */
export interface FactorAdding extends FactorTraces {
  readonly now: Date
  /** Session that counts as having passed a second factor from now on. */
  readonly sessionId: string
  /**
   * Fingerprints of the first recovery codes. Set only for the first factor of an account; adding it ends all other
   * sessions.
   */
  readonly firstCodes: readonly string[] | undefined
}

/** Second factors by account, and tickets for pending second-factor steps. */
export interface FactorStore {
  find(userId: string): Promise<Factors>
  /** Adds an authenticator app and replaces an earlier one. */
  addTotp(userId: string, totp: Omit<Totp, 'addedAt'>, adding: FactorAdding): Promise<void>
  /** Adds a passkey. Returns false if it is already registered for any account. */
  addPasskey(userId: string, passkey: NewPasskey & { readonly name: string }, adding: FactorAdding): Promise<boolean>
  /**
   * Removes the authenticator app. Returns false if there is none. Removing the last factor also removes the recovery
   * codes.
   */
  removeTotp(userId: string, traces: FactorTraces): Promise<boolean>
  /** Removes one passkey. Returns false if there is none with this id. */
  removePasskey(userId: string, id: string, traces: FactorTraces): Promise<boolean>
  /** Removes all factors and codes and ends all sessions. Returns false if there are none. */
  removeAll(userId: string, traces: FactorTraces): Promise<boolean>
  /** Replaces all recovery codes. */
  replaceCodes(userId: string, fingerprints: readonly string[], traces: FactorTraces): Promise<void>

  /** Marks the step as used. Returns whether it is later than all used steps. */
  takeStep(userId: string, step: number): Promise<boolean>
  /** Uses up a recovery code. Returns whether it existed. */
  takeCode(userId: string, fingerprint: string, traces: FactorTraces): Promise<boolean>
  /**
   * Records a use of the passkey. Returns false if the passkey is gone, or if it counts signatures and the counter has
   * not risen.
   */
  notePasskeyUse(userId: string, id: string, counter: number, now: Date): Promise<boolean>

  openTicket(ticket: NewTicket): Promise<void>
  /** Finds an open ticket. undefined if it is unknown, used or expired. */
  findTicket(fingerprint: string, purpose: TicketPurpose, now: Date): Promise<OpenTicket | undefined>
  /** Uses up the ticket. Returns false if it was already used. */
  closeTicket(fingerprint: string): Promise<boolean>
}

/** Six-digit codes that change every 30 seconds. @see RFC 6238 */
export interface OneTimeCodes {
  /** Returns the secret as Base32 text for typing into the app. */
  secretOf(key: string): string
  /** Returns the URI for the QR code. */
  addressOf(key: string, label: { readonly account: string; readonly issuer: string }): string
  /** Returns the time step of a code: the current one, or the one before or after. undefined for a wrong code. */
  stepOf(key: string, code: string, now: Date): number | undefined
}

/**
 * JSON for the browser, accepted by `PublicKeyCredential.parseCreationOptionsFromJSON` and
 * `parseRequestOptionsFromJSON`.
 */
export type PasskeyOptions = Readonly<Record<string, unknown>>

/** JSON from the browser: a `PublicKeyCredential` serialised by `toJSON`. */
export interface PasskeyAnswer {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: Readonly<Record<string, unknown>>
  readonly clientExtensionResults: Readonly<Record<string, unknown>>
}

/** Verifies responses of authenticators for this site. @see https://www.w3.org/TR/webauthn-3/ */
export interface PasskeyVerifier {
  creationOptions(
    challenge: string,
    user: Pick<User, 'email' | 'encId' | 'name'>,
    known: readonly Passkey[]
  ): Promise<PasskeyOptions>
  /** Returns the created passkey, or undefined if the response does not fit the challenge. */
  readCreation(answer: PasskeyAnswer, challenge: string): Promise<NewPasskey | undefined>
  requestOptions(challenge: string, known: readonly Passkey[]): Promise<PasskeyOptions>
  /** Returns the counter after this use, or undefined if `passkey` did not sign the challenge. */
  readUse(answer: PasskeyAnswer, challenge: string, passkey: Passkey): Promise<number | undefined>
}

export interface FactorPorts {
  readonly factors: FactorStore
  readonly oneTimeCodes: OneTimeCodes
  readonly passkeys: PasskeyVerifier
}
