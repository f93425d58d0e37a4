import type { NewSecurityEvent } from '../../accounts/security-event.ts'
import type { KeyScope } from '../keys/key-limits.ts'

/** Parts of an address. */
export interface UrlParts {
  /** Scheme with its colon. */
  readonly protocol: string
  readonly hostname: string
  readonly hasFragment: boolean
  readonly hasUser: boolean
  /** Address in canonical form, without its port. */
  readonly withoutPort: string
}

/** Reads and writes addresses. @see https://url.spec.whatwg.org */
export interface UrlReader {
  parse(text: string): UrlParts | undefined
  /** Sets parameters of the query, and keeps the others. */
  withQuery(address: string, values: Readonly<Record<string, string>>): string
}

/** Program that registered itself. Anybody can register, so its name is only a claim. */
export interface OauthClient {
  readonly id: string
  readonly name: string
  readonly redirectUris: readonly string[]
}

/** Permission that a reader gave a client. */
export interface Grant {
  readonly id: string
  readonly clientId: string
  readonly clientName: string
  /** Redirect address of the authorization request. */
  readonly redirectUri: string
  /** BASE64URL(SHA256(code_verifier)). @see RFC 7636, section 4.2 */
  readonly codeChallenge: string
  readonly codeExpiresAt: Date
  readonly isRedeemed: boolean
  readonly scopes: readonly KeyScope[]
  readonly userId: string
}

export type NewGrant = Omit<Grant, 'clientName' | 'id' | 'isRedeemed'> & {
  /** Host, or scheme of a program on the reader's device, that the reader is sent back to. */
  readonly place: string
  /** Fingerprint of the authorization code. */
  readonly codeFingerprint: string
  readonly now: Date
}

interface NewToken {
  readonly fingerprint: string
  readonly expiresAt: Date
}

export interface NewTokens {
  readonly access: NewToken
  readonly refresh: NewToken
  readonly now: Date
}

export interface FoundRefreshToken {
  readonly expiresAt: Date
  readonly grant: Grant
  /** Whether it was exchanged before. */
  readonly isUsed: boolean
}

/** Connected assistant, as shown to the reader. */
export interface Connection {
  readonly id: string
  readonly name: string
  /** Place that the reader was sent back to, see NewGrant. */
  readonly place: string
  readonly createdAt: Date
  /** Rounded to the minute. */
  readonly lastUsedAt: Date | undefined
}

/** Clients, grants and fingerprints of tokens. A grant ends with all its tokens. */
export interface ConnectionStore {
  addClient(client: OauthClient, now: Date): Promise<void>
  findClient(id: string): Promise<OauthClient | undefined>
  addGrant(grant: NewGrant): Promise<void>
  findByCode(codeFingerprint: string): Promise<Grant | undefined>
  /**
   * Issues the first tokens of a grant, which replaces the account's earlier grants of the same client. Returns false
   * if its code was redeemed before.
   */
  redeem(grant: Grant, tokens: NewTokens, event: NewSecurityEvent): Promise<boolean>
  findRefreshToken(fingerprint: string): Promise<FoundRefreshToken | undefined>
  /** Replaces a refresh token. Returns false if it was used before. */
  rotate(grant: Grant, fingerprint: string, tokens: NewTokens): Promise<boolean>
  /** Finds the grant of an access or a refresh token, also of one that expired or was used. */
  findByToken(fingerprint: string): Promise<Grant | undefined>
  /** The event gets the name of the client. */
  remove(grant: Pick<Grant, 'id' | 'userId'>, event: NewSecurityEvent): Promise<boolean>
  /** Oldest first. */
  list(userId: string): Promise<readonly Connection[]>
}
