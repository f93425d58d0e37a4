// Texts as the search compares them: words of small letters and digits without accents, that know where in the text
// they came from.

export interface Word {
  /** Folded: `é` is `e`, `ß` is `ss`. */
  readonly letters: string
  /** Where in the text the word starts, and where each of its letters ends (UTF-16 offsets). */
  readonly start: number
  readonly ends: readonly number[]
}

/** Longer than any word of a company's name; what follows is not compared. */
const LONGEST_WORD = 32

/** Inside a word these are nothing: `Levi's`, `AT&T`, `U.S.`, and an accent that stands by itself. */
const SKIPPED = /[\p{M}'’`´.&]/u

/** Letters that Unicode does not take apart. */
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

/** `splitWords('Häagen & Co.')` has the letters `haagen`, `co`. */
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

/** The words written together: `coca`, `cola` → `cocacola`. */
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

/** Letters and digits as they are compared; empty for everything else. Each folded letter is one UTF-16 unit. */
function fold(character: string): string {
  return ASCII[character.charCodeAt(0)] ?? foldLetter(character)
}

/** Nearly all letters of nearly all names: looked up, not computed. */
const ASCII: readonly string[] = Array.from({ length: 128 }, (_, code) => foldLetter(String.fromCharCode(code)))

function foldLetter(character: string): string {
  const parts = [...character.toLowerCase().normalize('NFKD')]
  return parts.map(part => SPELT_OUT[part] ?? (/^[\p{L}\p{N}]$/u.test(part) && part.length === 1 ? part : '')).join('')
}
