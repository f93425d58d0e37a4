// Recognizes small typing mistakes: an extra, missing or wrong letter, or two swapped neighbours.

/** Minimum length of a typed word for one and for two forgiven mistakes. A guess: one in four letters, two in eight. */
const ONE_MISTAKE_FROM = 4
const TWO_MISTAKES_FROM = 8

/** Minimum length to match only the start of a word. Shorter texts match too much, so they must match a whole word. */
const START_FROM = 6

const MOST_MISTAKES = 2
/** Number of first letters in a word's head. The heads of most words differ. */
const HEAD_LETTERS = 6

export interface TypoFit {
  readonly mistakes: number
  /** Number of letters of the word that were matched. */
  readonly letters: number
}

export interface TypoMatcher {
  /** Whether `fit` is worth calling for a word of this length, these letters (`letterMask`) and this head. */
  mayFit(length: number, mask: number, head: number): boolean
  fit(word: string): TypoFit | undefined
}

export function allowedMistakes(typed: string): number {
  if (typed.length >= TWO_MISTAKES_FROM) return MOST_MISTAKES
  return typed.length >= ONE_MISTAKE_FROM ? 1 : 0
}

/** Mask of a word's first letters, long enough to contain a typed head with all allowed mistakes. */
export function headMask(word: string): number {
  return letterMask(word.slice(0, HEAD_LETTERS + MOST_MISTAKES))
}

/** Bit mask with one bit per letter. Letters that share a bit only let `mayFit` accept a few more words. */
export function letterMask(letters: string): number {
  let mask = 0
  for (let index = 0; index < letters.length; index += 1) mask |= 1 << (letters.charCodeAt(index) & 31)
  return mask
}

/**
 * Tests words against `typed`: counts the mistakes that turn it into the word or, from six letters on, the start of the
 * word. Returns undefined beyond `allowedMistakes(typed)`. The distance is the restricted Damerau–Levenshtein distance
 * (optimal string alignment): no letter is changed twice.
 *
 * @see https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance
 */
export function typoMatcher(typed: string): TypoMatcher {
  const most = allowedMistakes(typed)
  const isStart = typed.length >= START_FROM
  const typedMask = letterMask(typed)
  const typedHead = letterMask(typed.slice(0, HEAD_LETTERS))
  const least = typed.length - most
  const longest = isStart ? Number.POSITIVE_INFINITY : typed.length + most
  const table = new Uint8Array((typed.length + most + 1) * (typed.length + 1))
  return {
    fit: word => measureFit(table, typed, word, { isStart, most }),
    // Each mistake makes at most one typed letter absent from the word, and from its head.
    mayFit: (length, mask, head) =>
      length >= least &&
      length <= longest &&
      !hasMoreBits(typedHead & ~head, most) &&
      !hasMoreBits(typedMask & ~mask, most)
  }
}

/** Fills the table of distances. Rows are the letters of the word, columns the typed letters. */
function measureFit(
  table: Uint8Array,
  typed: string,
  word: string,
  { isStart, most }: { isStart: boolean; most: number }
): TypoFit | undefined {
  const width = typed.length + 1
  const rows = Math.min(word.length, typed.length + most)
  let best: TypoFit | undefined
  for (let column = 0; column < width; column += 1) table[column] = column
  for (let row = 1; row <= rows; row += 1) {
    const least = fillRow(table, typed, word, row)
    const mistakes = table[row * width + typed.length]!
    const isWhole = isStart || row === word.length
    if (isWhole && mistakes <= most && mistakes < (best?.mistakes ?? most + 1)) best = { letters: row, mistakes }
    if (least > most) break
  }
  return best
}

/** Returns the least number of mistakes in the row; no later row has fewer, not even by a swap. */
function fillRow(table: Uint8Array, typed: string, word: string, row: number): number {
  const width = typed.length + 1
  const here = row * width
  const above = here - width
  const letter = word.charCodeAt(row - 1)
  let least = row
  table[here] = row
  for (let column = 1; column < width; column += 1) {
    const isSame = letter === typed.charCodeAt(column - 1)
    let cost = Math.min(
      table[above + column]! + 1,
      table[here + column - 1]! + 1,
      table[above + column - 1]! + (isSame ? 0 : 1)
    )
    const isSwap =
      row > 1 &&
      column > 1 &&
      letter === typed.charCodeAt(column - 2) &&
      word.charCodeAt(row - 2) === typed.charCodeAt(column - 1)
    if (isSwap) cost = Math.min(cost, table[above - width + column - 2]! + 1)
    table[here + column] = cost
    if (cost < least) least = cost
  }
  return least
}

function hasMoreBits(mask: number, most: number): boolean {
  let rest = mask
  for (let bit = 0; bit < most; bit += 1) rest &= rest - 1
  return rest !== 0
}
