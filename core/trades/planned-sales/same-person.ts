// Compares names across forms: Form 144 has the first name first, Form 4 the last name.

import { memoized } from '../../memoized.ts'

const wordsOf = memoized((name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .sort()
    .join(' ')
)

/** `isSameName('Bram K. Lund', 'LUND BRAM K') // true`: the same words in any order, without guessing. */
export function isSameName(one: string, other: string): boolean {
  const words = wordsOf(one)
  return words !== '' && words === wordsOf(other)
}
