import type { MiddlewareHandler } from 'hono'

/**
 * Replaces hono's substitute for a Request by a native one. bodyLimit copies requests of unknown length, and the
 * substitute throws when copied.
 */
export const useNativeBody: MiddlewareHandler = (c, next) => {
  const { body, headers, method, url } = c.req.raw
  const copy = { body, duplex: 'half', headers, method } as RequestInit
  if (body && !headers.has('content-length')) c.req.raw = new Request(url, copy)
  return next()
}
