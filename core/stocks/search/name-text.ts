// How people are looked for: every typed word is a word of the name or the start of one, in any order.

import { splitWords } from './words.ts'

/** One letter fits too many. */
const LEAST_LETTERS = 2
const MOST_WORDS = 6

/** One bit for each first letter and for each beginning of two letters: what spares most names the look at their letters. */
export interface NameMarks {
  readonly initials: number
  readonly heads: number
}

export interface NameText {
  /** Those of every name that fits, and of some others. */
  readonly marks: NameMarks
  /** Folded. */
  readonly words: readonly string[]
  /** `folded` as of foldName(). */
  fits(folded: string): boolean
  /** Every typed word is a whole word of the name; for one that fits. */
  isWhole(folded: string): boolean
}

/** undefined for a text that is too short. */
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

/** A single letter is the beginning of any two. */
function marksOf(words: readonly string[]): NameMarks {
  let [initials, heads] = [0, 0]
  for (const word of words) {
    initials |= 1 << (word.charCodeAt(0) & 31)
    if (word.length > 1) heads |= 1 << ((5 * word.charCodeAt(0) + word.charCodeAt(1)) & 31)
  }
  return { heads, initials }
}
