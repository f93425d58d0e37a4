import type { Context } from 'hono'

import { type FailureCode, failure } from '#src/server/respond.ts'
import type { ApiEnv } from './env.ts'

type Answer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: FailureCode; readonly retryAfterSeconds?: number }

/** The value of a use case as JSON, or its refusal. */
export function answer(c: Context<ApiEnv>, result: Answer): Response {
  if (result.ok) return c.json(result.value)
  const { code, ok: _, ...details } = result
  return failure(code, c.var.language, details)
}
