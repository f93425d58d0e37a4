// EDGAR writes last names first, without punctuation ("SMITH JOHN A"). Running text writes first names first.

const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'md', 'phd', 'esq'])
/** Maximum number of words in a last name: "VAN DER BERG ANNA". */
const MOST_LAST_NAMES = 3

/** Lower-case words separated by one space, with a space at both ends: `' smith john a '`. */
export const spacedWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/**
 * Whether a text mentions the owner whose name at EDGAR is `edgarName`. The text may use EDGAR's order or the first
 * name first, with or without middle names. `namesOwner('held by John A. Smith, the spouse', 'Smith John A') // true`
 */
export function namesOwner(text: string, edgarName: string): boolean {
  const words = spacedWords(text)
  if (words.includes(spacedWords(edgarName))) return true
  const parts = spacedWords(edgarName)
    .trim()
    .split(' ')
    .filter(part => !SUFFIXES.has(part))
  const mostLast = Math.min(MOST_LAST_NAMES, parts.length - 1)
  return Array.from({ length: mostLast }, (_, index) => index + 1).some(count =>
    writtenBy(parts.slice(0, count), parts.slice(count)).test(words)
  )
}

/**
 * Pattern of a name with the first name first. Middle names may be absent or shortened to initials. A different middle
 * name does not match.
 */
function writtenBy(last: readonly string[], [first = '', ...middle]: readonly string[]): RegExp {
  const between = middle.map(name => `(?:(?:${name}|${name[0]}) )?`).join('')
  return new RegExp(` ${first} ${between || '(?:\\p{L} )?'}${last.join(' ')} `, 'u')
}
