// Measures text with the font's own widths, to break lines before drawing. Kerning is ignored; it narrows a line by a
// few thousandths.

/**
 * Reads a TrueType font and returns a function that measures a text in em. @see OpenType 1.9, tables cmap, hhea and
 * hmtx
 */
export function readWidths(font: Buffer): (text: string) => number {
  const tables = readTables(font)
  const unitsPerEm = font.readUInt16BE(tables.at('head') + 18)
  const lastAdvance = font.readUInt16BE(tables.at('hhea') + 34) - 1
  const advanceOf = (glyph: number): number => font.readUInt16BE(tables.at('hmtx') + 4 * Math.min(glyph, lastAdvance))
  const glyphs = readCharacterMap(font, tables.at('cmap'))
  return text =>
    [...text].reduce((sum, character) => sum + advanceOf(glyphs.get(character.codePointAt(0) ?? 0) ?? 0), 0) /
    unitsPerEm
}

function readTables(font: Buffer): { at(tag: string): number } {
  const tables = new Map<string, number>()
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = 12 + 16 * index
    tables.set(font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8))
  }
  return {
    at(tag) {
      const offset = tables.get(tag)
      if (offset === undefined) throw new Error(`The font has no table ${tag}.`)
      return offset
    }
  }
}

/** Maps code points to glyphs, using the first subtable. Our fonts have only one, in format 4. */
function readCharacterMap(font: Buffer, cmap: number): Map<number, number> {
  const subtable = cmap + font.readUInt32BE(cmap + 8)
  const format = font.readUInt16BE(subtable)
  if (format !== 4) throw new Error(`The font's character map has format ${format}, not 4.`)
  const byteCount = font.readUInt16BE(subtable + 6)
  const [ends, starts, deltas, ranges] = [14, 16 + byteCount, 16 + 2 * byteCount, 16 + 3 * byteCount].map(
    offset => subtable + offset
  ) as [number, number, number, number]
  const glyphs = new Map<number, number>()
  for (let at = 0; at < byteCount; at += 2) {
    const start = font.readUInt16BE(starts + at)
    const range = font.readUInt16BE(ranges + at)
    const delta = font.readUInt16BE(deltas + at)
    for (let code = start; code <= font.readUInt16BE(ends + at) && code < 0xffff; code += 1) {
      const glyph = range === 0 ? code : font.readUInt16BE(ranges + at + range + 2 * (code - start))
      if (glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff)
    }
  }
  return glyphs
}
