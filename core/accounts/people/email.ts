import * as v from 'valibot'

import { text } from './form.ts'

/** @see RFC 5321, section 4.5.3.1.3: a path holds 256 octets, two of them brackets */
const LONGEST_EMAIL = 254

/** Address as stored and compared: trimmed, in lower case. */
export const email = v.pipe(
  text,
  v.trim(),
  v.nonEmpty('email_required'),
  v.maxLength(LONGEST_EMAIL, 'email_invalid'),
  v.email('email_invalid'),
  v.toLowerCase()
)
