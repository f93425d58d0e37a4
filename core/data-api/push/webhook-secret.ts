import type { Secrets } from '../../accounts/ports.ts'

/** Prefix of every webhook secret; the rest is Base64. @see Standard Webhooks 1.0.0, "Signature scheme" */
const SECRET_START = 'whsec_'
/** Padding of 32 bytes in Base64, after 43 characters. */
const PADDING = '='

/** 256-bit secret, derived from an id and the server's key and never stored. */
export function webhookSecret({ derive }: Pick<Secrets, 'derive'>, secretId: string): string {
  return SECRET_START + derive('webhook', secretId).replaceAll('-', '+').replaceAll('_', '/') + PADDING
}
