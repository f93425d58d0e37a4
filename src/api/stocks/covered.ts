import * as v from 'valibot'

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
