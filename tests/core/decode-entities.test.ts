import { describe, expect, test } from 'vitest'

import { decodeEntities } from '#core/decode-entities.ts'

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
