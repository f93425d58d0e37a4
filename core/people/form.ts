// What the forms of accounts refuse, field by field. A form in the browser and the API's call use the same schema, so
// they can never disagree; words for the codes live in the catalogues (docs/reference/product.md, section 5).

import * as v from 'valibot'

import { fail, ok, type Result } from '../result.ts'

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
export type FormCode = FieldCode | 'bad_request' | 'unknown_field'

/** A field that is missing counts as empty. */
export const text = v.optional(v.string(), '')

/** The values of a form, or the first thing wrong with it; keys that it does not know are refused. */
export function readForm<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown
): Result<v.InferOutput<Schema>, FormCode> {
  const parsed = v.safeParse(schema, input, { abortEarly: true })
  return parsed.success ? ok(parsed.output) : fail(codeOf(parsed.issues[0]))
}

function codeOf({ expected, message }: v.BaseIssue<unknown>): FormCode {
  const code = FIELD_CODES.find(known => known === message)
  return code ?? (expected === 'never' ? 'unknown_field' : 'bad_request')
}
