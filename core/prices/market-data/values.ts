// Schemas of values in market data. A value that does not match is an error of the source.

import * as v from 'valibot'

import { isLink } from './safe-link.ts'

/** Positive price; vendors write zero for an unknown one. */
export const price = v.pipe(v.number(), v.finite(), v.gtValue(0))
export const change = v.pipe(v.number(), v.finite())
export const wholeCount = v.pipe(v.number(), v.finite(), v.minValue(0))

/** Limit in characters for a vendor's text that is shown; longer ones are cut. */
export const LONGEST_TEXT = 4_000
/** Text without control characters and lone surrogates, which PostgreSQL does not store. */
export const text = v.pipe(
  v.string(),
  v.transform(given => given.slice(0, LONGEST_TEXT).replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')),
  v.trim(),
  v.minLength(1)
)
export const instant = v.pipe(v.string(), v.isoTimestamp())
export const isoDay = v.pipe(v.string(), v.isoDate())
export const safeLink = v.pipe(v.string(), v.check(isLink))
