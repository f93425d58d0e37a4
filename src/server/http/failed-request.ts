import { isDatabaseOutage } from '#adapters/postgres/outage.ts'
import type { FailureCode } from '../respond.ts'

/** Pattern of addresses that contain a token. */
const WITH_TOKEN = /\/(reset-password|verify|u)\/.*/

/** Error codes for a full disk, from PostgreSQL and from file operations. */
const DISK_IS_FULL = new Set(['53100', 'ENOSPC'])

/**
 * Converts a thrown error to a failure code. Logs it once, with the path but without token and query. A client that
 * disconnected before sending the whole request is not logged.
 */
export function failedRequest(error: unknown, method: string, address: string): FailureCode {
  if (isHangUp(error)) return 'bad_request'
  const path = address.split('?', 1)[0]!.replace(WITH_TOKEN, '/$1/…')
  const fullDisk = findFullDisk(error)
  if (fullDisk) {
    console.warn(`${method} ${path}: the disk is full (${fullDisk.message})`)
    return 'unavailable'
  }
  if (isDatabaseOutage(error)) {
    console.warn(`${method} ${path}: the database cannot be reached (${(error as Error).message})`)
    return 'unavailable'
  }
  console.error(`${method} ${path} failed:`, error)
  return 'internal_error'
}

/** Returns true if the client disconnected. This is node:http's message; a lost database connection has another. */
function isHangUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted'
}

function findFullDisk(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && DISK_IS_FULL.has(String(error.code)) ? error : findFullDisk(error.cause)
}
