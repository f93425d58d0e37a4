import type { Result } from '../../result.ts'
import type { Mail } from '../mail.ts'
import type { Identity, Provider } from '../people/identity.ts'
import type { User } from '../people/user.ts'
import type { JoinEvents, NewAccount, NewLink } from '../ports.ts'
import type { NewSecurityEvent } from '../security-event.ts'

/**
 * `identity_refused`: what the provider or the browser brought is forged, expired, or meant for somebody else.
 * `provider_unavailable`: the provider did not answer in time, or not what it should.
 */
export type ProviderCode = 'identity_refused' | 'provider_unavailable'

/** What ties the answer of a provider to the one question that was asked. */
export interface FlowSecrets {
  /** Comes back in the ID token. */
  readonly nonce: string
  /** Comes back in the address; everybody on the way may read it. */
  readonly state: string
  /** Of PKCE: never leaves the server but to the provider's own. @see RFC 7636 */
  readonly verifier: string
}

/** What a credential says, and what names it: the same however its signature is spelled. */
export interface ReadCredential {
  readonly content: string
  readonly expiresAt: Date
  readonly identity: Identity
}

/** Those who vouch for people. */
export interface IdentityProviders {
  /** Those that are configured. */
  readonly names: readonly Provider[]
  /** Where the browser asks the provider. */
  authorizationUrl(provider: Provider, secrets: FlowSecrets): string
  /** Who the code stands for that the provider sent the browser back with. */
  redeem(
    provider: Provider,
    answer: Omit<FlowSecrets, 'state'> & { readonly code: string },
    now: Date
  ): Promise<Result<Identity, ProviderCode>>
  /** Who a Google credential (an ID token) is about; its nonce must be `nonce`, or absent where that is undefined. */
  readCredential(
    credential: string,
    nonce: string | undefined,
    now: Date
  ): Promise<Result<ReadCredential, ProviderCode>>
}

/** A question to a provider that is under way. */
export interface ProviderFlow {
  readonly provider: Provider
  readonly state: string
}

export interface Newcomer {
  readonly account: NewAccount
  readonly identity: Identity
}

/** What joining by a provider records: in the log of a new account, or in the log and the mail of a linked one. */
export interface ProviderTraces {
  readonly joined: NewSecurityEvent
  readonly linked: NewSecurityEvent
  /** To the owner of an account that is linked. */
  readonly mail: Mail
}

export interface Joined {
  /** Whether the account was opened just now. */
  readonly isNew: boolean
  readonly user: User
}

/** Which person at which provider has which account. */
export interface IdentityStore {
  find(identity: Pick<Identity, 'provider' | 'subject'>): Promise<User | undefined>
  /**
   * For an address that the provider has verified: gives the identity to the account that has verified it too, else to
   * a new one, and all other claims on the address end. undefined where that account has another identity of the
   * provider.
   */
  join(newcomer: Newcomer, traces: ProviderTraces, now: Date): Promise<Joined | undefined>
  /** For an address that nobody has verified: always an account of its own. */
  joinUnverified(newcomer: Newcomer, link: NewLink, mail: Mail, events: JoinEvents): Promise<Joined>
  openFlow(flow: ProviderFlow, expiresAt: Date): Promise<void>
  /** Uses it up; false for one that is unknown, expired or used. */
  closeFlow(flow: ProviderFlow, now: Date): Promise<boolean>
  /** Whether the credential is used for the first time. */
  spendCredential(fingerprint: string, expiresAt: Date): Promise<boolean>
}

export interface ProviderPorts {
  readonly identities: IdentityStore
  readonly identityProviders: IdentityProviders
}
