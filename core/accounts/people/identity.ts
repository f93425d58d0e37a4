import * as v from 'valibot'

import { email } from './email.ts'
import { cleanName, NAME_MAX, name } from './name.ts'

/** Identity providers, in the order of their buttons; `local` runs on the machine of a developer only. */
export const PROVIDERS = ['google', 'facebook', 'local'] as const

export type Provider = (typeof PROVIDERS)[number]

/** As they call themselves. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  facebook: 'Facebook',
  google: 'Google',
  local: 'Local provider'
}

/** A person as a provider knows them, checked by the adapter that asked it. */
export interface Identity {
  readonly provider: Provider
  /** Names the person at the provider, for good: an address may change, or become somebody else's. */
  readonly subject: string
  readonly email: string | undefined
  /** Whether the provider says that the person reads the mail of this address. */
  readonly isEmailVerified: boolean
  readonly name: string | undefined
  /** https only. */
  readonly photoUrl: string | null
}

/** An address as accounts have it; undefined where the provider names none that could be one. */
export function addressOf(identity: Identity): string | undefined {
  const read = v.safeParse(email, identity.email)
  return read.success ? read.output : undefined
}

/** What the provider calls the person, as names are here: `Ada\u202e` // 'Ada'; without a name, the address. */
export function nameOf(identity: Identity, address: string): string {
  const candidates = [identity.name ?? '', address.split('@')[0] ?? '', address]
  const names = candidates.map(shortened).map(candidate => v.safeParse(name, candidate))
  return names.find(read => read.success)?.output ?? address.slice(0, NAME_MAX)
}

function shortened(candidate: string): string {
  return [...cleanName(candidate)].slice(0, NAME_MAX).join('')
}
