import type { Hono } from 'hono'

import type { ApiEnv } from './env.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Returns the methods that `path` accepts, for the `Allow` header. Empty for an unknown path.
 * @see RFC 9110, section 10.2.1
 */
export function allowedMethods({ router }: Hono<ApiEnv>, path: string): string[] {
  const allowed = METHODS.filter(method => {
    const [found] = router.match(method, path)
    return found.some(([[, route]]) => route.method === method)
  })
  return allowed.includes('GET') ? ['HEAD', ...allowed] : allowed
}
