import * as v from 'valibot'
import { fail, ok, type Result } from '../result.ts'
import type { User } from './people/user.ts'
import type { SecurityLog } from './ports.ts'
import type { SecurityEvent } from './security-event.ts'

export interface SecurityEventPage {
  readonly events: readonly SecurityEvent[]
  /** Value of `before` for the next page; null on the last page. */
  readonly next: string | null
}

export type SecurityLogCode = 'sign_in_required' | 'user_not_found'

export type SecurityLogAnswer = Result<SecurityEventPage, SecurityLogCode>

const EVENTS_PER_PAGE = 20

/** `before` is `next` of the previous page. */
export const SecurityLogQuery = v.strictObject({ before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))) })

export type SecurityLogPage = v.InferOutput<typeof SecurityLogQuery>

/**
 * Lists the security events of the reader's own account, one page at a time.
 *
 * @see docs/reference/accounts.md, "Security log"
 */
export function listOwnSecurityEvents(ports: { securityLog: SecurityLog }) {
  return async (reader: User | undefined, page: SecurityLogPage): Promise<SecurityLogAnswer> =>
    reader ? openSecurityLog(ports.securityLog, reader.encId, page) : fail('sign_in_required')
}

/** Reads one page of security events of the account `encId`. Does not check the caller's permission. */
export async function openSecurityLog(
  log: SecurityLog,
  encId: string,
  { before }: SecurityLogPage
): Promise<SecurityLogAnswer> {
  // One extra event shows whether there is another page.
  const found = await log.list(encId, { before, most: EVENTS_PER_PAGE + 1 })
  if (!found) return fail('user_not_found')
  const events = found.slice(0, EVENTS_PER_PAGE)
  return ok({ events, next: found.length > EVENTS_PER_PAGE ? (events.at(-1)?.id ?? null) : null })
}
