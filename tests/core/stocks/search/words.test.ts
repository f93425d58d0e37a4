import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { joinWords, splitWords, type Word } from '#core/stocks/search/words.ts'

const lettersOf = (text: string) => splitWords(text).map(({ letters }) => letters)

const isRising = (offsets: readonly number[]) => offsets.every((offset, index) => offset >= (offsets[index - 1] ?? 0))

describe('words of a name', () => {
  test.each([
    ['Häagen-Dazs & Co.', ['haagen', 'dazs', 'co']],
    ["Levi's", ['levis']],
    ['AT&T Inc', ['att', 'inc']],
    ['U.S. Steel', ['us', 'steel']],
    ['Ørsted Straße Œuvre', ['orsted', 'strasse', 'oeuvre']],
    ['3M  /DE/', ['3m', 'de']],
    ['トヨタ', ['トヨタ']],
    ['— … ()', []]
  ])('of %s are folded', (text, words) => {
    expect(lettersOf(text)).toEqual(words)
  })

  test('combine a separate accent with its letter', () => {
    expect(splitWords('e\u0301t')).toEqual([{ ends: [1, 3], letters: 'et', start: 0 }])
  })

  test('have the text offset of each letter’s end, even if one letter becomes two', () => {
    expect(splitWords('a Maß')[1]).toEqual({ ends: [3, 4, 5, 5], letters: 'mass', start: 2 })
  })

  test('span the gap when joined', () => {
    const joined = joinWords(splitWords('Coca-Cola'))
    expect([joined.letters, joined.start, joined.ends.at(-1)]).toEqual(['cocacola', 0, 9])
  })

  test('have one end per letter, within the text and in order, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const isSound = ({ ends, letters, start }: Word): boolean =>
          ends.length === letters.length && isRising([start, ...ends, text.length])
        expect(splitWords(text).every(isSound)).toBe(true)
      })
    )
  })
})
