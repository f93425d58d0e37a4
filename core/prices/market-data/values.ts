// Kinds of values in the shapes of market data: what does not fit was made up, or mistaken, by its source.

import * as v from 'valibot'

import { isLink } from './safe-link.ts'

/** Nobody trades for nothing, and a vendor that does not know a price says zero. */
export const price = v.pipe(v.number(), v.finite(), v.gtValue(0))
export const change = v.pipe(v.number(), v.finite())
export const wholeCount = v.pipe(v.number(), v.finite(), v.minValue(0))

/** No text of a vendor that is shown needs more characters; a longer one is cut. */
export const LONGEST_TEXT = 4_000
/** Without control characters and halves of characters, which PostgreSQL does not keep. */
export const text = v.pipe(
  v.string(),
  v.transform(given => given.slice(0, LONGEST_TEXT).replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')),
  v.trim(),
  v.minLength(1)
)
export const instant = v.pipe(v.string(), v.isoTimestamp())
export const isoDay = v.pipe(v.string(), v.isoDate())
export const safeLink = v.pipe(v.string(), v.check(isLink))
