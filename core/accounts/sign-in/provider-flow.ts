import type { Clock } from '../../clock.ts'
import { fail, ok, type Result } from '../../result.ts'
import { countAttempt, type TooManyAttempts } from '../limits.ts'
import type { Provider } from '../people/identity.ts'
import type { AccountPorts, Caller, Secrets } from '../ports.ts'
import type { FlowSecrets, IdentityProviders, ProviderPorts } from './provider-ports.ts'

/** Lifetime of a flow: time to choose an account at the provider and to find the password. Our choice. */
const FLOW_LIFE_MS = 10 * 60_000

export type StartProviderFlowCode = 'provider_unknown'

/** Data for the browser to start a sign-in at a provider. */
export interface StartedFlow {
  /**
   * Secret of the browser that started the flow. The browser has to send it back, so an intercepted state is useless.
   */
  readonly flow: string
  /** For clients that get a credential without leaving the page. */
  readonly nonce: string
  readonly url: string
}

/**
 * Starts a sign-in at a provider.
 *
 * Only the state is stored: the fingerprint of `flow`. Nonce and verifier are derived from `flow` and the server's key.
 * The state is therefore bound to the browser and works once, and a leaked database grants nothing.
 *
 * @see RFC 9700, sections 2.1.1 and 4.7
 */
export function startProviderFlow(ports: AccountPorts & ProviderPorts & { clock: Clock }) {
  const { clock, identities, identityProviders, rateLimiter, secrets } = ports
  return async (
    asked: string,
    caller: Caller
  ): Promise<Result<StartedFlow, StartProviderFlowCode> | TooManyAttempts> => {
    const provider = findProvider(identityProviders, asked)
    if (!provider) return fail('provider_unknown')
    const refused = await countAttempt(rateLimiter, { providerCaller: caller.address })
    if (refused) return refused
    const flow = secrets.makeId()
    const flowSecrets = secretsOf(secrets, flow)
    const expiresAt = new Date(clock.now().getTime() + FLOW_LIFE_MS)
    await identities.openFlow({ provider, state: flowSecrets.state }, expiresAt)
    return ok({ flow, nonce: flowSecrets.nonce, url: identityProviders.authorizationUrl(provider, flowSecrets) })
  }
}

/** Finds a provider by name. undefined if it is unknown or not configured. */
export function findProvider({ names }: IdentityProviders, asked: string): Provider | undefined {
  return names.find(name => name === asked)
}

/** Derives the secrets of a flow. They are always the same for the same flow. */
export function secretsOf({ derive, fingerprint }: Secrets, flow: string): FlowSecrets {
  return { nonce: derive('nonce', flow), state: fingerprint(flow), verifier: derive('verifier', flow) }
}
