// Calls the API for joining, signing in and signing out. Each function returns `undefined` on success, otherwise the
// refusal.

import type { InferOutput } from 'valibot'
import type { ForgotPasswordForm, ResetPasswordForm } from '#core/accounts/passwords/reset-password.ts'
import type { Purchase } from '#core/accounts/people/purchase.ts'
import type { WantedFactor } from '#core/accounts/second-factor/sign-in-by-factor.ts'
import type { SignInForm } from '#core/accounts/sign-in/sign-in.ts'
import type { SignUpForm } from '#core/accounts/sign-in/sign-up.ts'
import type { RequestVerificationForm } from '#core/accounts/verification/verification.ts'
import { ApiError, callApi } from '#src/browser/api.ts'
import type { LoadableStore } from '#src/browser/loadable.ts'
import { trackEvent } from '#src/features/site/analytics/browser/analytics.ts'
import { beginSession, endSession } from './session.ts'

export interface Refusal {
  readonly code: string
  /** The server's message; `undefined` if the server did not answer. */
  readonly text: string | undefined
}

/** Signs in. For an account with a second factor, returns the data needed to ask for it. */
export async function signIn(
  form: InferOutput<typeof SignInForm>
): Promise<Refusal | WantedFactor['secondFactor'] | undefined> {
  let asked: WantedFactor['secondFactor'] | undefined
  const refusal = await attempt(async () => {
    const answer = await callApi('POST /api/v1/auth/login', { body: form })
    if ('secondFactor' in answer) {
      asked = answer.secondFactor
      return
    }
    beginSession(answer)
    trackEvent('Signed in', {})
  })
  return refusal ?? asked
}

/** Joins and signs in. */
export function signUp(form: InferOutput<typeof SignUpForm>): Promise<Refusal | undefined> {
  return attempt(async () => {
    beginSession(await callApi('POST /api/v1/auth/signup', { body: form }))
    trackEvent('Signed up', { method: 'email' })
  })
}

/**
 * Ends the session on the server, then in the browser. If only the browser deleted its token, the token would still be
 * valid.
 */
export function signOut(): Promise<Refusal | undefined> {
  return attempt(async () => {
    await callApi('POST /api/v1/auth/logout')
    endSession()
  })
}

/** Sends the verification mail again. Its link continues with `purchase`. */
export function resendVerification(purchase?: Purchase): Promise<Refusal | undefined> {
  return attempt(() => callApi('POST /api/v1/user/verification', { body: purchase ? { purchase } : {} }))
}

/** Requests a verification mail for a reader whose sign-in with these credentials was refused. */
export function requestVerification(form: InferOutput<typeof RequestVerificationForm>): Promise<Refusal | undefined> {
  return attempt(() => callApi('POST /api/v1/user/verification/request', { body: form }))
}

export function requestPasswordReset(form: InferOutput<typeof ForgotPasswordForm>): Promise<Refusal | undefined> {
  return attempt(() => callApi('POST /api/v1/user/forgot', { body: form }))
}

export function resetPassword(form: InferOutput<typeof ResetPasswordForm>): Promise<Refusal | undefined> {
  return attempt(() => callApi('POST /api/v1/user/reset', { body: form }))
}

/** Returns a function that runs a call, then shows what the server has afterwards. */
export function reloading<Value extends object>(known: Pick<LoadableStore<Value>, 'set'>, read: () => Promise<Value>) {
  return (call: () => Promise<unknown>): Promise<Refusal | undefined> =>
    attempt(async () => {
      await call()
      known.set(await read())
    })
}

/** Runs `call`. Returns its refusal, or `undefined` if it succeeded. */
export async function attempt(call: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await call()
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { code: error.code, text: error.status === undefined ? undefined : error.message }
  }
}
