import { describe, expect, test } from 'vitest'

import { saysUnchanged, tagPurpose } from '#core/ownership/purpose.ts'

const tagsOf = (text: string | null) => tagPurpose(text).map(({ tag }) => tag)

describe('tags of a purpose', () => {
  test('rest on words that the filer wrote, with their sentence', () => {
    const text = 'We bought at low prices. On May 4 we sent a letter that nominated two directors. We urge a buyback.'
    expect(tagPurpose(text)).toEqual([
      { sentence: 'On May 4 we sent a letter that nominated two directors.', tag: 'board', words: ['nominated'] },
      { sentence: 'We urge a buyback.', tag: 'capital', words: ['buyback'] },
      { sentence: 'On May 4 we sent a letter that nominated two directors.', tag: 'engage', words: ['letter'] }
    ])
  })

  test.each([
    'The Reporting Persons have no present plan or proposal that relates to a merger or to the board of directors.',
    'The Reporting Person does not currently have any plans or proposals for a merger.',
    'Acquired for passive investment purposes, without discussions of a merger.',
    'We may consider (a) the acquisition of securities, (b) a merger, and (c) a sale of assets.',
    'Nothing relates to a merger under subsections (a) through (j) of this Item 4.',
    ''
  ])('do not come from a denial or from the words of the form: %s', text => {
    expect(tagsOf(text)).toEqual([])
  })

  test('come from a sentence beside a denial', () => {
    expect(tagsOf('We have no plans. We seek a merger.')).toEqual(['merger'])
    expect(tagsOf('Met with Northlake Widgets Inc. No plans exist for a sale of the company.')).toEqual([])
  })

  test('are none without a purpose', () => {
    expect(tagsOf(null)).toEqual([])
  })
})

test.each([
  [null, true],
  ['This information is not changed by this Amendment.', true],
  ['Not applicable.', true],
  [
    'Not changed, except that we now seek a merger with a competitor of the company named in our earlier letter.',
    false
  ],
  ['We seek a sale.', false]
])('%s says that nothing changed: %s', (text, says) => {
  expect(saysUnchanged(text)).toBe(says)
})
