import { DAY_MS } from '../../dates/durations.ts'
import type { Secrets } from '../ports.ts'

/** Links of old alerts must still work. The number is ours. */
const TOKEN_LIFE_MS = 90 * DAY_MS
const PURPOSE = 'email preferences'

/**
 * Lets the reader of an alert change what is sent to its account, without signing in, and nothing else. `encId` alone
 * opens nothing: it only names the account.
 */
export function makePreferenceToken(secrets: Pick<Secrets, 'derive'>, encId: string, now: Date): string {
  const claims = `${encId}.${Math.floor((now.getTime() + TOKEN_LIFE_MS) / 1_000)}`
  return `${claims}.${secrets.derive(PURPOSE, claims)}`
}

/** The encId of a token; undefined if it is forged or has expired. */
export function readPreferenceToken(secrets: Secrets, token: string, now: Date): string | undefined {
  const [, claims = '', encId, seconds, signature = ''] =
    /^(([\w-]{1,64})\.(\d{1,12}))\.([\w-]{1,128})$/.exec(token) ?? []
  // Fingerprints are compared so that how long it takes tells nothing of the signature.
  const isOurs = secrets.fingerprint(signature) === secrets.fingerprint(secrets.derive(PURPOSE, claims))
  return isOurs && Number(seconds) * 1_000 > now.getTime() ? encId : undefined
}
