// Accounts on a running site, opened and paid for through its API.

import { randomBytes } from 'node:crypto'

import { query } from '../database/clone-database.ts'
import { newAddress } from '../site/addresses.ts'
import { waitUntil } from '../site/program.ts'
import { withFactor } from './second-factor.ts'

/** Password of every account created here. */
export const MEMBER_PASSWORD = 'seven grey herons wade at noon'
/** Generous wait for background work on a busy machine. */
const WAIT_MS = 30_000

export interface Member {
  readonly email: string
  readonly token: string
}

export interface MemberOptions {
  /** Adds a second factor, which the admin area requires. */
  isAdmin?: boolean
  /** Whether the address is confirmed; true for subscribers. */
  isVerified?: boolean
  /** Whether Daily Traders is paid. */
  isSubscriber?: boolean
  name?: string
}

/** Email address that is unique in the run. */
export const newEmail = (name = 'reader'): string => `${name}.${randomBytes(5).toString('hex')}@reader.test`

/** Creates an account on a running site. */
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

/** Creates an account and returns its access token. */
export async function signUp(siteUrl: string, email: string, name = 'Ada Reader'): Promise<string> {
  const account = { email, name, password: MEMBER_PASSWORD }
  const { accessToken } = await callSite<{ accessToken: string }>(siteUrl, '/auth/signup', { body: account })
  return accessToken
}

/** Pays for Daily Traders in the sandbox and waits for the payment. The address must be verified. */
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

/** @throws when the API refuses the call. */
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
