// Texts in the form that the search compares: words of lower-case letters and digits without accents, with their
// offsets in the text.

export interface Word {
  /** Folded: `é` is `e`, `ß` is `ss`. */
  readonly letters: string
  /** UTF-16 offsets in the text: start of the word, and end of each letter. */
  readonly start: number
  readonly ends: readonly number[]
}

/** Maximum number of letters compared. No word of a company's name is longer. */
const LONGEST_WORD = 32

/** Characters ignored inside a word: `Levi's`, `AT&T`, `U.S.`, and a separate accent. */
const SKIPPED = /[\p{M}'’`´.&]/u

/** Letters that Unicode does not decompose. */
const SPELT_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
  ŧ: 't'
}

/** Splits a text into folded words: `Häagen & Co.` has the words `haagen` and `co`. */
export function splitWords(text: string): Word[] {
  const words: Word[] = []
  let letters = ''
  let ends: number[] = []
  let start = 0
  let offset = 0

  function finish(): void {
    if (letters !== '') words.push({ ends, letters, start })
    letters = ''
    ends = []
  }

  for (const character of text) {
    const folded = fold(character)
    const end = offset + character.length
    if (folded !== '') {
      if (letters === '') start = offset
      for (const letter of folded) {
        if (ends.length === LONGEST_WORD) break
        letters += letter
        ends.push(end)
      }
    } else if (!SKIPPED.test(character)) finish()
    offset = end
  }
  finish()
  return words
}

/** Joins the words: `coca`, `cola` → `cocacola`. */
export function joinWords(words: readonly Word[]): Word {
  return {
    ends: words.flatMap(({ ends }) => ends).slice(0, LONGEST_WORD),
    letters: words
      .map(({ letters }) => letters)
      .join('')
      .slice(0, LONGEST_WORD),
    start: words[0]?.start ?? 0
  }
}

/** Letters and digits in comparable form; empty for all other characters. Each folded letter is one UTF-16 unit. */
function fold(character: string): string {
  return ASCII[character.charCodeAt(0)] ?? foldLetter(character)
}

/** Lookup table for ASCII, which covers nearly all letters of nearly all names. */
const ASCII: readonly string[] = Array.from({ length: 128 }, (_, code) => foldLetter(String.fromCharCode(code)))

function foldLetter(character: string): string {
  const parts = [...character.toLowerCase().normalize('NFKD')]
  return parts.map(part => SPELT_OUT[part] ?? (/^[\p{L}\p{N}]$/u.test(part) && part.length === 1 ? part : '')).join('')
}
