import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { allowedMistakes, headMask, letterMask, typoMatcher } from '#core/stocks/search/typo.ts'

const measure = (typed: string, word: string) => typoMatcher(typed).fit(word)

/** Optimal string alignment, written as in its definition. */
function distance(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length
  const [shortOne, shortOther] = [one.slice(0, -1), other.slice(0, -1)]
  const changed = distance(shortOne, shortOther) + (one.at(-1) === other.at(-1) ? 0 : 1)
  const least = Math.min(changed, distance(shortOne, other) + 1, distance(one, shortOther) + 1)
  const isSwap = one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1) && one.length > 1 && other.length > 1
  return isSwap ? Math.min(least, distance(one.slice(0, -2), other.slice(0, -2)) + 1) : least
}

describe('small typing mistakes', () => {
  test('are not forgiven in three letters; four allow one, eight two', () => {
    expect(['abc', 'abcd', 'abcdefg', 'abcdefgh'].map(allowedMistakes)).toEqual([0, 1, 1, 2])
  })

  test.each([
    ['aple', 'apple', 1],
    ['applle', 'apple', 1],
    ['apqle', 'apple', 1],
    ['palpe', 'apple', undefined],
    ['appel', 'apple', 1],
    ['miccrosfot', 'microsoft', 2]
  ])('turn %s into %s with %s', (typed, word, mistakes) => {
    expect(measure(typed, word)?.mistakes).toBe(mistakes)
  })

  test('are allowed in the start of a word from six letters on, else only in the whole word', () => {
    expect(measure('micorsof', 'microsoft')).toEqual({ letters: 8, mistakes: 1 })
    expect(measure('micors', 'microsoft')).toEqual({ letters: 6, mistakes: 1 })
    expect(measure('micor', 'microsoft')).toBeUndefined()
    expect(measure('micor', 'micro')).toEqual({ letters: 5, mistakes: 1 })
  })

  test('are counted by definition, and the filter never skips a matching word', () => {
    const letters = (maxLength: number) => fc.string({ maxLength, minLength: 4, unit: fc.constantFrom('a', 'b', 'c') })
    fc.assert(
      fc.property(letters(5), letters(7), (typed, word) => {
        const expected = distance(typed, word)
        const matcher = typoMatcher(typed)
        expect(matcher.fit(word)?.mistakes).toBe(expected <= 1 ? expected : undefined)
        if (expected <= 1) expect(matcher.mayFit(word.length, letterMask(word), headMask(word))).toBe(true)
      })
    )
  })

  test('are not skipped if there are two of them', () => {
    const mistakes: readonly ((word: string, at: number) => string)[] = [
      (word, at) => word.slice(0, at) + word.slice(at + 1),
      (word, at) => `${word.slice(0, at)}q${word.slice(at)}`,
      (word, at) => `${word.slice(0, at)}q${word.slice(at + 1)}`,
      (word, at) => `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`
    ]
    const mistake = fc.tuple(fc.constantFrom(...mistakes), fc.nat(8))
    const long = fc.string({ maxLength: 12, minLength: 10, unit: fc.constantFrom(...'abcdefghijklmnop') })
    fc.assert(
      fc.property(long, long, mistake, mistake, (word, rest, [first, at], [second, then]) => {
        const matcher = typoMatcher(second(first(word, at), then))
        const longer = word + rest
        expect(matcher.mayFit(longer.length, letterMask(longer), headMask(longer))).toBe(true)
      })
    )
  })
})
