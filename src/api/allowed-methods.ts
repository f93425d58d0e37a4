import type { Hono } from 'hono'

import type { ApiEnv } from './env.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The methods of the call at `path`, as `Allow` names them; none where there is no call. @see RFC 9110, section 10.2.1 */
export function allowedMethods({ router }: Hono<ApiEnv>, path: string): string[] {
  const allowed = METHODS.filter(method => {
    const [found] = router.match(method, path)
    return found.some(([[, route]]) => route.method === method)
  })
  return allowed.includes('GET') ? ['HEAD', ...allowed] : allowed
}
