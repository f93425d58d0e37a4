import { ok, type Result } from '#core/result.ts'

/** Wraps a result in the answer format of `covered` (src/api/stocks/covered.ts). */
export function coveredAnswer<Value, Reason extends string>(found: Result<Value, Reason>) {
  return found.ok
    ? ok({ data: found.value, status: 200 as const })
    : ok({ data: null, reason: found.code, status: 404 as const })
}
