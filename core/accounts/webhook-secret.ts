import type { Secrets } from './ports.ts'

/** Prefix of every webhook secret; the rest is Base64. @see Standard Webhooks 1.0.0, "Signature scheme" */
const SECRET_START = 'whsec_'
/** Base64 padding: 32 bytes are 43 characters and one padding character. */
const PADDING = '='

/** Derives a 256-bit secret from an id and the server's key, so that it is never stored. */
export function webhookSecret({ derive }: Pick<Secrets, 'derive'>, secretId: string): string {
  return SECRET_START + derive('webhook', secretId).replaceAll('-', '+').replaceAll('_', '/') + PADDING
}
