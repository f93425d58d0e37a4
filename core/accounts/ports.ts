import type { Language } from '../language.ts'
import type { Result } from '../result.ts'
import type { LimitName } from './limits.ts'
import type { LinkPurpose } from './link.ts'
import type { Mail } from './mail.ts'
import type { Role, User } from './people/user.ts'
import type { FactorPorts } from './second-factor/ports.ts'
import type { NewSecurityEvent, SecurityEntry, SecurityEvent } from './security-event.ts'
import type { DeviceMarks } from './sign-in/known-device.ts'
import type { Session, SessionLife } from './sign-in/session.ts'

/** Client data known from the connection. */
export interface Caller {
  /** Network address used as the key of rate limits. */
  readonly address: string
  /** User-Agent header. */
  readonly device: string | null
  /** undefined for clients that store no cookies. */
  readonly deviceMarks?: DeviceMarks | undefined
  readonly language: Language
}

export interface NewAccount {
  readonly email: string
  readonly encId: string
  readonly joinsWaitList: boolean
  /** Language of the newsletters. */
  readonly language: Language
  readonly name: string
  readonly passwordHash: string | null
  readonly role: Role
  readonly subscribesToAlerts: boolean
}

export interface NewLink {
  readonly id: string
  readonly purpose: LinkPurpose
  /** Hash of the token, used for lookup. */
  readonly fingerprint: string
  readonly expiresAt: Date
}

/** Security events recorded at sign-up. */
export interface JoinEvents {
  /** Event of the new account. */
  readonly joined: NewSecurityEvent
  /** Event for the account that already has this address. Its `userId` is undefined if there is none. */
  readonly attempted: SecurityEntry | undefined
}

export interface PasswordReset {
  readonly event: NewSecurityEvent
  readonly fingerprint: string
  /** Event for each revoked API key; undefined if the keys stay valid. */
  readonly keysEnded: NewSecurityEvent | undefined
  readonly mail: Mail
  readonly now: Date
  readonly passwordHash: string
}

export interface Credentials {
  readonly passwordHash: string | null
  readonly user: User
}

/**
 * Accounts by address. Any number of accounts can claim an address, but only one can verify it. Each mail is stored in
 * the same transaction as the change that causes it.
 */
export interface AccountStore {
  /** Sets the role and ends all sessions. Returns false if there is no such account. */
  changeRole(encId: string, role: Role, event: NewSecurityEvent): Promise<boolean>
  /** Finds the verified account of an address. */
  findByEmail(email: string): Promise<Credentials | undefined>
  /** Finds the account whose password the owner of the mailbox can set: the verified one, else the newest. */
  findClaim(email: string): Promise<Credentials | undefined>
  /** Finds the owner of a link, unless the link is expired or used. */
  findByLink(fingerprint: string, purpose: LinkPurpose, now: Date): Promise<User | undefined>
  /** Adds an account with an unverified address. */
  join(account: NewAccount, link: NewLink, mail: Mail | undefined, events: JoinEvents): Promise<User>
  /**
   * Stores a link and its mail; a link without an account grants nothing. The event is logged for the account only if
   * its address is verified. Otherwise a false claimant could see in the log whether a stranger's address has an
   * account.
   */
  keepLink(userId: string | undefined, link: NewLink, mail: Mail, event?: NewSecurityEvent): Promise<void>
  replaceHash(userId: string, passwordHash: string): Promise<void>
  /**
   * Sets the password, verifies the address, unlinks all provider identities and ends all sessions. Invalidates
   * this and all other reset links. Returns false if the link is no longer valid.
   */
  resetPassword(reset: PasswordReset): Promise<boolean>
  /** Verifies the address and ends other claims on it. Returns whether the address is now verified. Safe to repeat. */
  verify(encId: string, fingerprint: string, now: Date, event: NewSecurityEvent): Promise<boolean>
}

export interface SecurityLog {
  /** Writes a single event. Other stores write events in the same transaction as the change that causes them. */
  append(entry: SecurityEntry): Promise<void>
  /** Lists at most `most` events before the event `before`, newest first. undefined if there is no such account. */
  list(
    encId: string,
    page: { readonly before: string | undefined; readonly most: number }
  ): Promise<readonly SecurityEvent[] | undefined>
  /** Deletes events before `time` and returns their number. */
  deleteBefore(time: Date): Promise<number>
}

/** Sessions, found by a secret that only the access token contains. */
export interface SessionStore {
  /** Opens a session. Its device is taken from the event. */
  open(
    userId: string,
    opened: { readonly hasFactor: boolean; readonly life: SessionLife },
    event: NewSecurityEvent
  ): Promise<{ expiresAt: Date; secret: string }>
  /** Records that the reader has just confirmed their identity. */
  confirm(sessionId: string, now: Date): Promise<void>
  /** Finds a session. Extends it once half its lifetime is over, and records its use about once an hour. */
  find(secret: string): Promise<{ session: Session; user: User } | undefined>
  /** Lists the user's sessions, newest first. */
  list(userId: string): Promise<readonly Session[]>
  /** Ends a session. Returns false if the user has no such session. */
  close(userId: string, sessionId: string, event: NewSecurityEvent): Promise<boolean>
}

export interface PasswordHasher {
  /** Hashes a password. Returns `busy` if too many calls are waiting. */
  hash(password: string): Promise<Result<string, 'busy'>>
  /** Whether the password matches the hash. A null hash never matches, but costs the same work. */
  verify(password: string, hash: string | null): Promise<Result<boolean, 'busy'>>
  /** Whether the hash was made with parameters other than the current ones. */
  isOutdated(hash: string): boolean
}

export interface CommonPasswords {
  /** Whether the password is a common one. Expects lower case. */
  has(password: string): boolean
}

/** Content of an access token. */
export interface TokenClaims {
  readonly expiresAt: Date
  /** Secret of the session. */
  readonly secret: string
}

export interface TokenIssuer {
  issue(claims: TokenClaims): Promise<string>
  /** Reads the content of a token. undefined if the token is forged, expired or not ours. */
  read(token: string, now: Date): Promise<TokenClaims | undefined>
}

export interface Secrets {
  /** Returns 128 random bits as URL-safe text. */
  makeId(): string
  /** Returns the token of a link. It is always the same for the same id, but cannot be guessed from it. */
  linkToken(linkId: string): string
  /** Derives a value from a secret and the server's key: 43 URL-safe characters, different for each purpose. */
  derive(purpose: string, secret: string): string
  /** Returns the hash that is stored and looked up instead of the secret. */
  fingerprint(secret: string): string
}

export interface RateLimiter {
  /** Counts an attempt. Returns 0 if it is allowed, else the seconds to wait. */
  take(limit: LimitName, key: string): Promise<number>
  /** Takes back one attempt that turned out to be legitimate. */
  giveBack(limit: LimitName, key: string): Promise<void>
  /** Resets the count and ends the current wait. The next wait is still as long as if the count had not been reset. */
  forget(limit: LimitName, key: string): Promise<void>
}

export interface AccountPorts extends FactorPorts {
  readonly accounts: AccountStore
  readonly commonPasswords: CommonPasswords
  readonly passwords: PasswordHasher
  readonly rateLimiter: RateLimiter
  readonly secrets: Secrets
  readonly securityLog: SecurityLog
  readonly sessions: SessionStore
  readonly tokens: TokenIssuer
}
