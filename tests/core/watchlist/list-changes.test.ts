import { expect, test } from 'vitest'

import { createListChanges } from '#core/watchlist/list-changes.ts'

test('changes are reported to followers of the same reader until they unsubscribe', () => {
  const { followChanges, tellChanges } = createListChanges()
  const heard: string[] = []
  const end = followChanges('1', () => heard.push('first tab'))
  followChanges('1', () => heard.push('second tab'))
  followChanges('2', () => heard.push('somebody else'))
  tellChanges('1')
  expect(heard).toEqual(['first tab', 'second tab'])
  end()
  tellChanges('1')
  tellChanges('3')
  expect(heard).toEqual(['first tab', 'second tab', 'second tab'])
  tellChanges()
  expect(heard).toEqual(['first tab', 'second tab', 'second tab', 'second tab', 'somebody else'])
})
