import * as v from 'valibot'

import type { Clock } from '../../clock.ts'
import { fail, type Result } from '../../result.ts'
import type { TooManyAttempts } from '../limits.ts'
import { purchase } from '../people/purchase-schema.ts'
import type { AccountPorts, Caller } from '../ports.ts'
import { type EnterByIdentityCode, type EnteredByProvider, enterByIdentity } from './enter-by-identity.ts'
import { findProvider, secretsOf } from './provider-flow.ts'
import type { ProviderCode, ProviderPorts } from './provider-ports.ts'

/** `flow_invalid`: the flow was started in another browser, has expired or has ended. */
export type SignInByProviderCode = EnterByIdentityCode | ProviderCode | 'flow_invalid' | 'provider_unknown'

const given = v.pipe(v.string(), v.nonEmpty())

/** `code` and `state` come from the provider, `flow` from startProviderFlow. */
export const ProviderForm = v.strictObject({
  code: given,
  flow: given,
  purchase: v.optional(purchase),
  remember: v.optional(v.boolean(), true),
  state: given,
  subscribeToAlerts: v.optional(v.boolean(), false)
})

/**
 * Signs in a person who returns from a provider, or creates an account.
 *
 * @see docs/reference/product.md, section 7, "POST /api/v1/auth/fb"
 */
export function signInByProvider(ports: AccountPorts & ProviderPorts & { clock: Clock }) {
  const { clock, identities, identityProviders, secrets } = ports
  return async (
    asked: string,
    { code, flow, purchase, remember, state, subscribeToAlerts }: v.InferOutput<typeof ProviderForm>,
    caller: Caller
  ): Promise<Result<EnteredByProvider, SignInByProviderCode> | TooManyAttempts> => {
    const provider = findProvider(identityProviders, asked)
    if (!provider) return fail('provider_unknown')
    const { state: expected, ...answer } = secretsOf(secrets, flow)
    const isOurs = state === expected && (await identities.closeFlow({ provider, state }, clock.now()))
    if (!isOurs) return fail('flow_invalid')
    const redeemed = await identityProviders.redeem(provider, { ...answer, code }, clock.now())
    if (!redeemed.ok) return redeemed
    return enterByIdentity(ports, redeemed.value, { caller, purchase, remember, subscribeToAlerts })
  }
}
