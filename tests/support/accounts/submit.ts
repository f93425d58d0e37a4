import type * as v from 'valibot'

import { readForm } from '#src/api/serving/read-request.ts'

/** Validates a form as the API does, and runs the use case only if the values are valid. */
export function submit<const Schema extends v.GenericSchema, Answer>(
  schema: Schema,
  form: unknown,
  act: (values: v.InferOutput<Schema>) => Promise<Answer>
) {
  const read = readForm(schema, form)
  return read.ok ? act(read.value) : Promise.resolve(read)
}
