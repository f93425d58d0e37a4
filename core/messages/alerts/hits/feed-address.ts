// Secret URL of a rule's feed. It is derived from the rule and the server's key, so no secret is stored.

import type { Secrets } from '../../../accounts/ports.ts'
import { mailedPaths } from '../../mail/mailed-paths.ts'

const PURPOSE = 'alert feed'
const TOKEN = /^((\d{1,18})\.(\d{1,9}))\.([\w-]{1,128})$/

export function feedPath(
  secrets: Pick<Secrets, 'derive'>,
  { feedVersion, id }: { readonly feedVersion: number; readonly id: string }
): string {
  const claims = `${id}.${feedVersion}`
  return mailedPaths.alertFeed(`${claims}.${secrets.derive(PURPOSE, claims)}`)
}

/**
 * Returns the content of a token, or undefined if it is forged. The caller must check `feedVersion`, because replaced
 * tokens have an older version.
 */
export function readFeedToken(
  secrets: Pick<Secrets, 'derive' | 'fingerprint'>,
  token: string
): { readonly ruleId: string; readonly feedVersion: number } | undefined {
  const [, claims = '', ruleId = '', version, signature = ''] = TOKEN.exec(token) ?? []
  // Comparing fingerprints prevents timing attacks on the signature.
  const isOurs = secrets.fingerprint(signature) === secrets.fingerprint(secrets.derive(PURPOSE, claims))
  return isOurs ? { feedVersion: Number(version), ruleId } : undefined
}
