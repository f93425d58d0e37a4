import * as v from 'valibot'

import { described } from '../schemas.ts'

/**
 * What there may be nothing about, such as figures of a company that has none: `status` 200 with `data`, or 404 without,
 * both in an answer that arrived. @see docs/reference/product.md, section 7
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
