import type * as v from 'valibot'

import { readForm } from '#src/api/read-form.ts'

/** Validates a form as an API call does. The use case runs only for valid values. */
export function submit<const Schema extends v.GenericSchema, Answer>(
  schema: Schema,
  form: unknown,
  act: (values: v.InferOutput<Schema>) => Promise<Answer>
) {
  const read = readForm(schema, form)
  return read.ok ? act(read.value) : Promise.resolve(read)
}
