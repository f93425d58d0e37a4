import * as v from 'valibot'

import { email } from './email.ts'
import { cleanName, NAME_MAX, name } from './name.ts'

/** Identity providers in button order. `local` runs only on a developer's machine. */
export const PROVIDERS = ['google', 'facebook', 'local'] as const

export type Provider = (typeof PROVIDERS)[number]

/** Brand names of the providers. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  facebook: 'Facebook',
  google: 'Google',
  local: 'Local provider'
}

/** Person as identified by a provider. The adapter has verified the data. */
export interface Identity {
  readonly provider: Provider
  /** Permanent id of the person at the provider. An address may change or pass to another person. */
  readonly subject: string
  readonly email: string | undefined
  /** Whether the provider confirms that the person owns this address. */
  readonly isEmailVerified: boolean
  readonly name: string | undefined
  /** URL of the photo; https only. */
  readonly photoUrl: string | null
}

/** Normalised address, or undefined if the provider states no valid one. */
export function addressOf(identity: Identity): string | undefined {
  const read = v.safeParse(email, identity.email)
  return read.success ? read.output : undefined
}

/** Returns a valid name from the provider's data: `Ada\u202e` becomes `Ada`. Falls back to the address. */
export function nameOf(identity: Identity, address: string): string {
  const candidates = [identity.name ?? '', address.split('@')[0] ?? '', address]
  const names = candidates.map(shortened).map(candidate => v.safeParse(name, candidate))
  return names.find(read => read.success)?.output ?? address.slice(0, NAME_MAX)
}

function shortened(candidate: string): string {
  return [...cleanName(candidate)].slice(0, NAME_MAX).join('')
}
