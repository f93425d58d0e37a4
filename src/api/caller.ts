import type { Context } from 'hono'

import type { Caller } from '#core/accounts/ports.ts'
import type { ApiEnv } from './env.ts'

/** Who asks, as far as the connection and its headers tell. */
export function callerOf(c: Context<ApiEnv>): Caller {
  return { address: c.env.address ?? '', device: c.req.header('user-agent') ?? null, language: c.var.language }
}
