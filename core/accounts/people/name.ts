import * as v from 'valibot'

import { text } from './form.ts'

/** @see docs/reference/product.md, section 9, "Name length 2 to 50" */
export const NAME_MIN = 2
export const NAME_MAX = 50

/** Line ends forge headers of a mail; marks of direction and invisible characters make one name look like another. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'gu')

/** A person's name: spaces around it are dropped, composed as NFC; lengths are in characters. */
export const name = v.pipe(
  text,
  v.trim(),
  v.normalize('NFC'),
  v.nonEmpty('name_required'),
  v.check(typed => !INVISIBLE.test(typed), 'name_invalid'),
  v.check(typed => [...typed].length >= NAME_MIN, 'name_too_short'),
  v.check(typed => [...typed].length <= NAME_MAX, 'name_too_long')
)

/** A name that its owner cannot correct, because a provider sent it: without what would be refused in it. */
export function cleanName(given: string): string {
  return given.replace(EVERY_INVISIBLE, '').trim()
}
