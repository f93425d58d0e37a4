import { describe, expect, test } from 'vitest'

import { wrapEvenly, wrapText } from '#adapters/pictures/wrap-text.ts'

/** Two lines of at most ten characters, in a font in which every character has the width 1. */
const ofTen = { maxLines: 2, maxWidth: 10, widthOf: (text: string) => text.length }

describe('wrap text', () => {
  test('breaks between words', () => {
    expect(wrapText('insider buys', ofTen)).toEqual(['insider', 'buys'])
    expect(wrapText('  one  two ', ofTen)).toEqual(['one two'])
    expect(wrapText('', ofTen)).toEqual([])
  })

  test("keeps text with no-break spaces together, and renders narrow ones as the fonts' thin spaces", () => {
    expect(wrapText('la source\u00A0: 12\u202F500', ofTen)).toEqual(['la', 'source\u00A0:…'])
    expect(wrapText('ah\u202F! oui', ofTen)).toEqual(['ah\u2009! oui'])
  })

  test('ends the last line with an ellipsis if there is more text', () => {
    expect(wrapText('one two three four five six', ofTen)).toEqual(['one two', 'three fou…'])
  })

  test('cuts a word that is wider than a line', () => {
    expect(wrapText('Donaudampfschifffahrt AG', ofTen)).toEqual(['Donaudamp…', 'AG'])
  })

  test('fills lines evenly and leaves no single word over', () => {
    expect(wrapText('aa bb cc dd', ofTen)).toEqual(['aa bb cc', 'dd'])
    expect(wrapEvenly('aa bb cc dd', ofTen)).toEqual(['aa bb', 'cc dd'])
  })
})
