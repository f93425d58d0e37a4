// Signs in through a provider, which takes two pages: one starts it, and the provider redirects to the other. The
// state for the second page is stored in this tab and used once.

import type { Provider } from '#core/accounts/people/identity.ts'
import type { ProviderSignedIn } from '#core/accounts/sign-in/enter-by-identity.ts'
import { ApiError, callApi } from '#src/browser/api.ts'
import { readStored, writeStored } from '#src/browser/storage.ts'
import { trackEvent } from '#src/features/site/analytics/browser/analytics.ts'
import { savedPurchase } from '../redirect-state.ts'
import { attempt, type Refusal } from './account-calls.ts'
import type { AskedFactor } from './factor-sign-in.ts'
import { beginSession } from './session.ts'

/** Choices made before the redirect to the provider. */
export interface ProviderChoice {
  /**
   * True if sign-in was started in the dialog, which reports a failure (docs/reference/product.md, section 8). The
   * stand-alone pages only log it.
   */
  readonly isFromDialog: boolean
  readonly remember: boolean
  /** Target after sign-in, in the format of a sign-in page's query. */
  readonly search: string
  readonly subscribeToAlerts: boolean
}

interface KeptFlow extends ProviderChoice {
  readonly flow: string
  readonly provider: string
}

/**
 * Outcome of sign-in through a provider. `factor`: the account needs its second factor. `lost`: started in another
 * tab, expired or already finished. `cancelled`: the reader declined at the provider.
 */
export type ProviderOutcome =
  | { readonly state: 'cancelled' | 'lost' | 'unreached' }
  | { readonly state: 'factor'; readonly asked: AskedFactor }
  | { readonly state: 'refused'; readonly text: string }
  | { readonly state: 'signed-in'; readonly answer: ProviderSignedIn }

const KEPT = 'providerFlow'
const START: ProviderChoice = { isFromDialog: false, remember: true, search: '', subscribeToAlerts: false }

/** Redirects to the provider. Returns `undefined` once the browser is leaving the page. */
export function startProviderSignIn(provider: Provider, choice: ProviderChoice): Promise<Refusal | undefined> {
  return attempt(async () => {
    const { flow, url } = await callApi('POST /api/v1/auth/:provider/start', { body: {}, params: { provider } })
    const kept: KeptFlow = { ...choice, flow, provider }
    writeStored(KEPT, JSON.stringify(kept), 'session')
    location.assign(url)
  })
}

/**
 * Returns the choices made before the redirect to `provider`, or the defaults if sign-in was not started in this tab.
 */
export function readProviderChoice(provider: Provider): ProviderChoice {
  return readKeptFlow(provider) ?? START
}

/** Signs in with the query that the provider added to the redirect. */
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
