// Signing in by a provider takes two pages: one starts it, and the provider redirects to the other. The state for the
// second page is stored in this tab and read once.

import type { Provider } from '#core/accounts/people/identity.ts'
import type { ProviderSignedIn } from '#core/accounts/sign-in/enter-by-identity.ts'
import { ApiError, callApi } from '#src/browser/api.ts'
import { readStored, writeStored } from '#src/browser/storage.ts'
import { trackEvent } from '#src/features/site/analytics/browser/analytics.ts'
import { savedPurchase } from '../redirect-state.ts'
import { attempt, type Refusal } from './account-calls.ts'
import type { AskedFactor } from './factor-sign-in.ts'
import { beginSession } from './session.ts'

/** Choices made before leaving for the provider. */
export interface ProviderChoice {
  /** Only the dialog reports a failure (docs/reference/product.md, section 8); the stand-alone pages log it. */
  readonly isFromDialog: boolean
  readonly remember: boolean
  /** Target after signing in, as the query of a sign-in page. */
  readonly search: string
  readonly subscribeToAlerts: boolean
}

interface KeptFlow extends ProviderChoice {
  readonly flow: string
  readonly provider: string
}

/**
 * `factor`: the account needs its second factor first. `lost`: started elsewhere, expired or already finished.
 * `cancelled`: by the reader at the provider.
 */
export type ProviderOutcome =
  | { readonly state: 'cancelled' | 'lost' | 'unreached' }
  | { readonly state: 'factor'; readonly asked: AskedFactor }
  | { readonly state: 'refused'; readonly text: string }
  | { readonly state: 'signed-in'; readonly answer: ProviderSignedIn }

const KEPT = 'providerFlow'
const START: ProviderChoice = { isFromDialog: false, remember: true, search: '', subscribeToAlerts: false }

/** Opens the provider's page; `undefined` once the browser is leaving. */
export function startProviderSignIn(provider: Provider, choice: ProviderChoice): Promise<Refusal | undefined> {
  return attempt(async () => {
    const { flow, url } = await callApi('POST /api/v1/auth/:provider/start', { body: {}, params: { provider } })
    const kept: KeptFlow = { ...choice, flow, provider }
    writeStored(KEPT, JSON.stringify(kept), 'session')
    location.assign(url)
  })
}

/** Choices made before leaving for `provider`; the defaults if it was not started in this tab. */
export function readProviderChoice(provider: Provider): ProviderChoice {
  return readKeptFlow(provider) ?? START
}

/** Signs in with the query with which the provider redirected. */
export async function finishProviderSignIn(provider: Provider, answer: URLSearchParams): Promise<ProviderOutcome> {
  const kept = readKeptFlow(provider)
  writeStored(KEPT, null, 'session')
  const [code, error, state] = ['code', 'error', 'state'].map(name => answer.get(name))
  if (error) return { state: error === 'access_denied' ? 'cancelled' : 'unreached' }
  if (!kept || !code || !state) return { state: 'lost' }
  const { flow, remember, search, subscribeToAlerts } = kept
  const purchase = savedPurchase(search)
  try {
    const body = { code, flow, remember, state, subscribeToAlerts, ...(purchase && { purchase }) }
    const signedIn = await callApi('POST /api/v1/auth/:provider/code', { body, params: { provider } })
    if ('secondFactor' in signedIn) return { asked: signedIn.secondFactor, state: 'factor' }
    begin(provider, signedIn)
    return { answer: signedIn, state: 'signed-in' }
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason
    return outcomeOf(reason)
  }
}

function begin(provider: Provider, answer: ProviderSignedIn): void {
  beginSession(answer)
  if (answer.isNew) trackEvent('Signed up', { method: provider })
  else trackEvent('Signed in', {})
}

function outcomeOf({ code, message, status }: ApiError): ProviderOutcome {
  if (code === 'flow_invalid') return { state: 'lost' }
  if (status === undefined || code === 'provider_unavailable') return { state: 'unreached' }
  return { state: 'refused', text: message }
}

function readKeptFlow(provider: Provider): KeptFlow | undefined {
  const kept = JSON.parse(readStored(KEPT, 'session') ?? 'null') as KeptFlow | null // written by startProviderSignIn
  return kept?.provider === provider ? kept : undefined
}
