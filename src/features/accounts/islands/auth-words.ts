// Loads the words of the sign-in dialog and the account forms. Pages pass them to their islands
// (src/features/accounts/components/auth-words.ts). The dialog may open on any page, so it loads them itself.

import type { FieldCode } from '#core/accounts/people/form.ts'
import { loadWords } from '#src/browser/page-words.ts'
import type errors from '../../site/shell/words/errors.de.json'
import type auth from '../words/auth.de.json'

export type AuthWords = Readonly<Record<keyof typeof auth | FieldCode, string>>

const AUTH = import.meta.glob<Record<keyof typeof auth, string>>('../words/auth.*.json', { import: 'default' })
const ERRORS = import.meta.glob<Record<keyof typeof errors, string>>('../../site/shell/words/errors.*.json', {
  import: 'default'
})

/** Loads the words in the page's language. */
export async function loadAuthWords(): Promise<AuthWords> {
  const [auth, errors] = await Promise.all([loadWords(AUTH), loadWords(ERRORS)])
  return { ...auth, ...errors }
}
