import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { escapeHtml, escapeXml, plainLine } from '#core/escape.ts'
import { runs } from '#tests/support/properties.ts'

describe('text as HTML and XML write it', () => {
  test('HTML loses controls, direction marks and lone surrogates', () => {
    expect(escapeHtml('a\u0000b\u202Ec\u2066d\ud800')).toBe('a b c d\ufffd')
  })

  test('XML loses what it cannot hold, and keeps line breaks', () => {
    expect(escapeXml('a\u0000b\nc\ud800d\uFFFE <e>')).toBe('ab\ncd &lt;e&gt;')
  })

  test.each([escapeHtml, escapeXml])('no text can leave its place, whatever it is', write => {
    const special = fc.constantFrom('<', '>', '"', "'", '&', '\u202E', '\0', '`', '=', '/')
    const text = fc.string({ unit: fc.oneof(special, fc.string({ maxLength: 2, unit: 'binary' })) })
    fc.assert(
      fc.property(text, value => {
        const escaped = write(value)
        expect(escaped).not.toMatch(write === escapeHtml ? /[<>"'\p{Cc}\u202A-\u202E]/u : /[<>"'\0]/u)
        expect(escaped.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toContain('&')
      }),
      { numRuns: runs(2_000) }
    )
  })
})

test('a line of a message keeps no line break, direction mark or placeholder', () => {
  expect(plainLine('Acme\r\nBcc: all \u202E {rule}\uD800')).toBe('Acme Bcc: all rule \uFFFD')
})
