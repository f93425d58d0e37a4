import { describe, expect, test } from 'vitest'

import { decodeEntities, plainName } from '#core/escape.ts'

describe('characters as HTML writes them', () => {
  test('names and numbers become their character', () => {
    expect(decodeEntities('AT&amp;T &lt;b&gt; &quot;x&quot;&nbsp;&apos;y&#39; &#8217;&#x2019;')).toBe(
      'AT&T <b> "x" \'y\' ’’'
    )
  })

  test('what was written as text is decoded once, and what is no character stays', () => {
    expect(decodeEntities('&amp;amp; &hearts; &#9999999; &#xffffff; & ; AT&T')).toBe(
      '&amp; &hearts; &#9999999; &#xffffff; & ; AT&T'
    )
  })
})

test.each([
  ['A&R Holdings', 'A&R Holdings'],
  ['A&amp;R Holdings', 'A&R Holdings'],
  ['A&amp;amp;amp;R', 'A&R'],
  ['AT&T Inc', 'AT&T Inc'],
  ['Smith\n      John\tA', 'Smith John A'],
  ['O&#39;Brien &quot;Pat&quot;', `O'Brien "Pat"`]
])('the name %j is %j', (filed, name) => {
  expect(plainName(filed)).toBe(name)
})
