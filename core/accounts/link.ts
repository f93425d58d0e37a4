import type { Clock } from '../clock.ts'
import type { NewLink, Secrets } from './ports.ts'

const HOUR_MS = 3_600_000

/** @see issue 4, "Abuse" */
const LINK_LIFE_MS = { reset: HOUR_MS, verify: 24 * HOUR_MS } as const

export type LinkPurpose = keyof typeof LINK_LIFE_MS

/** A link that proves who reads the mail it is in. Its token can be made again from the id, so it is stored nowhere. */
export function makeLink({ clock, secrets }: { clock: Clock; secrets: Secrets }, purpose: LinkPurpose): NewLink {
  const id = secrets.makeId()
  return {
    expiresAt: new Date(clock.now().getTime() + LINK_LIFE_MS[purpose]),
    fingerprint: secrets.fingerprint(secrets.linkToken(id)),
    id,
    purpose
  }
}
