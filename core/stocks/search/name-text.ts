// Rules for finding people by name: every typed word must be a word of the name or the start of one, in any order.

import { splitWords } from './words.ts'

/** Minimum number of typed letters. A single letter matches too many names. */
const LEAST_LETTERS = 2
const MOST_WORDS = 6

/** Bit masks of the words' first letters and first two letters. They rule out most names without comparing letters. */
export interface NameMarks {
  readonly initials: number
  readonly heads: number
}

export interface NameText {
  /** Marks of the typed words. Every matching name has them, but some other names have them too. */
  readonly marks: NameMarks
  /** Folded words. */
  readonly words: readonly string[]
  /** Whether the name matches the text. `folded` is a result of foldName(). */
  fits(folded: string): boolean
  /** Whether every typed word is a whole word of the name. Call only for a name that fits. */
  isWhole(folded: string): boolean
}

/** Reads a search text; returns undefined if it is too short. */
export function readNameText(text: string): NameText | undefined {
  const words = [...new Set(splitWords(text).map(({ letters }) => letters))].slice(0, MOST_WORDS)
  if (words.join('').length < LEAST_LETTERS) return undefined
  const starts = words.map(word => ` ${word}`)
  const wholes = words.map(word => ` ${word} `)
  return {
    fits: folded => starts.every(start => folded.includes(start)),
    isWhole: folded => wholes.every(whole => folded.includes(whole)),
    marks: marksOf(words),
    words
  }
}

/** Folded words, each with a space on both sides: ` doe john a `. */
export function foldName(name: string): string {
  return ` ${splitWords(name)
    .map(({ letters }) => letters)
    .join(' ')} `
}

export const marksOfName = (folded: string): NameMarks => marksOf(folded.trim().split(' '))

/** A word of a single letter sets no bit in `heads`, because any second letter may follow. */
function marksOf(words: readonly string[]): NameMarks {
  let [initials, heads] = [0, 0]
  for (const word of words) {
    initials |= 1 << (word.charCodeAt(0) & 31)
    if (word.length > 1) heads |= 1 << ((5 * word.charCodeAt(0) + word.charCodeAt(1)) & 31)
  }
  return { heads, initials }
}
