// Validates account forms field by field. The browser's form and the API share one schema, so they always agree. Texts
// for the codes are in the catalogues (docs/reference/product.md, section 5).

import * as v from 'valibot'

/** Codes for refused fields. */
export const FIELD_CODES = [
  'email_invalid',
  'email_required',
  'name_invalid',
  'name_required',
  'name_too_long',
  'name_too_short',
  'password_required',
  'password_too_long',
  'password_too_short'
] as const

export type FieldCode = (typeof FIELD_CODES)[number]

/** Text field; a missing one counts as empty. */
export const text = v.optional(v.string(), '')
