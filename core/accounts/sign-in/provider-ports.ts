import type { Result } from '../../result.ts'
import type { Mail } from '../mail.ts'
import type { Identity, Provider } from '../people/identity.ts'
import type { User } from '../people/user.ts'
import type { JoinEvents, NewAccount, NewLink } from '../ports.ts'
import type { NewSecurityEvent } from '../security-event.ts'

/**
 * `identity_refused`: the data from the provider or the browser is forged, expired or meant for another client.
 * `provider_unavailable`: the provider did not answer in time, or answered incorrectly.
 */
export type ProviderCode = 'identity_refused' | 'provider_unavailable'

/** Values that bind a provider's response to the request. */
export interface FlowSecrets {
  /** Returned in the ID token. */
  readonly nonce: string
  /** Returned in the redirect URL, which is not confidential. */
  readonly state: string
  /** PKCE verifier: sent only from our server to the provider's. @see RFC 7636 */
  readonly verifier: string
}

/** Verified content of a credential. `content` identifies it regardless of how its signature is encoded. */
export interface ReadCredential {
  readonly content: string
  readonly expiresAt: Date
  readonly identity: Identity
}

export interface IdentityProviders {
  /** Configured providers. */
  readonly names: readonly Provider[]
  /** Returns the URL to which the browser is sent for sign-in. */
  authorizationUrl(provider: Provider, secrets: FlowSecrets): string
  /** Exchanges the code of the redirect for the identity of the person. */
  redeem(
    provider: Provider,
    answer: Omit<FlowSecrets, 'state'> & { readonly code: string },
    now: Date
  ): Promise<Result<Identity, ProviderCode>>
  /**
   * Reads the identity from a Google credential (an ID token). Its nonce must equal `nonce`, or be absent if `nonce` is
   * undefined.
   */
  readCredential(
    credential: string,
    nonce: string | undefined,
    now: Date
  ): Promise<Result<ReadCredential, ProviderCode>>
}

/** Pending sign-in at a provider. */
export interface ProviderFlow {
  readonly provider: Provider
  readonly state: string
}

export interface Newcomer {
  readonly account: NewAccount
  readonly identity: Identity
}

/** Records of a sign-in by a new identity: `joined` for a new account, `linked` and `mail` for an existing one. */
export interface ProviderTraces {
  readonly joined: NewSecurityEvent
  readonly linked: NewSecurityEvent
  /** Mail to the owner of the linked account. */
  readonly mail: Mail
}

export interface Joined {
  /** Whether the account was just created. */
  readonly isNew: boolean
  readonly user: User
}

/** Accounts by identity at a provider. */
export interface IdentityStore {
  find(identity: Pick<Identity, 'provider' | 'subject'>): Promise<User | undefined>
  /**
   * For an address verified by the provider. Links the identity to the account that has verified the same address, or
   * to a new account. All other claims on the address end. Returns undefined if that account is linked to another
   * identity of this provider.
   */
  join(newcomer: Newcomer, traces: ProviderTraces, now: Date): Promise<Joined | undefined>
  /** For an unverified address: creates a separate account, unless the identity was linked in the meantime. */
  joinUnverified(newcomer: Newcomer, link: NewLink, mail: Mail, events: JoinEvents): Promise<Joined>
  openFlow(flow: ProviderFlow, expiresAt: Date): Promise<void>
  /** Uses up the flow. Returns false if it is unknown, expired or used. */
  closeFlow(flow: ProviderFlow, now: Date): Promise<boolean>
  /** Returns whether the credential is used for the first time. */
  spendCredential(fingerprint: string, expiresAt: Date): Promise<boolean>
}

export interface ProviderPorts {
  readonly identities: IdentityStore
  readonly identityProviders: IdentityProviders
}
