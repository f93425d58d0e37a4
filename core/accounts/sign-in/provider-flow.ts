import type { Clock } from '../../clock.ts'
import { fail, ok, type Result } from '../../result.ts'
import { countAttempt, type TooManyAttempts } from '../limits.ts'
import type { Provider } from '../people/identity.ts'
import type { AccountPorts, Caller, Secrets } from '../ports.ts'
import type { FlowSecrets, IdentityProviders, ProviderPorts } from './provider-ports.ts'

/** Time to choose an account at the provider and to find the password there. The number is ours. */
const FLOW_LIFE_MS = 10 * 60_000

export type StartProviderFlowCode = 'provider_unknown'

/** What the browser needs to ask a provider who its reader is. */
export interface StartedFlow {
  /** Only the browser that asked has it, and must bring it back: a state that was seen on the way opens nothing. */
  readonly flow: string
  /** For a client that gets a credential without leaving its page. */
  readonly nonce: string
  readonly url: string
}

/**
 * Begins to ask a provider who reads.
 *
 * What is stored is the state: the fingerprint of `flow`, from which, and from the server's key, nonce and verifier
 * follow. So the state is bound to the browser, works once, and the database opens nothing.
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

/** undefined for one that is unknown or not configured. */
export function findProvider({ names }: IdentityProviders, asked: string): Provider | undefined {
  return names.find(name => name === asked)
}

/** Always the same for the same flow. */
export function secretsOf({ derive, fingerprint }: Secrets, flow: string): FlowSecrets {
  return { nonce: derive('nonce', flow), state: fingerprint(flow), verifier: derive('verifier', flow) }
}
