// Schemas for optional fields of a vendor's answer. A value of the wrong type counts as missing.

import * as v from 'valibot'

export const maybe = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(v.nullable(schema)), undefined)

export const maybeText = maybe(v.string())
export const maybeNumber = maybe(v.pipe(v.number(), v.finite()))

/** Returns `null` for zero, which vendors send for unknown numbers. */
export const positive = (given: number | null | undefined): number | null => (given && given > 0 ? given : null)

/** Schema of a list that drops elements not matching `schema`. */
export const listOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform(items => items.flatMap(item => (v.is(schema, item) ? [v.parse(schema, item)] : [])))
  )

/** Returns the day in text such as `2009-01-05T…`; `null` for text such as `DULUTH`. */
export function dayIn(text: string | null | undefined): string | null {
  const [day = ''] = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '') ?? []
  return v.is(v.pipe(v.string(), v.isoDate()), day) ? day : null
}

/** Returns the time as ISO text, or `null` if the text is not a time. */
export const instantIn = (text: string | null | undefined): string | null =>
  instantAt(Date.parse(text ?? ''))?.toISOString() ?? null

const YEAR_10000 = Date.UTC(10_000, 0)

/**
 * Converts milliseconds since 1970 to a date. Returns `undefined` for zero, and for years beyond 9999, which mean
 * another unit.
 */
export const instantAt = (ms: number | null | undefined): Date | undefined =>
  ms && ms > 0 && ms < YEAR_10000 ? new Date(ms) : undefined

export const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null
