import * as v from 'valibot'

import { text } from '../people/form.ts'

/** @see OWASP ASVS 5.0, 6.2.1 and 6.2.9 */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

const lengthOf = (password: string): number => [...password].length

/**
 * Password for sign-in. NFKC normalisation, because devices produce different code points for the same keys.
 *
 * @see NIST SP 800-63B-4, section 3.1.1.2
 */
export const password = v.pipe(
  text,
  v.nonEmpty('password_required'),
  v.normalize('NFKC'),
  v.check(typed => lengthOf(typed) <= PASSWORD_MAX, 'password_too_long')
)

/** New password. Any characters are allowed; only the length is limited. */
export const newPassword = v.pipe(
  password,
  v.check(typed => lengthOf(typed) >= PASSWORD_MIN, 'password_too_short')
)

/** Whether a password is the owner's name or address, a common password, or one repeated character. */
export function isEasilyGuessed(
  password: string,
  { email, name }: { email: string; name: string },
  isCommon: (password: string) => boolean
): boolean {
  const typed = password.toLowerCase()
  const isRepeated = new Set(typed.replace(/\s/g, '')).size < 2
  return isRepeated || isCommon(typed) || [email, email.split('@')[0], name.toLowerCase()].includes(typed)
}
