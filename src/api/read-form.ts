import * as v from 'valibot'

import { fail, ok, type Result } from '#core/result.ts'
import { type FailureCode, isFailureCode } from '#src/server/respond.ts'

/** Returns the values of a form, or the code of its first fault. Unknown keys are refused. */
export function readForm<const Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown
): Result<v.InferOutput<Schema>, FailureCode> {
  const parsed = v.safeParse(schema, input, { abortEarly: true })
  return parsed.success ? ok(parsed.output) : fail(codeOf(parsed.issues[0]))
}

/** Schemas carry their refusal codes as messages. */
function codeOf({ expected, message }: v.BaseIssue<unknown>): FailureCode {
  if (isFailureCode(message)) return message
  return expected === 'never' ? 'unknown_field' : 'bad_request'
}
