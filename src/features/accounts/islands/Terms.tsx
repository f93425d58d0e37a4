import type { JSX } from 'react'

import { paths } from '#src/paths.ts'
import type { AuthWords } from './auth-words.ts'

/** Links to the terms that a reader accepts by joining. */
export function Terms({ words }: { words: AuthWords }): JSX.Element {
  return (
    <p className="terms">
      {words.terms_note} <a href={paths.terms()}>{words.terms}</a> {words.policy_note}{' '}
      <a href={paths.policy()}>{words.policy}</a>.
    </p>
  )
}
