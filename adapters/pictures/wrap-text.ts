export interface Wrapping {
  /** Maximum width of a line, in the unit of `widthOf`. */
  readonly maxWidth: number
  readonly maxLines: number
  widthOf(text: string): number
}

const ELLIPSIS = '…'
/** The fonts lack the narrow no-break space. A thin space is equally wide, and this code never breaks a line at it. */
const [NARROW_SPACE, THIN_SPACE] = ['\u202F', '\u2009']

/** Breaks text between words. An ellipsis ends a word wider than a line, and text that exceeds `maxLines`. */
export function wrapText(text: string, wrapping: Wrapping): string[] {
  const words = text
    .replaceAll(NARROW_SPACE, THIN_SPACE)
    .split(/[ \n\t]+/)
    .filter(Boolean)
  const lines: string[] = []
  while (words.length > 0 && lines.length < wrapping.maxLines) {
    const isLast = lines.length === wrapping.maxLines - 1
    const count = isLast ? words.length : Math.max(1, countFitting(words, wrapping))
    lines.push(shorten(words.splice(0, count).join(' '), wrapping))
  }
  return lines
}

/** Breaks text like wrapText, but into lines of similar length, to avoid a single word on the last line. */
export function wrapEvenly(text: string, wrapping: Wrapping): string[] {
  const widest = wrapText(text, wrapping)
  const narrower = Array.from({ length: 10 }, (_, step) => wrapping.maxWidth * (0.95 - 0.05 * step))
    .map(maxWidth => wrapText(text, { ...wrapping, maxLines: widest.length, maxWidth }))
    .filter(lines => lines.join(' ') === widest.join(' '))
  return narrower.at(-1) ?? widest
}

function countFitting(words: readonly string[], { maxWidth, widthOf }: Wrapping): number {
  const first = words.findIndex((_, index) => widthOf(words.slice(0, index + 1).join(' ')) > maxWidth)
  return first === -1 ? words.length : first
}

function shorten(line: string, { maxWidth, widthOf }: Wrapping): string {
  if (widthOf(line) <= maxWidth) return line
  const characters = [...line]
  while (characters.length > 0 && widthOf(characters.join('').trimEnd() + ELLIPSIS) > maxWidth) characters.pop()
  return characters.join('').trimEnd() + ELLIPSIS
}
