import type { MiddlewareHandler } from 'hono'

/** bodyLimit copies a request of unknown length, which works only with Node's own Request: hono's substitute throws. */
export const useNativeBody: MiddlewareHandler = (c, next) => {
  const { body, headers, method, url } = c.req.raw
  const copy = { body, duplex: 'half', headers, method } as RequestInit
  if (body && !headers.has('content-length')) c.req.raw = new Request(url, copy)
  return next()
}
