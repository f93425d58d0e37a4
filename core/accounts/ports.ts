import type { Language } from '../language.ts'
import type { Result } from '../result.ts'
import type { LimitName } from './limits.ts'
import type { LinkPurpose } from './link.ts'
import type { Mail } from './mail.ts'
import type { Role, User } from './people/user.ts'
import type { FactorPorts } from './second-factor/ports.ts'
import type { NewSecurityEvent, SecurityEntry, SecurityEvent } from './security-event.ts'
import type { Session, SessionLife } from './session.ts'
import type { DeviceMarks } from './sign-in/known-device.ts'

/** Who asks, as far as the connection tells. */
export interface Caller {
  /** The network address that limits count by. */
  readonly address: string
  /** The User-Agent. */
  readonly device: string | null
  /** undefined where there is no browser that could keep any. */
  readonly deviceMarks?: DeviceMarks | undefined
  readonly language: Language
}

export interface NewAccount {
  readonly email: string
  readonly encId: string
  readonly joinsWaitList: boolean
  /** Of the newsletters. */
  readonly language: Language
  readonly name: string
  readonly passwordHash: string | null
  readonly role: Role
  readonly subscribesToAlerts: boolean
}

export interface NewLink {
  readonly id: string
  readonly purpose: LinkPurpose
  /** Of the token; what is looked for. */
  readonly fingerprint: string
  readonly expiresAt: Date
}

/** What joining leaves in the logs. */
export interface JoinEvents {
  /** Of the new account. */
  readonly joined: NewSecurityEvent
  /** Of the account that has the address already, or of nobody. */
  readonly attempted: SecurityEntry | undefined
}

export interface PasswordReset {
  readonly event: NewSecurityEvent
  readonly fingerprint: string
  /** Event for each key of the data API; undefined if the keys go on. */
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
 * Accounts by address. Anybody may claim an address: until it is verified any number of accounts may have it, of which
 * at most one ever becomes the account of that address. A mail is written with the fact that causes it, or not at all.
 */
export interface AccountStore {
  /** Gives the role and ends all sessions; false when there is no such account. */
  changeRole(encId: string, role: Role, event: NewSecurityEvent): Promise<boolean>
  /** The verified account of an address. */
  findByEmail(email: string): Promise<Credentials | undefined>
  /** The account whose password a reader of the address's mail may set: the verified one, else the newest. */
  findClaim(email: string): Promise<Credentials | undefined>
  /** Whose link this is, until it expires or was used. */
  findByLink(fingerprint: string, purpose: LinkPurpose, now: Date): Promise<User | undefined>
  /** Adds an account whose address is not verified yet. */
  join(account: NewAccount, link: NewLink, mail: Mail | undefined, events: JoinEvents): Promise<User>
  /**
   * Stores a link and its mail; a link without an account opens nothing. An event is the account's only once its
   * address is verified: otherwise somebody who claims a stranger's address could read in the log whether it has an
   * account.
   */
  keepLink(userId: string | undefined, link: NewLink, mail: Mail, event?: NewSecurityEvent): Promise<void>
  replaceHash(userId: string, passwordHash: string): Promise<void>
  /** Uses up the link and all other such links, verifies the address and ends all sessions; false when it was used. */
  resetPassword(reset: PasswordReset): Promise<boolean>
  /** Whether the address is verified by now; other claims on it end. Doing it twice changes nothing more. */
  verify(encId: string, fingerprint: string, now: Date, event: NewSecurityEvent): Promise<boolean>
}

/** What happened to the safety of accounts. */
export interface SecurityLog {
  /** Writes an event that no other fact is written with; the other stores write theirs with the fact. */
  append(entry: SecurityEntry): Promise<void>
  /** Newest first, `most` of those before the event `before`; undefined when there is no such account. */
  list(
    encId: string,
    page: { readonly before: string | undefined; readonly most: number }
  ): Promise<readonly SecurityEvent[] | undefined>
  /** Deletes what happened before; how many. */
  deleteBefore(time: Date): Promise<number>
}

/** Sessions by a secret that only its token holds. */
export interface SessionStore {
  /** The device of the session is the event's. */
  open(
    userId: string,
    opened: { readonly hasFactor: boolean; readonly life: SessionLife },
    event: NewSecurityEvent
  ): Promise<{ expiresAt: Date; secret: string }>
  /** Notes that its reader has just shown who they are. */
  confirm(sessionId: string, now: Date): Promise<void>
  /** Prolongs a session of which half the life is over, and notes about once an hour that it is used. */
  find(secret: string): Promise<{ session: Session; user: User } | undefined>
  /** Newest first. */
  list(userId: string): Promise<readonly Session[]>
  /** False when the user has no such session. */
  close(userId: string, sessionId: string, event: NewSecurityEvent): Promise<boolean>
}

export interface PasswordHasher {
  /** `busy` when too many wait already. */
  hash(password: string): Promise<Result<string, 'busy'>>
  /** Whether the password fits; without a hash none does, after the same work. */
  verify(password: string, hash: string | null): Promise<Result<boolean, 'busy'>>
  /** True for a hash with other parameters than today's. */
  isOutdated(hash: string): boolean
}

export interface CommonPasswords {
  /** Takes lower case. */
  has(password: string): boolean
}

/** What an access token says. */
export interface TokenClaims {
  readonly expiresAt: Date
  /** The session's secret. */
  readonly secret: string
}

export interface TokenIssuer {
  issue(claims: TokenClaims): Promise<string>
  /** undefined for one that is forged, expired or not ours. */
  read(token: string, now: Date): Promise<TokenClaims | undefined>
}

export interface Secrets {
  /** 128 random bits that fit an address. */
  makeId(): string
  /** The token of a link: always the same for the same id, and not to be guessed from it. */
  linkToken(linkId: string): string
  /** What follows from a secret and the server's key, 43 characters that fit an address: another for each purpose. */
  derive(purpose: string, secret: string): string
  /** What is stored and looked for instead of a secret. */
  fingerprint(secret: string): string
}

export interface RateLimiter {
  /** Counts an attempt: 0 when it may go on, else the seconds to wait. */
  take(limit: LimitName, key: string): Promise<number>
  /** Takes back one attempt that turned out to be honest. */
  giveBack(limit: LimitName, key: string): Promise<void>
  /** Begins to count from zero, and ends a wait; a further one is as long as it would have been. */
  forget(limit: LimitName, key: string): Promise<void>
}

/** Every port that accounts need. */
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
