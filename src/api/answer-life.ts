/** Browsers and shared caches may store the answer but must revalidate it on each use. */
const SHARED = 'public, no-cache'
/** The answer depends on the caller. */
const PERSONAL = 'private, no-store'
const NEVER_KEPT = 'no-store'

/**
 * Returns the Cache-Control value. Only answers to requests without a bearer token are the same for all callers.
 *
 * @see RFC 9111, sections 3.5 and 5.2.2
 */
export function lifeOf({ headers, method }: Request, status: number): string {
  if (headers.has('authorization')) return PERSONAL
  return (method === 'GET' || method === 'HEAD') && status === 200 ? SHARED : NEVER_KEPT
}
