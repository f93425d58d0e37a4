import type { MiddlewareHandler } from 'hono'

import { failure } from '#src/server/respond.ts'
import type { ApiEnv } from './env.ts'

/** Refuses a body that says it is something else: forms of other sites can send such, but no JSON. */
export const onlyJson: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';')
  if (c.req.method !== 'POST' || type.trim().toLowerCase() === 'application/json') return next()
  return failure('unsupported_media_type', c.var.language)
}
