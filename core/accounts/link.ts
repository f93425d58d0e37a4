import type { Clock } from '../clock.ts'
import { HOUR_MS } from '../dates/durations.ts'
import type { NewLink, Secrets } from './ports.ts'

/**
 * What a link is made for: what it opens and for how long. An invitation sets the first password as a reset sets the
 * next; it lives three days, because nobody is waiting for it.
 *
 * @see docs/reference/accounts.md, "Links"; the life of an invitation is ours
 */
const LINKS = {
  invitation: { lifeMs: 72 * HOUR_MS, purpose: 'reset' },
  reset: { lifeMs: HOUR_MS, purpose: 'reset' },
  verify: { lifeMs: 24 * HOUR_MS, purpose: 'verify' }
} as const

/** What a link opens. */
export type LinkPurpose = (typeof LINKS)[keyof typeof LINKS]['purpose']

/** A link whose use proves that its recipient reads the mail. Its token follows from the id, so it is not stored. */
export function makeLink(
  { clock, secrets }: { clock: Clock; secrets: Secrets },
  occasion: keyof typeof LINKS
): NewLink {
  const { lifeMs, purpose } = LINKS[occasion]
  const id = secrets.makeId()
  return {
    expiresAt: new Date(clock.now().getTime() + lifeMs),
    fingerprint: secrets.fingerprint(secrets.linkToken(id)),
    id,
    purpose
  }
}
