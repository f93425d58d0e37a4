import * as v from 'valibot'

import { ok, type Result } from '#core/result.ts'
import { described } from '../serving/schemas.ts'

/**
 * Schema of an answer whose data may be missing, such as the figures of a company without any. The body has `status`
 * 200 with `data`, or 404 without. The HTTP status is 200 in both cases.
 */
export function covered<const Data extends v.GenericSchema, const Reason extends string>(
  data: Data,
  reasons: readonly Reason[]
) {
  return v.variant('status', [
    v.strictObject({ data, status: v.literal(200) }),
    v.strictObject({
      data: v.null(),
      reason: described(v.picklist(reasons), 'Why there is nothing.'),
      status: v.literal(404)
    })
  ])
}

/** Wraps a result in the answer format of `covered`. */
export function coveredAnswer<Value, Reason extends string>(found: Result<Value, Reason>) {
  return found.ok
    ? ok({ data: found.value, status: 200 as const })
    : ok({ data: null, reason: found.code, status: 404 as const })
}
