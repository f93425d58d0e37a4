// What the forms of accounts refuse, field by field. A form in the browser and the API's call use the same schema, so
// they can never disagree; words for the codes live in the catalogues (docs/reference/product.md, section 5).

import * as v from 'valibot'

/** What a field can be refused for. */
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

/** A field that is missing counts as empty. */
export const text = v.optional(v.string(), '')
