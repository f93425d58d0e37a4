// Accounts on a site that runs, opened and paid for through its API as its pages do it.

import { randomBytes } from 'node:crypto'

import { query } from '../database/clone-database.ts'
import { newAddress } from '../site/addresses.ts'
import { waitUntil } from '../site/program.ts'
import { withFactor } from './second-factor.ts'

/** Password of every account that is made here. */
export const MEMBER_PASSWORD = 'seven grey herons wade at noon'
/** What happens behind an answer may take a busy machine a while. */
const WAIT_MS = 30_000

export interface Member {
  readonly email: string
  /** Access token. */
  readonly token: string
}

export interface MemberOptions {
  /** With a second factor, without which the admin area answers nothing. */
  isAdmin?: boolean
  /** Whether the address was confirmed; true for subscribers. */
  isVerified?: boolean
  /** Whether Daily Traders is paid. */
  isSubscriber?: boolean
  name?: string
}

/** An email address that nobody else in the run has. */
export const newEmail = (name = 'reader'): string => `${name}.${randomBytes(5).toString('hex')}@reader.test`

/** A new account on a running site. */
export async function makeMember(
  { databaseUrl, url }: { databaseUrl: string; url: string },
  { isAdmin = false, isSubscriber = false, isVerified = isSubscriber, name = 'Ada Reader' }: MemberOptions = {}
): Promise<Member> {
  const email = newEmail()
  const token = await signUp(url, email, name)
  const changes = [...(isAdmin ? [`role = 'admin'`] : []), ...(isVerified ? ['verified_at = now()'] : [])]
  if (changes.length > 0) await query(databaseUrl, `update account set ${changes} where email = '${email}'`)
  if (isAdmin) await query(databaseUrl, withFactor(`email = '${email}'`))
  if (isSubscriber) await subscribe(url, token)
  return { email, token }
}

/** The access token of a new account. */
export async function signUp(siteUrl: string, email: string, name = 'Ada Reader'): Promise<string> {
  const account = { email, name, password: MEMBER_PASSWORD }
  const { accessToken } = await callSite<{ accessToken: string }>(siteUrl, '/auth/signup', { body: account })
  return accessToken
}

/** Pays for Daily Traders in the sandbox, from a verified address; done when the payment has arrived. */
export async function subscribe(siteUrl: string, token: string): Promise<void> {
  const { plans } = await callSite<{ plans: { id: string; priceId_Monthly: string }[] }>(siteUrl, '/plans')
  const priceId = plans.find(({ id }) => id === 'daily-traders')?.priceId_Monthly
  const opening = { body: { priceId }, token }
  const { url } = await callSite<{ url: string }>(siteUrl, '/subscriptions/create-checkout-session', opening)
  await callSite(siteUrl, `/payment-sandbox/checkout/${url.split('/').at(-1)}/pay`, { body: { card: 'pays' } })
  const isPaid = async () =>
    (await callSite<{ isPaid: boolean } | null>(siteUrl, '/subscriptions/details', { token }))?.isPaid ?? false
  await waitUntil(isPaid, WAIT_MS, () => 'The payment did not arrive.')
}

/** @throws when the answer is a refusal. */
export async function callSite<Body>(
  siteUrl: string,
  path: string,
  { body, token }: { body?: object; token?: string } = {}
): Promise<Body> {
  const answer = await fetch(`${siteUrl}/api/v1${path}`, {
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': newAddress(),
      ...(token && { authorization: `Bearer ${token}` })
    },
    ...(body && { body: JSON.stringify(body), method: 'POST' })
  })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Body
}
