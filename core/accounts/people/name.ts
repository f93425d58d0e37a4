import * as v from 'valibot'

import { text } from './form.ts'

/** @see docs/reference/product.md, section 9, "Name length 2 to 50" */
export const NAME_MIN = 2
export const NAME_MAX = 50

/**
 * Characters refused in names. Line breaks could forge mail headers. Direction marks and invisible characters can make
 * one name look like another.
 */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'gu')

/** Name of a person: trimmed, NFC-normalised. Lengths are in characters. */
export const name = v.pipe(
  text,
  v.trim(),
  v.normalize('NFC'),
  v.nonEmpty('name_required'),
  v.check(typed => !INVISIBLE.test(typed), 'name_invalid'),
  v.check(typed => [...typed].length >= NAME_MIN, 'name_too_short'),
  v.check(typed => [...typed].length <= NAME_MAX, 'name_too_long')
)

/** Removes invalid characters from a provider's name, which its owner cannot correct. */
export function cleanName(given: string): string {
  return given.replace(EVERY_INVISIBLE, '').trim()
}
