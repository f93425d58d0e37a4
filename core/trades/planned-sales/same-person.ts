// Form 144 has a person's name in the order in which people say it, Form 4 with the last name first.

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

/** `isSameName('Bram K. Lund', 'LUND BRAM K') // true`: the same words in any order. Nothing is left out or guessed. */
export function isSameName(one: string, other: string): boolean {
  const words = wordsOf(one)
  return words !== '' && words === wordsOf(other)
}
