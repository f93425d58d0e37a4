import { DAY_MS } from '../../dates/durations.ts'
import type { Secrets } from '../ports.ts'

/** Token lifetime. Our choice: the links in older alert mails must still work. */
const TOKEN_LIFE_MS = 90 * DAY_MS
const PURPOSE = 'email preferences'

/**
 * Makes a token that permits changing email preferences without sign-in, and nothing else. `encId` alone grants
 * nothing: it only identifies the account.
 */
export function makePreferenceToken(secrets: Pick<Secrets, 'derive'>, encId: string, now: Date): string {
  const claims = `${encId}.${Math.floor((now.getTime() + TOKEN_LIFE_MS) / 1_000)}`
  return `${claims}.${secrets.derive(PURPOSE, claims)}`
}

/** Returns the encId of a token, or undefined if it is forged or expired. */
export function readPreferenceToken(secrets: Secrets, token: string, now: Date): string | undefined {
  const [, claims = '', encId, seconds, signature = ''] =
    /^(([\w-]{1,64})\.(\d{1,12}))\.([\w-]{1,128})$/.exec(token) ?? []
  // Comparing fingerprints prevents timing attacks on the signature.
  const isOurs = secrets.fingerprint(signature) === secrets.fingerprint(secrets.derive(PURPOSE, claims))
  return isOurs && Number(seconds) * 1_000 > now.getTime() ? encId : undefined
}
