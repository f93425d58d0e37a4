// Serves a call of the site's API. The caller is known by a bearer token, and refusals speak the caller's language.

import type { Context } from 'hono'

import { refuseUnlessAdmin } from '#core/accounts/admin/admin-only.ts'
import type { User } from '#core/accounts/people/user.ts'
import type { QueryRefusal } from '#core/query.ts'
import { fail } from '#core/result.ts'
import { type FailureCode, failure } from '#src/server/respond.ts'
import type { ApiEnv } from './env.ts'
import { offeredOperation } from './serving/offered-operation.ts'
import type { Operation } from './serving/operation.ts'
import { serveBy } from './serving/serve.ts'
import type { CODES_OF_ACCESS, SiteOperation } from './site-operation.ts'

/** Format of a plausible parameter name. Other text in its place may be a secret. */
const NAME = /^[A-Za-z]{1,24}$/

interface SiteRefusal {
  readonly ok: false
  readonly code: FailureCode
}

type AccessCodes = { readonly [Access in keyof typeof CODES_OF_ACCESS]: (typeof CODES_OF_ACCESS)[Access][number] }

export const serve = serveBy<ApiEnv, SiteOperation, AccessCodes, SiteRefusal>({
  admit: (c, operation) =>
    isTyped(c, operation) ? refuseReader(operation, c.var.user) : fail('unsupported_media_type'),
  explain,
  offer: (c, operation) => offeredOperation(operation, () => c.var.app.product.sellsCongress()),
  refuse(c, { code, ok: _, ...details }) {
    return failure(code, c.var.language, details)
  }
})

function explain(fault: QueryRefusal, { parameterCodes, query }: Operation): SiteRefusal {
  const code = parameterCodes?.[fault.parameter]
  if (code) return fail(code)
  const isKnown = query !== undefined && Object.hasOwn(query.entries, fault.parameter)
  return isKnown || NAME.test(fault.parameter) ? fault : fail(fault.code)
}

/** True if the Content-Type is JSON. Forms on other sites cannot send this type. */
function isTyped(c: Context<ApiEnv>, { acceptsAnyType, body }: Operation): boolean {
  if (!body || acceptsAnyType) return true
  const [type = ''] = (c.req.header('content-type') ?? '').split(';')
  return type.trim().toLowerCase() === 'application/json'
}

/** The use case checks access again. */
function refuseReader({ access }: SiteOperation, user: User | undefined) {
  if (access === 'admin') return refuseUnlessAdmin(user)
  return access === 'reader' && !user ? fail('sign_in_required') : undefined
}
