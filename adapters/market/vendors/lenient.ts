// Fields of a vendor's answer that may be missing: what is of another type than it should be counts as missing too.

import * as v from 'valibot'

export const maybe = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(v.nullable(schema)), undefined)

export const maybeText = maybe(v.string())
export const maybeNumber = maybe(v.pipe(v.number(), v.finite()))

/** A number that is not known is sent as zero. */
export const positive = (given: number | null | undefined): number | null => (given && given > 0 ? given : null)

/** Elements that fit; others are left out. */
export const listOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform(items => items.flatMap(item => (v.is(schema, item) ? [v.parse(schema, item)] : [])))
  )

/** `DULUTH`, `2009-01-05T…` → the day; null for what is none. */
export function dayIn(text: string | null | undefined): string | null {
  const [day = ''] = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '') ?? []
  return v.is(v.pipe(v.string(), v.isoDate()), day) ? day : null
}

/** The instant, where it is one. */
export const instantIn = (text: string | null | undefined): string | null =>
  instantAt(Date.parse(text ?? ''))?.toISOString() ?? null

const YEAR_10000 = Date.UTC(10_000, 0)

/** Milliseconds since 1970; undefined for zero, and for what is given in another unit and lies beyond all years. */
export const instantAt = (ms: number | null | undefined): Date | undefined =>
  ms && ms > 0 && ms < YEAR_10000 ? new Date(ms) : undefined

export const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null
