import type { Secrets } from '../../accounts/ports.ts'

/** What every secret of a webhook starts with; the rest is Base64. @see Standard Webhooks 1.0.0, "Signature scheme" */
const SECRET_START = 'whsec_'
/** After 43 characters of base64url there is one sign of padding for 32 bytes. */
const PADDING = '='

/** Never stored: it follows from an id and the key of the server. 256 bits. */
export function webhookSecret({ derive }: Pick<Secrets, 'derive'>, secretId: string): string {
  return SECRET_START + derive('webhook', secretId).replaceAll('-', '+').replaceAll('_', '/') + PADDING
}
