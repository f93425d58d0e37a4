import * as v from 'valibot'

import type { Clock } from '../../clock.ts'
import { fail, type Result } from '../../result.ts'
import { countAttempt, type TooManyAttempts } from '../limits.ts'
import { purchase } from '../people/purchase-schema.ts'
import type { AccountPorts, Caller } from '../ports.ts'
import { type EnteredByProvider, enterByIdentity } from './enter-by-identity.ts'
import { findProvider, secretsOf } from './provider-flow.ts'
import type { ProviderPorts } from './provider-ports.ts'
import type { SignInByProviderCode } from './sign-in-by-provider.ts'

/**
 * Data from Google's script. `flow` comes from startProviderFlow and is sent if the credential was requested with its
 * nonce.
 *
 * @see https://developers.google.com/identity/gsi/web/reference/js-reference#CredentialResponse
 */
export const CredentialForm = v.strictObject({
  clientId: v.optional(v.string()),
  client_id: v.optional(v.string()),
  credential: v.pipe(v.string(), v.nonEmpty()),
  flow: v.optional(v.string()),
  purchase: v.optional(purchase),
  remember: v.optional(v.boolean(), true),
  select_by: v.optional(v.string()),
  state: v.optional(v.string()),
  subscribeToAlerts: v.optional(v.boolean(), false)
})

/**
 * Signs in by a Google credential, or creates an account. A credential works once, so an intercepted one is useless.
 *
 * @see docs/reference/product.md, section 7, "POST /api/v1/auth/google"
 */
export function signInByCredential(ports: AccountPorts & ProviderPorts & { clock: Clock }) {
  const { clock, identities, identityProviders, rateLimiter, secrets } = ports
  return async (
    { credential, flow, purchase, remember, subscribeToAlerts }: v.InferOutput<typeof CredentialForm>,
    caller: Caller
  ): Promise<Result<EnteredByProvider, SignInByProviderCode> | TooManyAttempts> => {
    const provider = findProvider(identityProviders, 'google')
    if (!provider) return fail('provider_unknown')
    const refused = await countAttempt(rateLimiter, { providerCaller: caller.address })
    if (refused) return refused

    const expected = flow === undefined ? undefined : secretsOf(secrets, flow)
    const isOurs = !expected || (await identities.closeFlow({ provider, state: expected.state }, clock.now()))
    if (!isOurs) return fail('flow_invalid')
    const verified = await identityProviders.readCredential(credential, expected?.nonce, clock.now())
    if (!verified.ok) return verified
    const { content, expiresAt, identity } = verified.value
    const isFirst = await identities.spendCredential(secrets.fingerprint(content), expiresAt)
    if (!isFirst) return fail('identity_refused')
    return enterByIdentity(ports, identity, { caller, purchase, remember, subscribeToAlerts })
  }
}
