import { isDatabaseOutage } from '#adapters/postgres/outage.ts'
import type { FailureCode } from './respond.ts'

/** What a thrown error means to the visitor; logs it, once, with the request it broke. */
export function failedRequest(error: unknown, method: string, path: string): FailureCode {
  if (isDatabaseOutage(error)) {
    console.warn(`${method} ${path}: the database cannot be reached (${(error as Error).message})`)
    return 'unavailable'
  }
  console.error(`${method} ${path} failed:`, error)
  return 'internal_error'
}
