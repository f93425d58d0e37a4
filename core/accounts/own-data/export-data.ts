import type { Clock } from '../../clock.ts'
import { fail, ok, type Result } from '../../result.ts'
import { countAttempt, type TooManyAttempts } from '../limits.ts'
import type { User } from '../people/user.ts'
import type { Caller, RateLimiter } from '../ports.ts'
import { type NewSecurityEvent, securityEvent } from '../security-event.ts'

/** Stored data about a person, by part: plain JSON without secrets. */
export type PersonalData = Readonly<Record<string, readonly object[]>>

export interface PersonalDataStore {
  /** Reads all data in one snapshot and records a security event. */
  export(userId: string, event: NewSecurityEvent): Promise<PersonalData>
}

export interface DataExport {
  readonly product: string
  readonly exportedAt: Date
  readonly data: PersonalData
}

interface Ports {
  readonly clock: Clock
  readonly personalData: PersonalDataStore
  readonly productName: string
  readonly rateLimiter: RateLimiter
}

/**
 * Exports all stored data about the reader, as the privacy policy promises.
 *
 * @see docs/reference/product.md, section 2.9, "user rights"
 */
export function exportData({ clock, personalData, productName, rateLimiter }: Ports) {
  return async (
    reader: User | undefined,
    caller: Caller
  ): Promise<Result<DataExport, 'sign_in_required'> | TooManyAttempts> => {
    if (!reader) return fail('sign_in_required')
    const refused = await countAttempt(rateLimiter, { export: reader.id })
    if (refused) return refused
    const data = await personalData.export(reader.id, securityEvent('data_exported', caller))
    return ok({ data, exportedAt: clock.now(), product: productName })
  }
}
