import { expect, test } from 'vitest'

import { memoized } from '#core/memoized.ts'

test('what was computed is not computed again until the cache is full', () => {
  const asked: string[] = []
  const lengthOf = memoized((text: string) => {
    asked.push(text)
    return text === '' ? undefined : text.length
  }, 2)
  for (const text of ['ada', 'ada', '', '']) lengthOf(text)
  expect(asked).toEqual(['ada', ''])
  expect(['bo', 'ada', 'bo'].map(lengthOf)).toEqual([2, 3, 2])
  expect(asked).toEqual(['ada', '', 'bo', 'ada'])
})
