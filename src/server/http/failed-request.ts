import { isDatabaseOutage } from '#adapters/postgres/outage.ts'
import type { FailureCode } from '../respond.ts'

/** Addresses that end in a token. */
const WITH_TOKEN = /\/(reset-password|verify)\/.*/

/** What a thrown error means to the visitor; logs it, once, with the request it broke but without its token. */
export function failedRequest(error: unknown, method: string, address: string): FailureCode {
  const path = address.replace(WITH_TOKEN, '/$1/…')
  if (isDatabaseOutage(error)) {
    console.warn(`${method} ${path}: the database cannot be reached (${(error as Error).message})`)
    return 'unavailable'
  }
  console.error(`${method} ${path} failed:`, error)
  return 'internal_error'
}
