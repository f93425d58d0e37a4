/** Browsers and shared caches may keep it, and ask each time whether it is still the newest. */
const SHARED = 'public, no-cache'
/** What is in it depends on who asked. */
const PERSONAL = 'private, no-store'
const NEVER_KEPT = 'no-store'

/**
 * Cache-Control of an answer: only what was read without a bearer token is the same for everybody.
 *
 * @see RFC 9111, sections 3.5 and 5.2.2
 */
export function lifeOf({ headers, method }: Request, status: number): string {
  if (headers.has('authorization')) return PERSONAL
  return (method === 'GET' || method === 'HEAD') && status === 200 ? SHARED : NEVER_KEPT
}
