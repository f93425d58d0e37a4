import { dictionary } from '@zxcvbn-ts/language-common'

import type { CommonPasswords } from '#core/accounts/ports.ts'

/** Returns about 49,000 leaked passwords in lower case. @see OWASP ASVS 5.0, 6.2.4 */
export function listedPasswords(): CommonPasswords {
  const listed = new Set(dictionary['passwords-common'])
  return { has: password => listed.has(password) }
}
