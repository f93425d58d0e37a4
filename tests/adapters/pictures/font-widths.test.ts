import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { readWidths } from '#adapters/pictures/font-widths.ts'
import { LANGUAGES } from '#core/language.ts'

const read = (name: string): Buffer => readFileSync(`adapters/pictures/fonts/${name}.ttf`)

describe('font widths', () => {
  test("reads Inter's advance widths: a zero of 0.62 em, a space of 0.28 em", () => {
    const widthOf = readWidths(read('inter-400'))
    expect(widthOf('0')).toBeCloseTo(0.62, 1)
    expect(widthOf(' ')).toBeCloseTo(0.28, 1)
    expect(widthOf('00')).toBe(2 * widthOf('0'))
    expect(widthOf('')).toBe(0)
  })

  /**
   * Missing characters are detected by the width of the fallback glyph. These characters happen to have the same width.
   */
  test.each([
    ['inter-400', ''],
    ['inter-600', ''],
    ['source-serif-600', 'uü']
  ])('%s has every character of the pictures’ words', (name, asWide) => {
    const widthOf = readWidths(read(name))
    const words = LANGUAGES.map(language =>
      readFileSync(`src/features/site/metadata/words/head.${language}.json`, 'utf8')
    ).join('')
    const characters = [...new Set(words)].filter(character => /\S/.test(character) && !asWide.includes(character))
    expect(characters.filter(character => widthOf(character) === widthOf('\u{FFFF}'))).toEqual([])
  })

  test('rejects a file that is not a font', () => {
    expect(() => readWidths(Buffer.alloc(64))).toThrow('has no table')
  })
})
