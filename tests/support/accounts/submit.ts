import type * as v from 'valibot'

import { readForm } from '#src/api/read-form.ts'

/** Does what a call of the API does with a form: the use case gets what fits, whatever else is refused before. */
export function submit<const Schema extends v.GenericSchema, Answer>(
  schema: Schema,
  form: unknown,
  act: (values: v.InferOutput<Schema>) => Promise<Answer>
) {
  const read = readForm(schema, form)
  return read.ok ? act(read.value) : Promise.resolve(read)
}
